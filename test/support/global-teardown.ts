import { rm } from 'node:fs/promises';

/** Stops the service and the MongoDB of the run and removes its data. */
export default async function stopTestMongo(): Promise<void> {
  if (globalThis.testMongo === undefined) return;
  const { handle, dataDir, service } = globalThis.testMongo;
  await service.stop();
  await handle.close();
  await rm(dataDir, { recursive: true, force: true });
}
