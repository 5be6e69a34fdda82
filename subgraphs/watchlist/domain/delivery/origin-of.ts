/** The scheme, host and port of a webhook, which name the server that its deliveries must not crowd. */
export function originOf(webhookUrl: string): string {
  return new URL(webhookUrl).origin;
}
