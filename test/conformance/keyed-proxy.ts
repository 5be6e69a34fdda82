import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback address that passes requests on with a key. */
export interface KeyedProxy {
  origin: string;
  close(): Promise<void>;
}

/** Starts a proxy that adds a key to each request and changes nothing else: the conformance suite has no place for one. */
export async function startKeyedProxy(target: string, key: string): Promise<KeyedProxy> {
  const server = createServer((received, response) => {
    const headers = { ...received.headers, authorization: `Bearer ${key}` };
    const sent = request(new URL(received.url ?? '/', target), { method: received.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    received.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
