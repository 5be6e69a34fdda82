import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The two generations of the protocol: the plain handshake of 2025, and revision 2026-07-28. */
export const GENERATIONS = ['legacy', 'auto'] as const;

/** Connects a client of a generation with an API key. */
export async function connectAgent(
  restUrl: string,
  { key, generation = 'auto' }: { key: string; generation?: (typeof GENERATIONS)[number] },
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: generation } });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${restUrl}/mcp`), { requestInit: { headers } }));
  return client;
}
