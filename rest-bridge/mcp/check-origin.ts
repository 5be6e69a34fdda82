import type { FastifyReply, FastifyRequest } from 'fastify';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the host names at which the agent server answers: its public one, and loopback for development. */
export function allowedHosts(publicUrl: string): ReadonlySet<string> {
  return new Set([new URL(publicUrl).hostname, ...LOOPBACK_HOSTS]);
}

/**
 * Checks where a request comes from and its method, before anything else. A page of another site could reach a server on
 * the user's own machine under a name that it controls (DNS rebinding), so `Origin` and `Host` must be ours.
 * @throws RpcRefusal 403, or 405 for anything but POST
 */
export function checkOrigin(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  hosts: ReadonlySet<string>,
): void {
  const { host, origin } = headers;
  const isOurs = (url: string) => hosts.has(URL.canParse(url) ? new URL(url).hostname : '');
  // To parse a URL takes long, and almost every message has the plain name.
  const isHostOurs = hosts.has(host?.replace(/:\d+$/, '') ?? '') || isOurs(`http://${host}`);
  if (!isHostOurs || (origin !== undefined && !isOurs(origin))) {
    throw new RpcRefusal(403, RPC_CODES.SERVER_ERROR, 'Requests from this origin are not accepted.');
  }
  if (method === 'POST') return;
  reply.header('allow', 'POST');
  throw new RpcRefusal(405, RPC_CODES.SERVER_ERROR, 'This path takes POST.');
}
