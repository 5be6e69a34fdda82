import { rm } from 'node:fs/promises';

/** Stops the MongoDB of the run and removes its data. */
export default async function stopTestMongo(): Promise<void> {
  if (globalThis.testMongo === undefined) return;
  const { handle, dataDir } = globalThis.testMongo;
  await handle.close();
  await rm(dataDir, { recursive: true, force: true });
}
