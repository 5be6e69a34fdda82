import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Deadline, startDeadline } from './deadline.ts';
import type { RequestSettlement, SettlementDesk } from './settlement.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline;
    settlement: RequestSettlement;
  }
}

interface Options {
  requestDeadlineMs: number;
  desk: SettlementDesk;
}

/** Gives each request its deadline and its settlement, and ends both by what happened on the wire. */
export const requestLifecyclePlugin = fastifyPlugin(
  async (app: FastifyInstance, { requestDeadlineMs, desk }: Options) => {
    app.decorateRequest('deadline');
    app.decorateRequest('settlement');
    app.addHook('onRequest', async (request, reply) => {
      request.deadline = startDeadline(requestDeadlineMs);
      request.settlement = desk.open();
      endWithTheWire(request, reply);
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const event = {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      request.log.info(event, 'answered');
    });
    app.addHook('onClose', () => desk.drain());
  },
  { name: 'request-lifecycle' },
);

/**
 * Fastify's `onResponse` does not tell an answer that arrived from one whose client went away, so the raw events do: an
 * answer has left when it finished while its socket was still whole. On Node 20 `finish` also comes for a broken one.
 */
function endWithTheWire(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  let left = false;
  reply.raw.once('finish', () => {
    left = !socket.destroyed;
  });
  reply.raw.once('close', () => {
    request.deadline.clear();
    request.settlement.end(left ? reply.statusCode : null);
  });
}
