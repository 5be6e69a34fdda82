import ipaddr from 'ipaddr.js';

/** The groups of an IPv6 address that name its network: a client has at least all addresses of a /64 (RFC 6177). */
const IPV6_NETWORK_GROUPS = 4;

/** Returns the network that a client's address is counted as: itself for IPv4, its /64 for IPv6; null for no address. */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
