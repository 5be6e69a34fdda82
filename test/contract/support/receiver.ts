import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that takes what is posted to it. */
export interface Receiver {
  url: string;
  /** What arrived so far, read as JSON. */
  received: unknown[];
  /** The status it answers from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Listens on the loopback interface. */
export async function openReceiver(): Promise<Receiver> {
  const received: unknown[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push(JSON.parse(text));
    response.writeHead(status).end('a body that is nobody else’s business');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`,
    received,
    answerWith: (next) => (status = next),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
