import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectMap } from '../../../common/outbound/connect-map.ts';

/** Webhook servers of several hosts, some of which never respond. */
export interface WebhookServers {
  connectTo: ConnectMap;
  urlOf(index: number): string;
  isBad(index: number): boolean;
  /** Returns the number of received events. */
  receivedCount(): number;
  close(): Promise<void>;
}

/** Starts webhook servers on the loopback interface. The first `bad` of `hosts` never respond. */
export async function startWebhookServers({ hosts, bad }: { hosts: number; bad: number }): Promise<WebhookServers> {
  let received = 0;
  const isBad = (index: number) => index % hosts < bad;
  const servers = Array.from({ length: hosts }, (_, index) =>
    createServer((request, response) => {
      request.resume();
      if (isBad(index)) return;
      request.on('end', () => {
        received += 1;
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
    receivedCount: () => received,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
