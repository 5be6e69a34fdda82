import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const VERSION = 'v1';

/** What is signed: the id and the instant are part of it, so that neither can be changed nor replayed unnoticed. */
export interface SignedContent {
  /** The same over all attempts at one event. */
  id: string;
  /** When this attempt is made, in seconds since the Unix epoch. */
  timestampSeconds: number;
  /** The body, to the byte. */
  body: string;
}

/**
 * Signs an event by the rules of Standard Webhooks (symmetric, `v1`): HMAC-SHA256 of `id.timestamp.body`, one signature a
 * secret, so that a receiver that knows either secret of a rotation can verify it.
 * @param secrets `whsec_` and base64, newest first; at least one
 * @returns the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`
 */
export function signWebhook(secrets: readonly string[], content: SignedContent): Record<string, string> {
  if (secrets.length === 0) throw new Error('a webhook is signed with at least one secret');
  return {
    'webhook-id': content.id,
    'webhook-timestamp': String(content.timestampSeconds),
    'webhook-signature': secrets.map((secret) => `${VERSION},${signatureOf(secret, content)}`).join(' '),
  };
}

function signatureOf(secret: string, { id, timestampSeconds, body }: SignedContent): string {
  if (!secret.startsWith(SECRET_PREFIX)) throw new Error('a signing secret begins with whsec_');
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64');
}
