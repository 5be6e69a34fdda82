import type { FastifyReply } from 'fastify';

/** Answers a path whose percent-encoding is broken: it matches no route. */
export function sendUnreadablePath(reply: FastifyReply): void {
  reply.code(400).send({ error: 'The path is not correctly percent-encoded.' });
}
