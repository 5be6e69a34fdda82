import { caseFold } from '../common/funding/case-fold.ts';
import { normalizeFundingFilter } from '../common/funding/filter.ts';
import type { FundingRound } from '../common/funding/funding-round.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { FindRounds } from '../subgraphs/research/domain/sources/funding-records.ts';

const MAX_ROUNDS = 100;
const MAX_NAME_CHARS = 100;
const MAX_TIME_MS = 5_000;

/**
 * Creates the lookup of the service's own rounds for briefs: by domain, else by the company's exact name, ignoring case;
 * newest first. The price of a brief includes them.
 */
export function createRoundsFinder({ rounds }: Pick<FundingService, 'rounds'>): FindRounds {
  async function find(filter: Parameters<typeof normalizeFundingFilter>[0]): Promise<readonly FundingRound[]> {
    const page = { after: null, limit: MAX_ROUNDS, maxTimeMs: MAX_TIME_MS };
    return rounds.find(normalizeFundingFilter(filter), page);
  }

  return async ({ domain, name }) => {
    const byDomain = domain === null ? [] : await find({ domain });
    if (byDomain.length > 0 || name === null || name.length > MAX_NAME_CHARS) return byDomain;
    return (await find({ company: name })).filter(({ companyName }) => caseFold(companyName) === caseFold(name));
  };
}
