import { parseUrl } from '../parse-url.ts';
import { type ConnectMap, hostKey } from './connect-map.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicHost } from './public-host.ts';

/**
 * Reads a URL that is about to be called, by the rules of the WHATWG URL Standard, under which every notation of an IP
 * address becomes the plain one. https on any port, since nothing but a TLS server takes part in a handshake; plain http,
 * where allowed, on port 80 only, so that no other service can be made to read a request as its own commands.
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
