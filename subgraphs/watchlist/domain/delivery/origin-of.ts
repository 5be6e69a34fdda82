/** Returns the origin of a webhook (RFC 6454): deliveries are limited per origin. */
export function originOf(webhookUrl: string): string {
  return new URL(webhookUrl).origin;
}
