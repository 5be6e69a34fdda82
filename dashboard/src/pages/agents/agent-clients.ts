/** A client of the agent server, and how it is connected. */
export interface AgentClient {
  name: string;
  /** The next act of the person. */
  hint: string;
  /** The address that opens the client with its configuration; null for one that is configured by hand. */
  link: string | null;
  /** The configuration to copy. */
  text: string;
}

const SERVER_NAME = 'funding-signals';

/** Returns the clients that can be connected to a service, in the order in which they are shown. */
export function listAgentClients(origin: string): AgentClient[] {
  const url = `${origin}/mcp`;
  const cursor = { url };
  const code = { type: 'http', url };
  return [
    {
      name: 'Claude',
      hint: 'Run it in a terminal, then /mcp in Claude Code. On the web: Settings → Connectors → Add custom connector, with the address alone.',
      link: null,
      text: `claude mcp add --transport http ${SERVER_NAME} ${url}`,
    },
    {
      name: 'ChatGPT',
      hint: 'Settings → Connectors → Advanced → Developer mode: create a connector with this address and OAuth.',
      link: null,
      text: url,
    },
    {
      name: 'Cursor',
      hint: 'By hand, this belongs into mcp.json.',
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(btoa(JSON.stringify(cursor)))}`,
      text: JSON.stringify({ mcpServers: { [SERVER_NAME]: cursor } }, null, 2),
    },
    {
      name: 'VS Code',
      hint: 'By hand, this belongs into .vscode/mcp.json.',
      link: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, ...code }))}`,
      text: JSON.stringify({ servers: { [SERVER_NAME]: code } }, null, 2),
    },
    {
      name: 'An SDK',
      hint: 'With the package @modelcontextprotocol/client, and an API key in API_KEY.',
      link: null,
      text: `const client = new Client({ name: 'my-agent', version: '1.0.0' });
const requestInit = { headers: { authorization: \`Bearer \${process.env.API_KEY}\` } };
await client.connect(new StreamableHTTPClientTransport(new URL('${url}'), { requestInit }));`,
    },
  ];
}
