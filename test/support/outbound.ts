import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectMap } from '../../common/outbound/connect-map.ts';
import { loadSettings } from '../../common/settings.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'funding-signals-outbound-'));
process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

/** A listener of the loopback interface. */
export interface LoopbackServer {
  port: number;
  origin: string;
  /** Every connection that ever came. */
  connections: Socket[];
  close(): Promise<void>;
}

/** Starts a server that does with each connection whatever the test wants. */
export function startRawServer(onConnection: (socket: Socket) => void, host = '127.0.0.1'): Promise<LoopbackServer> {
  return listen(createServer(onConnection), host);
}

/** Starts an HTTP server. */
export function startHttpServer(onRequest: RequestListener): Promise<LoopbackServer> {
  return listen(createHttpServer(onRequest), '127.0.0.1');
}

/** Listens on a free port and keeps track of connections, so that closing ends them. */
export async function listen(server: Server, host: string): Promise<LoopbackServer> {
  const connections: Socket[] = [];
  server.on('connection', (socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    connections,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Writes a file for `OUTBOUND_CONNECT_TO` and gives its path. It goes with the process. */
export function writeConnectFile(content: unknown): string {
  const path = join(FOLDER, `${randomUUID()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The map of hosts as the settings give it. Hosts that are not in it are refused unless said otherwise. */
export function connectTo(hosts: Record<string, string>, { refuse = true } = {}): ConnectMap {
  const path = writeConnectFile({ ...hosts, ...(refuse && { '*': 'refuse' }) });
  const { outboundConnectTo } = loadSettings({ OUTBOUND_CONNECT_TO: path });
  if (outboundConnectTo === null) throw new Error('the settings have no map of hosts');
  return outboundConnectTo;
}
