import { parseUrl } from '../parse-url.ts';
import { type ConnectMap, hostKey } from './connect-map.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicHost } from './public-host.ts';

/**
 * Validates a URL before a call, by the WHATWG URL Standard, which normalises every notation of IP addresses. https is
 * allowed on any port, since only a TLS server completes the handshake; plain http, if allowed, on port 80 only, so that no
 * other service can interpret a request as its own commands.
 * @throws OutboundError `invalid_url`, or `blocked_address` for a host that is neither public nor in the map.
 */
export function readOutboundUrl(text: string, rules: { allowHttp: boolean; connectTo: ConnectMap | null }): URL {
  const url = parseUrl(text);
  if (url === null) throw new OutboundError('invalid_url');
  const isAllowed = url.protocol === 'https:' || (rules.allowHttp && url.protocol === 'http:' && url.port === '');
  if (!isAllowed || url.username !== '' || url.password !== '') throw new OutboundError('invalid_url');
  if (!rules.connectTo?.targets.has(hostKey(url.hostname)) && !isPublicHost(url.hostname)) {
    throw new OutboundError('blocked_address');
  }
  return url;
}
