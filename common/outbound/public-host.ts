import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import { normalizeDomain } from '../funding/domains.ts';

/** The only IPv6 space from which addresses of the public Internet are assigned (IANA; RFC 4291, 2.4). */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** On the public suffix list, but never the name of a public host: infrastructure and home networks, Tor. */
const NOT_PUBLIC = /\.(?:arpa|onion)$/;

/**
 * Checks whether the host name of a parsed URL (WHATWG: IPv4 is dotted decimal, IPv6 is bracketed) may be on the public
 * Internet. An address must be plain unicast, also behind an IPv4-mapped form. A name must be registrable under a
 * public suffix, which leaves out single labels and every reserved name (RFC 6761, RFC 2606): `localhost`, `local`,
 * `internal`, `test`, `invalid`, `example`. Names are not resolved here.
 */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? isPublicAddress(bare) : isPublicName(bare);
}

/**
 * Checks whether an IP address is public. Plain unicast only, after an IPv4-mapped address is unmapped (RFC 4291, 2.5.5.2):
 * that excludes loopback, private, link-local, shared, documentation, benchmarking, multicast and reserved addresses, and
 * those that embed another address (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST_IPV6);
}

function isPublicName(text: string): boolean {
  // A trailing dot only marks a fully qualified name (RFC 1034, 3.1).
  const name = normalizeDomain(text.replace(/\.$/, ''));
  if (name === null || NOT_PUBLIC.test(name)) return false;
  const { domain, isIcann } = parse(name, { allowPrivateDomains: false });
  return isIcann === true && domain !== null;
}
