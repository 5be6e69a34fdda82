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
/** The variable of the environment from which clients read the key. It stands in no address and in no file of a project. */
const KEY_VARIABLE = 'FUNDING_SIGNALS_API_KEY';

/** Returns the clients that can be connected to a service, in the order in which they are shown. */
export function listAgentClients(origin: string): AgentClient[] {
  const url = `${origin}/mcp`;
  const cursor = { url, headers: { Authorization: `Bearer \${env:${KEY_VARIABLE}}` } };
  const code = { type: 'http', url, headers: { Authorization: `Bearer \${input:${SERVER_NAME}-key}` } };
  const inputs = [{ id: `${SERVER_NAME}-key`, type: 'promptString', description: 'API key', password: true }];
  return [
    {
      name: 'Claude',
      hint: `Run it in a terminal where ${KEY_VARIABLE} is set, then start Claude Code.`,
      link: null,
      text: `claude mcp add --transport http ${SERVER_NAME} ${url} --header "Authorization: Bearer $${KEY_VARIABLE}"`,
    },
    {
      name: 'ChatGPT',
      hint: 'Settings → Connectors → Advanced → Developer mode: create a connector with this address. Its rounds are free and few.',
      link: null,
      text: `${url}/free`,
    },
    {
      name: 'Cursor',
      hint: `Cursor reads the key from ${KEY_VARIABLE}. By hand, this belongs into mcp.json.`,
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(btoa(JSON.stringify(cursor)))}`,
      text: JSON.stringify({ mcpServers: { [SERVER_NAME]: cursor } }, null, 2),
    },
    {
      name: 'VS Code',
      hint: 'VS Code prompts for the key. By hand, this belongs into .vscode/mcp.json.',
      link: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, ...code, inputs }))}`,
      text: JSON.stringify({ inputs, servers: { [SERVER_NAME]: code } }, null, 2),
    },
    {
      name: 'An SDK',
      hint: 'With the package @modelcontextprotocol/client.',
      link: null,
      text: `const client = new Client({ name: 'my-agent', version: '1.0.0' });
const requestInit = { headers: { authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` } };
await client.connect(new StreamableHTTPClientTransport(new URL('${url}'), { requestInit }));`,
    },
  ];
}
