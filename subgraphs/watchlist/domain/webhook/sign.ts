import { Webhook } from 'standardwebhooks';

const SECRET_PREFIX = 'whsec_';

/** The signed content. Id and timestamp are part of it, so that neither can be changed nor replayed unnoticed. */
export interface SignedContent {
  /** The same for all attempts at one event. */
  id: string;
  /** The time of this attempt, in seconds since the Unix epoch. */
  timestampSeconds: number;
  /** The body, byte for byte. */
  body: string;
}

/**
 * Signs an event by Standard Webhooks (symmetric, `v1`), with one signature per secret, so that a receiver that has either
 * secret of a rotation can verify it.
 * @param secrets `whsec_` and base64, newest first; at least one
 * @returns the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`
 */
export function signWebhook(secrets: readonly string[], content: SignedContent): Record<string, string> {
  if (secrets.length === 0) throw new Error('a webhook is signed with at least one secret');
  return {
    'webhook-id': content.id,
    'webhook-timestamp': String(content.timestampSeconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  };
}

function signatureOf(secret: string, { id, timestampSeconds, body }: SignedContent): string {
  if (!secret.startsWith(SECRET_PREFIX)) throw new Error('a signing secret begins with whsec_');
  return new Webhook(secret).sign(id, new Date(1_000 * timestampSeconds), body);
}
