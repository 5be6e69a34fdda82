import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { agentServerOf } from '../../common/agent-server-url.ts';
import { AGENT_SCOPE } from '../oauth/oauth-paths.ts';

const PATH = '/.well-known/oauth-protected-resource';

/** The paths of the discovery documents. */
export const DISCOVERY_PATHS = [PATH, `${PATH}/mcp`] as const;

/** Returns where the metadata of the agent server are. */
export function metadataUrlOf(publicUrl: string): string {
  return `${publicUrl}${PATH}/mcp`;
}

/** The options of {@link discoveryPlugin}. */
interface Options {
  /** The URL of the service without a trailing slash: also the issuer of the authorization server. */
  publicUrl: string;
  /** Whether agents can sign in by OAuth; otherwise no authorization server is named. */
  hasSignIn: boolean;
}

/**
 * Serves the metadata of the agent server as a protected resource (RFC 9728; contract, Agent server). It takes API keys and
 * access tokens as bearer tokens.
 */
export const discoveryPlugin = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl, hasSignIn }: Options) => {
    const metadata = {
      resource: agentServerOf(publicUrl),
      resource_name: 'Funding Signals and Prospect Research',
      bearer_methods_supported: ['header'],
      ...(hasSignIn && { authorization_servers: [publicUrl], scopes_supported: [AGENT_SCOPE] }),
    };
    for (const path of DISCOVERY_PATHS) app.get(path, { exposeHeadRoute: true }, async () => metadata);
  },
  { name: 'discovery' },
);
