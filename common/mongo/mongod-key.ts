import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClientOptions } from 'mongodb';

/** MongoDB accepts 6 to 1024 characters of base64. */
const KEY_BYTES = 48;

/** Name of the service's user. */
export const SERVICE_USER = 'funding-signals';

/** The key of an embedded server with authentication: read access to the file grants full access to the server. */
export interface MongodKey {
  file: string;
  text: string;
}

/** Reads the key of a data folder; undefined if its server has no authentication. */
export async function readMongodKey(dataDir: string): Promise<MongodKey | undefined> {
  const file = join(dataDir, 'mongod.key');
  try {
    return { file, text: (await readFile(file, 'utf8')).trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads the key, or generates it, readable by its owner only. The caller holds the start lock. */
export async function ensureMongodKey(dataDir: string): Promise<MongodKey> {
  const existing = await readMongodKey(dataDir);
  if (existing !== undefined) return existing;
  const file = join(dataDir, 'mongod.key');
  const text = randomBytes(KEY_BYTES).toString('base64');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
  return { file, text };
}

type MemberLogin = Pick<MongoClientOptions, 'auth' | 'authSource' | 'authMechanism'>;

/** Returns the login for starting, inspecting and stopping the server: as a member of its set, with the key. */
export function memberLogin(key: MongodKey | undefined): MemberLogin {
  if (key === undefined) return {};
  return { auth: { username: '__system', password: key.text }, authSource: 'local', authMechanism: 'SCRAM-SHA-256' };
}

/** Returns user and password for the URL of the service; empty without authentication. */
export function credentialsOf(key: MongodKey | undefined): string {
  return key === undefined ? '' : `${SERVICE_USER}:${passwordOf(key)}@`;
}

/** Derives the service's password from the key. */
export function passwordOf({ text }: MongodKey): string {
  return createHmac('sha256', text).update('password of the service').digest('hex');
}
