/** Returns the URL of the agent server: the resource that access tokens are for (RFC 8707). */
export function agentServerOf(publicUrl: string): string {
  return `${publicUrl}/mcp`;
}
