import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { ResearchClient } from '../../common/research-client/research-client.ts';
import type { ResearchService } from './service.ts';

/**
 * Creates the research client of a process that runs the research subgraph itself: function calls, with the same errors.
 * @param openService opens the service at the first call, so that processes which never call need none
 */
export function createLocalResearchClient(openService: () => Promise<ResearchService>): ResearchClient {
  return {
    async findBriefedDomains(accountId, domains) {
      try {
        const { findBriefedDomains } = await openService();
        return await findBriefedDomains(accountId, domains);
      } catch (thrown) {
        throw toServiceError(thrown);
      }
    },
  };
}
