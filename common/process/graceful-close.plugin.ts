import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pTimeout from 'p-timeout';
import { ServiceError } from '../errors.ts';
import { followExchange } from './exchange.ts';

/** How long a closing server still reads what was sent just before; such a request is refused (503), not cut off. */
const LISTEN_ON_MS = 100;
/** Turns of the event loop in which a connection is accepted, read and answered, however late they come. */
const LISTEN_ON_TURNS = 3;
/** How long answers may take to leave. Fastify gives up on a hook after 10 s. */
const LEAVE_WITHIN_MS = 8_000;

/** When a customer may try again; between services it also says that nothing was run. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Refuses what arrives at a server that closes, in the shape of its other errors and before anything runs: UNAVAILABLE
 * with `retryAfterSeconds`, which no other refusal of this code carries. Create the server with `return503OnClosing:
 * false`, or Fastify answers before any hook, in a shape of its own.
 *
 * Lets a server that closes answer what it was sent before. On Node 20 `server.close()` destroys connections whose answer was
 * ended but is not written out yet, and waits for ever for connections that never sent a request. So the answers leave
 * first, and then all connections are closed: create the server with `forceCloseConnections: true`.
 */
export const gracefulClosePlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const underWay = new Set<Promise<void>>();
    let isClosing = false;
    app.addHook('onRequest', async (request, reply) => {
      if (isClosing) {
        reply.header('connection', 'close');
        throw new ServiceError('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const ended = followExchange(request.raw, reply.raw).ended.then(() => {
        underWay.delete(ended);
      });
      underWay.add(ended);
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      await pTimeout(Promise.all(underWay), { milliseconds: LEAVE_WITHIN_MS, fallback: () => undefined });
      await sleep(LISTEN_ON_MS);
      for (let turn = 0; turn < LISTEN_ON_TURNS; turn += 1) await nextTurn();
    });
  },
  { name: 'graceful-close' },
);
