import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { internalIdentity } from '../identity.ts';
import { BriefedDomainsDocument } from './generated/operations.ts';
import type { ResearchClient } from './research-client.ts';

/** Timeout of one call, which reads an index. */
const CALL_TIMEOUT_MS = 10_000;

/** Creates the client of a research subgraph over HTTP, with an internal identity. */
export function createHttpResearchClient(http: GraphqlHttpClient): ResearchClient {
  return {
    async findBriefedDomains(accountId, domains) {
      const variables = { accountId, domains: [...domains] };
      const identity = internalIdentity(CALL_TIMEOUT_MS);
      const { data } = await http.execute(BriefedDomainsDocument, variables, identity, { throwOnErrors: true });
      return data?.briefedDomains ?? [];
    },
  };
}
