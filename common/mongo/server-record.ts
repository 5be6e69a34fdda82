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

/** What `DATA_DIR/mongod.json` says about the server that runs, or ran last, on this folder. */
export type ServerRecord = z.infer<typeof recordSchema>;

/** Reads the record; undefined when there is none or it can't be understood. It may be out of date. */
export async function readServerRecord(dataDir: string): Promise<ServerRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordPath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces the record in one step: a reader sees the old or the new one. */
export async function writeServerRecord(dataDir: string, record: ServerRecord): Promise<void> {
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, recordPath(dataDir));
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'mongod.json');
}
