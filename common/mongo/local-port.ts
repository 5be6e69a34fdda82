import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The embedded database listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1';

/**
 * Below the range from which systems hand out ports for outgoing connections: otherwise some client could be given the
 * port while the server restarts, even the driver itself while it tries to reconnect.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;
const MAX_ATTEMPTS = 100;

/** True when a server could listen on the port of the loopback address now. */
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

/** True when something accepts connections on the port of the loopback address. */
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

/** A random free port for a server that will keep it for good. */
export async function pickFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port found on ${LOOPBACK} in ${MAX_ATTEMPTS} attempts`);
}
