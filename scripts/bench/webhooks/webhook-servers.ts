import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectMap } from '../../../common/outbound/connect-map.ts';

/** Webhooks of so many hosts, some of which never answer. */
export interface WebhookServers {
  connectTo: ConnectMap;
  urlOf(index: number): string;
  isBad(index: number): boolean;
  /** How many events were taken. */
  taken(): number;
  close(): Promise<void>;
}

/** Starts webhooks on the loopback interface; the first `bad` of each `hosts` never answer. */
export async function startWebhookServers({ hosts, bad }: { hosts: number; bad: number }): Promise<WebhookServers> {
  let taken = 0;
  const isBad = (index: number) => index % hosts < bad;
  const servers = Array.from({ length: hosts }, (_, index) =>
    createServer((request, response) => {
      request.resume();
      if (isBad(index)) return;
      request.on('end', () => {
        taken += 1;
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const targets = new Map(
    servers.map((server, index) => [
      `hooks-${index}.example.com`,
      new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ]),
  );
  return {
    connectTo: { targets, refusesOthers: true },
    urlOf: (index) => `https://hooks-${index % hosts}.example.com/${index}`,
    isBad,
    taken: () => taken,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
