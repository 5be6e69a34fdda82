import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The two generations of the protocol: the plain handshake of 2025, and revision 2026-07-28. */
export const GENERATIONS = ['legacy', 'auto'] as const;

/** How a client reaches the agent server. */
interface AgentOptions {
  generation?: (typeof GENERATIONS)[number];
  headers?: Record<string, string>;
}

/** Connects a client of a generation with an API key. */
export function connectAgent(
  restUrl: string,
  { key, ...options }: { key: string } & Pick<AgentOptions, 'generation'>,
): Promise<Client> {
  return connectTo(`${restUrl}/mcp`, { ...options, headers: { authorization: `Bearer ${key}` } });
}

/** Connects a client to any endpoint. */
export async function connectTo(url: string, { generation = 'auto', headers = {} }: AgentOptions): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: generation } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}
