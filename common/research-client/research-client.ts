/** Maximum domains in one call. */
export const MAX_DOMAINS_PER_CALL = 100;

/**
 * Internal operations of the research subgraph, for the funding subgraph. Within one process they are function calls,
 * between processes GraphQL over HTTP.
 */
export interface ResearchClient {
  /**
   * Returns the domains on which the account has a completed brief, among at most {@link MAX_DOMAINS_PER_CALL}.
   * @throws ServiceError UNAVAILABLE while the research subgraph can't be reached
   */
  findBriefedDomains(accountId: string, domains: readonly string[]): Promise<readonly string[]>;
}
