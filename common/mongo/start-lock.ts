import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoSetupError } from './mongo-setup-error.ts';
import { isProcessAlive } from './process-alive.ts';

const POLL_MS = 50;
/** The holder may be downloading the binary over a slow connection. */
const MAX_WAIT_MS = 180_000;

/**
 * The holder's process id and start time: a process with the id of a dead holder, as the first process of a restarted
 * container has, must not mistake the lock for its own.
 */
const HOLDER = `${process.pid} ${Math.round(performance.timeOrigin)}`;

/**
 * Runs `action` while no other process starts or stops the server of this data folder. The lock of a terminated process is
 * taken over. Even if two processes had the lock, MongoDB's own lock on its folder lets only one server start.
 * @throws MongoSetupError if a running process holds the lock for 3 minutes
 */
export async function withStartLock<T>(dataDir: string, action: () => Promise<T>): Promise<T> {
  const path = join(dataDir, 'mongod-start.lock');
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await tryTake(path))) {
    await dropIfStale(path);
    if (Date.now() > deadline) {
      throw new MongoSetupError(
        `Another process has been starting MongoDB for too long. If none does, delete ${path}.`,
      );
    }
    await sleep(POLL_MS);
  }
  try {
    return await action();
  } finally {
    await rm(path, { force: true });
  }
}

/** Tries to acquire the lock. A hard link appears atomically with its content, so a lock always has a holder. */
async function tryTake(path: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, HOLDER);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function dropIfStale(path: string): Promise<void> {
  const holder = await readFile(path, 'utf8').catch(() => undefined);
  if (holder === undefined || !isStale(holder)) return;
  // Renamed first, because another process may have replaced the stale lock by its own since it was read.
  const taken = `${path}.${randomUUID()}`;
  try {
    await rename(path, taken);
    if ((await readFile(taken, 'utf8')) !== holder) await link(taken, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(taken, { force: true });
  }
}

function isStale(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  if (!(pid > 0)) return true;
  return pid === process.pid ? holder !== HOLDER : !isProcessAlive(pid);
}
