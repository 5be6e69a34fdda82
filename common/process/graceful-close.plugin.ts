import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** How long a closing server still reads what was sent just before; such a request is refused (503), not cut off. */
const LISTEN_ON_MS = 100;
/** How long answers may take to leave. Fastify gives up on a hook after 10 s. */
const LEAVE_WITHIN_MS = 8_000;

/**
 * Lets a server that closes answer what it was asked. On Node 20 `server.close()` destroys connections whose answer was
 * ended but is not written out yet, and waits for ever for connections that never sent a request. So the answers leave
 * first, and then all connections are closed: create the server with `forceCloseConnections: true`.
 */
export const gracefulClosePlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const underWay = new Set<Promise<void>>();
    app.addHook('onRequest', async (_, reply) => {
      const left = new Promise<void>((resolve) => reply.raw.once('close', resolve)).then(() => {
        underWay.delete(left);
      });
      underWay.add(left);
    });
    app.addHook('preClose', async () => {
      await sleep(LISTEN_ON_MS);
      const timer = new AbortController();
      const tooLate = sleep(LEAVE_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([Promise.all(underWay), tooLate]);
      timer.abort();
    });
  },
  { name: 'graceful-close' },
);
