import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoopbackServer, startHttpServer } from './outbound.ts';

const WAIT_MS = 60_000;

/** A request as a webhook sees it. */
export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  /** The body, to the byte. */
  body: string;
}

/** Somebody's webhook. */
export interface WebhookReceiver extends Pick<LoopbackServer, 'origin' | 'close'> {
  received: ReceivedEvent[];
  /** Decides what it does with every request from now on; with 204 answers until then. */
  answer(respond: (response: ServerResponse) => void): void;
  /** Waits until so many requests have arrived. */
  waitFor(count: number): Promise<void>;
}

/** Starts a webhook on the loopback interface. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let respond = (response: ServerResponse): void => void response.writeHead(204).end();
  const { origin, close } = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ headers: request.headers, body });
    respond(response);
  });
  return {
    origin,
    close,
    received,
    answer(next) {
      respond = next;
    },
    async waitFor(count) {
      const until = Date.now() + WAIT_MS;
      while (received.length < count) {
        if (Date.now() > until) throw new Error(`${received.length} of ${count} requests arrived`);
        await sleep(20);
      }
    },
  };
}
