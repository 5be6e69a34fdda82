import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckOperation } from '../../gateway/operations/operation-faults.ts';
import {
  CLIENT_FILE,
  OPERATION_EXTENSION,
  type RegisteredOperation,
  readOwner,
  readRegisteredOperations,
} from '../../gateway/operations/registered-operations.ts';

/** Names of clients are names of folders. */
const CLIENT_NAME = /^[a-z][a-z0-9-]{0,49}$/;

/** The request to register an operation. */
export interface Registration {
  /** The folder of all clients. */
  folder: string;
  client: string;
  text: string;
  /** Required for a new client; changes the owner of an existing one. */
  owner?: string | undefined;
  /** Whether an operation of the same name and another text is replaced; its hash is no longer served. */
  replace: boolean;
  check: CheckOperation;
}

/** An invalid registration, with its reasons. */
export class RegistrationError extends Error {}

/**
 * Stores an operation of a client, byte for byte. The same text again changes nothing.
 * @throws RegistrationError for an invalid document, a taken name, or a new client without an owner
 */
export function registerOperation(registration: Registration): RegisteredOperation {
  const { folder, client, text, check, replace } = registration;
  if (!CLIENT_NAME.test(client))
    throw new RegistrationError(`--client: expected a name such as dashboard, in lower case, not "${client}"`);
  const { name, faults } = check(text);
  if (name === null || faults.length > 0) throw new RegistrationError(faults.join('\n'));
  const owner = registration.owner?.trim() || readOwner(folder, client);
  if (owner === null || owner === '')
    throw new RegistrationError(`--owner: expected the team that is responsible for the new client ${client}`);
  const taken = find(folder, client, name);
  if (taken !== undefined && taken.text !== text && !replace)
    throw new RegistrationError(
      `${client} has another operation ${name}. Choose another name while released clients send the old hash, or pass --replace.`,
    );
  mkdirSync(join(folder, client), { recursive: true });
  writeFileSync(join(folder, client, CLIENT_FILE), `${JSON.stringify({ owner }, null, 2)}\n`);
  writeFileSync(join(folder, client, name + OPERATION_EXTENSION), text);
  const stored = find(folder, client, name);
  if (stored === undefined) throw new Error(`${client}/${name} was stored and can't be read`);
  return stored;
}

/** Describes every registered operation that a check rejects, or whose file has another name than the operation. */
export function findOperationProblems(operations: readonly RegisteredOperation[], check: CheckOperation): string[] {
  return operations.flatMap((operation) => {
    const { name, faults } = check(operation.text);
    if (name !== null && name !== operation.name)
      faults.push(`The file is expected to be named ${name}${OPERATION_EXTENSION}.`);
    return faults.map((fault) => `${describeOperation(operation)}: ${fault}`);
  });
}

/** Returns an operation's name with its client and the client's owner. */
export function describeOperation({ client, name, owner }: Omit<RegisteredOperation, 'text' | 'hash'>): string {
  return `${client}/${name} (owner: ${owner})`;
}

function find(folder: string, client: string, name: string): RegisteredOperation | undefined {
  return readRegisteredOperations(folder).find((operation) => operation.client === client && operation.name === name);
}
