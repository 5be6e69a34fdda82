import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  port: z.number().int().min(1).max(65_535),
  /** The server's process. */
  pid: z.number().int().positive(),
  /** The process that started the server, without which it ends. */
  ownerPid: z.number().int().positive(),
  url: z.string(),
  /** Version of the binary that last wrote the data. */
  version: z.string(),
});

/** The contents of `DATA_DIR/mongod.json`: the current or last server of this folder. */
export type ServerRecord = z.infer<typeof recordSchema>;

/** Reads the record; undefined if it is missing or invalid. It may be out of date. */
export async function readServerRecord(dataDir: string): Promise<ServerRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordPath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces the record atomically. */
export async function writeServerRecord(dataDir: string, record: ServerRecord): Promise<void> {
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, recordPath(dataDir));
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'mongod.json');
}
