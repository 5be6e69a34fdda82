import { setMaxListeners } from 'node:events';
import type { Client, Dispatcher } from 'undici';
import { parseUrl } from '../parse-url.ts';
import type { ConnectMap } from './connect-map.ts';
import { type ConnectionResult, createOriginConnections } from './origin-connections.ts';
import { OutboundError, toExchangeError } from './outbound-error.ts';
import { readOutboundUrl } from './outbound-url.ts';
import { DECODABLE, readBody } from './read-body.ts';
import { createNameResolver, type ResolveName } from './resolve-name.ts';
import { createVettedConnector } from './vetted-connector.ts';

/** Statuses without a body, whatever their content headers. */
const WITHOUT_BODY = new Set([204, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A request to an external server. */
export interface OutboundRequest {
  method?: 'GET' | 'POST';
  /** Sent to every hop of a redirect, so never secret if redirects are followed. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From the name lookup to the last byte, including redirects. */
  timeoutMs?: number;
  /** Maximum bytes of the body, after decoding. */
  maxBodyBytes?: number;
  /** Whether a longer body is an error, or truncated. */
  tooLarge?: 'fail' | 'cut';
  /** Whether to request a compressed body and decode it; otherwise the body is returned as received. */
  decode?: boolean;
  /** Whether plain http on port 80 is allowed, also for redirects. */
  allowHttp?: boolean;
  /** Maximum redirects of a GET; each is checked like the first URL. */
  maxRedirects?: number;
}

/** A response of any status except redirects. */
export interface OutboundResponse {
  readonly status: number;
  /** By lower-case name; a repeated header's values are joined by a comma (RFC 9110, 5.3). */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the body was longer than `maxBodyBytes`. */
  readonly isCut: boolean;
  /** The final URL, after redirects. */
  readonly url: string;
}

/** The client for all URLs except the operator's own: public hosts only, bounded in time and size. */
export interface OutboundClient {
  /** Sends a request. @throws OutboundError with the reason in `code` */
  request(url: string, request?: OutboundRequest): Promise<OutboundResponse>;
  /** Closes idle connections and waits for running requests. */
  close(): Promise<void>;
}

/** The dependencies of {@link createOutboundClient}. */
export interface OutboundDependencies {
  /** `OUTBOUND_CONNECT_TO`; null in production. */
  connectTo: ConnectMap | null;
  resolveName?: ResolveName;
  /** Certificates (PEM) to trust instead of the default ones. */
  trustedCertificates?: string;
}

const DEFAULTS = {
  method: 'GET',
  headers: {},
  body: null,
  timeoutMs: 15_000,
  maxBodyBytes: 65_536,
  tooLarge: 'fail',
  decode: false,
  allowHttp: false,
  maxRedirects: 0,
} as const;

/** A request with defaults applied. */
interface FullRequest extends Required<Omit<OutboundRequest, 'body'>> {
  body: string | Uint8Array | null;
}

/** A running request, with a listener for each received status. */
interface Exchange {
  request: FullRequest;
  signal: AbortSignal;
  onStatus(status: number): void;
}

/** Creates a client with connections of its own. */
export function createOutboundClient(dependencies: OutboundDependencies): OutboundClient {
  const { connectTo, resolveName = createNameResolver(), trustedCertificates } = dependencies;
  const connector = createVettedConnector({ connectTo, resolveName, trustedCertificates });
  const connections = createOriginConnections(connector);

  async function exchange(first: string, { request, signal, onStatus }: Exchange): Promise<OutboundResponse> {
    const follows = request.method === 'GET' ? request.maxRedirects : 0;
    let next = first;
    for (let redirects = 0; redirects <= follows; redirects += 1) {
      const url = readOutboundUrl(next, { allowHttp: request.allowHttp, connectTo });
      const answer = await connections.use(url.origin, signal, (client) =>
        send(client, url, { request, signal, onStatus }),
      );
      if (typeof answer !== 'string') return answer;
      next = answer;
    }
    throw new OutboundError('redirect');
  }

  return {
    async request(url, request = {}) {
      const full: FullRequest = { ...DEFAULTS, ...request };
      let status: number | null = null;
      const onStatus = (answered: number) => {
        status = answered;
      };
      const deadline = new AbortController();
      // Every hop adds a listener; redirects bound the number of hops.
      setMaxListeners(0, deadline.signal);
      const timer = setTimeout(() => deadline.abort(new OutboundError('timeout')), full.timeoutMs);
      try {
        return await exchange(url, { request: full, signal: deadline.signal, onStatus });
      } catch (error) {
        throw toExchangeError(error, status);
      } finally {
        clearTimeout(timer);
      }
    },
    close: connections.close,
  };
}

/** Sends one request. Returns the response, or the URL of a redirect. */
async function send(
  client: Client,
  url: URL,
  { request, signal, onStatus }: Exchange,
): Promise<ConnectionResult<OutboundResponse | string>> {
  const { method, headers, body, decode } = request;
  const answer = await client.request({
    path: `${url.pathname}${url.search}`,
    method,
    headers: decode ? { ...headers, 'accept-encoding': DECODABLE } : headers,
    body,
    signal,
  });
  onStatus(answer.statusCode);
  // The rest of a body may be discarded with the connection; its error then is irrelevant.
  answer.body.on('error', () => undefined);
  if (REDIRECTS.has(answer.statusCode)) return { result: readLocation(url, answer), isReusable: false };
  const result = await toResponse(url, answer, request);
  return { result, isReusable: !result.isCut };
}

function readLocation(url: URL, { headers: { location } }: Dispatcher.ResponseData): string {
  const next = typeof location === 'string' ? parseUrl(location, url) : null;
  if (next === null) throw new OutboundError('redirect');
  return next.href;
}

async function toResponse(url: URL, answer: Dispatcher.ResponseData, request: FullRequest): Promise<OutboundResponse> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  );
  const decodes = request.decode && !WITHOUT_BODY.has(answer.statusCode);
  const encoding = decodes ? (headers['content-encoding']?.trim().toLowerCase() ?? null) : null;
  const { body, isCut } = await readBody(answer.body, encoding, request.maxBodyBytes);
  if (isCut && request.tooLarge === 'fail') throw new OutboundError('too_large');
  return { status: answer.statusCode, headers, body, isCut, url: url.href };
}
