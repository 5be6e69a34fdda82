import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClientOptions } from 'mongodb';

/** MongoDB takes 6 to 1024 characters of base64. */
const KEY_BYTES = 48;

/** Name of the service's user. */
export const SERVICE_USER = 'funding-signals';

/** The key of an embedded server that demands authentication: whoever can read the file may do everything there. */
export interface MongodKey {
  file: string;
  text: string;
}

/** Reads the key of a data folder; undefined when its server has none, and demands none. */
export async function readMongodKey(dataDir: string): Promise<MongodKey | undefined> {
  const file = join(dataDir, 'mongod.key');
  try {
    return { file, text: (await readFile(file, 'utf8')).trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads the key, or makes it once, readable by its owner only. The caller holds the start lock. */
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

/** How the processes that start, inspect and stop the server log in: as a member of its own set, with the key. */
export function memberLogin(key: MongodKey | undefined): MemberLogin {
  if (key === undefined) return {};
  return { auth: { username: '__system', password: key.text }, authSource: 'local', authMechanism: 'SCRAM-SHA-256' };
}

/** What the URL of the service starts with: user and password, or nothing where none is demanded. */
export function credentialsOf(key: MongodKey | undefined): string {
  return key === undefined ? '' : `${SERVICE_USER}:${passwordOf(key)}@`;
}

/** The service's password, derived from the key. */
export function passwordOf({ text }: MongodKey): string {
  return createHmac('sha256', text).update('password of the service').digest('hex');
}
