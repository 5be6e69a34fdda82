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

/**
 * Starts webhook servers on the loopback interface. The first `bad` of `hosts` never respond.
 * @param onReceived is called with the body of each event, which is not read without it
 */
export async function startWebhookServers({
  hosts,
  bad,
  onReceived,
}: {
  hosts: number;
  bad: number;
  onReceived?(body: string): void;
}): Promise<WebhookServers> {
  let received = 0;
  const isBad = (index: number) => index % hosts < bad;
  const servers = Array.from({ length: hosts }, (_, index) =>
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      if (onReceived === undefined) request.resume();
      else request.on('data', (chunk: Buffer) => chunks.push(chunk));
      if (isBad(index)) return;
      request.on('end', () => {
        received += 1;
        onReceived?.(Buffer.concat(chunks).toString());
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
