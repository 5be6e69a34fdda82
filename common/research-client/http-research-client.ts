import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { createInternalCaller } from '../internal-caller.ts';
import { BriefedDomainsDocument } from './generated/operations.ts';
import type { ResearchClient } from './research-client.ts';

/** Timeout of one call, which reads an index. */
const CALL_TIMEOUT_MS = 10_000;

/** Creates the client of a research subgraph over HTTP, with an internal identity. */
export function createHttpResearchClient(http: GraphqlHttpClient): ResearchClient {
  const call = createInternalCaller(http, CALL_TIMEOUT_MS);
  return {
    findBriefedDomains: async (accountId, domains) =>
      (await call(BriefedDomainsDocument, { accountId, domains: [...domains] })).briefedDomains,
  };
}
