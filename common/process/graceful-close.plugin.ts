import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pTimeout from 'p-timeout';
import { ServiceError } from '../errors.ts';
import { followExchange } from './exchange.ts';
import { createOpenWork } from './open-work.ts';

/** Time in which a closing server still reads requests sent just before, to reject them (503) instead of resetting them. */
const READ_ON_MS = 100;
/** Turns of the event loop in which a connection is accepted, read and answered. */
const READ_ON_TURNS = 3;
/** Maximum time to send open answers. Fastify aborts a hook after 10 s. */
const MAX_SEND_MS = 8_000;

/** Retry delay for customers; between services it also marks a request that did not run. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Rejects requests that arrive at a closing server, in the server's error format and before anything runs: UNAVAILABLE with
 * `retryAfterSeconds`, which no other error of this code has. Create the server with `return503OnClosing: false`, or
 * Fastify responds before any hook, in its own format.
 *
 * Lets a closing server send open answers. On Node 20 `server.close()` destroys connections whose response has ended but is
 * not flushed, and waits forever for connections that never sent a request. So the answers are sent first, and then all
 * connections are closed: create the server with `forceCloseConnections: true`.
 */
export const gracefulClosePlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const answers = createOpenWork();
    let isClosing = false;
    app.addHook('onRequest', async (request, reply) => {
      const exchange = followExchange(request.raw, reply.raw);
      // A request that this process sends to itself is a part of an open one.
      if (exchange.isAccepted) return;
      if (isClosing) {
        reply.header('connection', 'close');
        throw new ServiceError('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      exchange.isAccepted = true;
      answers.add(exchange.ended);
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      await pTimeout(answers.ended(), { milliseconds: MAX_SEND_MS, fallback: () => undefined });
      await sleep(READ_ON_MS);
      for (let turn = 0; turn < READ_ON_TURNS; turn += 1) await nextTurn();
    });
  },
  { name: 'graceful-close' },
);
