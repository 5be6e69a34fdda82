import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../common/client-network.ts';

/**
 * Returns the network of a request's client. `X-Forwarded-For` counts only from a trusted proxy (`TRUSTED_PROXIES`); where
 * that one sends no address, the proxy's own counts.
 */
export function requestNetworkOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Without any address the client is gone: nobody gets the answer.
  return networkOf(ip) ?? networkOf(socket.remoteAddress ?? '') ?? 'none';
}
