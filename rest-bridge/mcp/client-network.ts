import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The groups of an IPv6 address that name its network: a client has at least all addresses of a /64 (RFC 6177). */
const IPV6_NETWORK_GROUPS = 4;

/**
 * Returns the network of a client: its IPv4 address, or its /64 of IPv6. `X-Forwarded-For` counts only from a trusted proxy
 * (`TRUSTED_PROXIES`); where that one sends no address, the proxy's own counts.
 */
export function clientNetworkOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = [ip, socket.remoteAddress].find((address) => address !== undefined && ipaddr.isValid(address));
  // The client is gone: nobody gets the answer.
  if (text === undefined) return 'none';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
