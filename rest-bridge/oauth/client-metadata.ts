import { z } from 'zod';
import { ServiceError } from '../../common/errors.ts';
import { isPublicHost } from '../../common/outbound/public-host.ts';
import { MAX_CHARACTERS } from '../../common/text-limits.ts';

const MAX_REDIRECT_URIS = 10;

/** What is kept of a client's metadata (RFC 7591, 2); everything else is dropped. */
const schema = z.object({
  client_name: z.string().max(MAX_CHARACTERS.keyName).optional(),
  client_uri: z
    .url({ protocol: /^https$/ })
    .max(MAX_CHARACTERS.url)
    .optional(),
  redirect_uris: z.array(z.string().min(1).max(MAX_CHARACTERS.url)).min(1).max(MAX_REDIRECT_URIS),
});

/**
 * Reads the metadata of a client and makes of it what is offered here: a public client that exchanges codes and refreshes
 * tokens, whatever it asked for (RFC 7591, 3.2.1). Desktop editors register addresses of the device without saying that they
 * are native, or grants that do not exist here; they must work nevertheless. Only a native client may have such addresses, and
 * plain http only at loopback.
 * @throws ServiceError INVALID_INPUT with the field
 */
export function readClientMetadata(metadata: unknown) {
  const parsed = schema.safeParse(metadata);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? 'body');
    throw new ServiceError('INVALID_INPUT', `${field}: ${issue?.message}`, { field });
  }
  const isWeb = parsed.data.redirect_uris.every((uri) => uri.startsWith('https:'));
  return {
    ...parsed.data,
    application_type: isWeb ? 'web' : 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  } as const;
}

/** Returns where a redirect leads: the host with its port, or the URL scheme of an app on the device. */
export function redirectHostOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1);
}

/** Returns whether a redirect leads to the person's device: to loopback or to an app's URL scheme. */
export function isOnDevice(redirectUri: string): boolean {
  const { protocol, hostname } = new URL(redirectUri);
  return protocol !== 'https:' || !isPublicHost(hostname);
}
