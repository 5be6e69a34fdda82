import type { FastifyReply } from 'fastify';

/** Rejects a path with malformed percent-encoding (400): it matches no route. */
export function sendMalformedPath(reply: FastifyReply): void {
  reply.code(400).send({ error: 'The path is not correctly percent-encoded.' });
}
