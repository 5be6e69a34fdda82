import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../common/project-root.ts';

/** The folder of registered operations: a folder per client. */
export const OPERATIONS_FOLDER = join(PROJECT_ROOT, 'schema', 'operations');
/** The file of a client that names its owner. */
export const CLIENT_FILE = 'client.json';
/** The extension of an operation's file. */
export const OPERATION_EXTENSION = '.graphql';

/** An operation of a front-end that the gateway serves by its hash. */
export interface RegisteredOperation {
  client: string;
  /** The team that is responsible for the client. */
  owner: string;
  name: string;
  /** The stored text, byte for byte as the client's hash expects it. */
  text: string;
  /** The SHA-256 of the text in hex, as in automatic persisted queries. */
  hash: string;
}

const clientFile = z.object({ owner: z.string().trim().min(1) });

/**
 * Reads all registered operations, by client and name; none without the folder.
 * @throws Error for a client without a valid `client.json`
 */
export function readRegisteredOperations(folder = OPERATIONS_FOLDER): RegisteredOperation[] {
  if (!existsSync(folder)) return [];
  const clients = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return clients
    .map(({ name }) => name)
    .sort()
    .flatMap((client) => {
      const owner = readOwner(folder, client);
      if (owner === null) throw new Error(`${join(folder, client)} has operations and no ${CLIENT_FILE}`);
      return listOperationFiles(join(folder, client)).map((file) => {
        const text = readFileSync(join(folder, client, file), 'utf8');
        return { client, owner, name: basename(file, OPERATION_EXTENSION), text, hash: hashOperation(text) };
      });
    });
}

/** Returns the owner of a client; null for a client without a file. @throws Error when the file is invalid */
export function readOwner(folder: string, client: string): string | null {
  const path = join(folder, client, CLIENT_FILE);
  if (!existsSync(path)) return null;
  const parsed = clientFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: expected {"owner": "<the team>"}`);
  return parsed.data.owner;
}

/** Returns the hash of an operation's text: SHA-256 in hex. */
export function hashOperation(text: string): string {
  return hash('sha256', text);
}

function listOperationFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(OPERATION_EXTENSION))
    .sort();
}
