import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { readClientMetadata } from './client-metadata.ts';

const TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 16 * 1024;
/** Headers that say how long a document may be cached. */
const CACHE_HEADERS = ['cache-control', 'expires'];

/**
 * Creates the function by which the library fetches the metadata document of a client whose id is a URL. Anybody chooses that
 * URL, so the call is an outbound one: public hosts, no redirects, bounded. The document is read like a registration.
 */
export function createMetadataFetch(outbound: OutboundClient): (url: string | URL | Request) => Promise<Response> {
  return async (url) => {
    const { status, body, headers } = await outbound.request(String(url), {
      timeoutMs: TIMEOUT_MS,
      maxBodyBytes: MAX_DOCUMENT_BYTES,
      headers: { accept: 'application/json' },
    });
    if (status !== 200) return new Response(null, { status: status < 200 ? 502 : status });
    const document: unknown = JSON.parse(body.toString());
    const { client_id } = document as { client_id?: unknown };
    return Response.json(
      { ...readClientMetadata(document), client_id },
      { headers: CACHE_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])) },
    );
  };
}
