import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { Browser } from '../../support/browser.ts';
import type { GENERATIONS } from '../mcp/client.ts';
import { decide, openConsent } from './sign-in-flow.ts';

const REDIRECT_URL = 'http://localhost:8765/callback';

/** Creates the memory of a client of the SDK: what it keeps of a sign-in, and where it sends the person. */
function createMemory() {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    verifier?: string;
    authorizationUrl?: URL;
    discovery?: OAuthDiscoveryState;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT_URL,
    clientMetadata: { client_name: 'SDK client', redirect_uris: [REDIRECT_URL] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (authorizationUrl) => void Object.assign(kept, { authorizationUrl }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (discovery) => void Object.assign(kept, { discovery }),
    discoveryState: () => kept.discovery,
  };
  return { kept, provider };
}

/** Connects a client of the SDK: it finds the authorization server, registers, and a person allows it in a browser. */
export async function signInSdkClient(
  browser: Browser,
  restUrl: string,
  generation: (typeof GENERATIONS)[number],
): Promise<Client> {
  const { kept, provider } = createMemory();
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${restUrl}/mcp`), { authProvider: provider });
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: generation } });
    return { client, transport, connected: client.connect(transport) };
  };
  const first = await connect();
  await expect(first.connected).rejects.toThrow(UnauthorizedError);
  const { pathname, search } = kept.authorizationUrl ?? new URL(restUrl);
  const { searchParams } = await decide(browser, await openConsent(browser, pathname + search), 'allow');
  await first.transport.finishAuth(searchParams);
  const second = await connect();
  await second.connected;
  return second.client;
}
