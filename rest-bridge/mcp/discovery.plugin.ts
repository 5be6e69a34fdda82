import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const PATH = '/.well-known/oauth-protected-resource';

/** The paths of the discovery documents. */
export const DISCOVERY_PATHS = [PATH, `${PATH}/mcp`] as const;

/** Returns where the metadata of the agent server are. */
export function metadataUrlOf(publicUrl: string): string {
  return `${publicUrl}${PATH}/mcp`;
}

/**
 * Serves the metadata of the agent server as a protected resource (RFC 9728; contract, Agent server). It takes API keys as
 * bearer tokens; there is no authorization server yet, so none is named.
 */
export const discoveryPlugin = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    const metadata = {
      resource: `${publicUrl}/mcp`,
      resource_name: 'Funding Signals and Prospect Research',
      bearer_methods_supported: ['header'],
    };
    for (const path of DISCOVERY_PATHS) app.get(path, { exposeHeadRoute: true }, async () => metadata);
  },
  { name: 'discovery' },
);
