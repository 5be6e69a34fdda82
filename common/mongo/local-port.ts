import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The only address that the embedded database listens on. */
export const LOOPBACK = '127.0.0.1';

/**
 * Below the range of ephemeral ports: otherwise a client could get the port while the server restarts, even the driver
 * itself while it reconnects.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;
const MAX_ATTEMPTS = 100;

/** Checks whether a server could listen on a loopback port. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, LOOPBACK);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Checks whether a loopback port accepts connections. */
export async function isPortOpen(port: number, timeoutMs: number): Promise<boolean> {
  const socket = connect({ host: LOOPBACK, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Picks a random free port for a server that keeps it permanently. */
export async function pickFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port found on ${LOOPBACK} in ${MAX_ATTEMPTS} attempts`);
}
