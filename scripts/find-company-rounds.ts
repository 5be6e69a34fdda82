import { normalizeFundingFilter } from '../common/funding/filter.ts';
import { fold } from '../common/funding/fold.ts';
import type { FundingRound } from '../common/funding/funding-round.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { FindRounds } from '../subgraphs/research/domain/sources/funding-records.ts';

const MAX_ROUNDS = 100;
const MAX_NAME_CHARS = 100;
const MAX_TIME_MS = 5_000;

/**
 * Creates the look-up of the service's own rounds for briefs: those of a domain, or else those whose company has just this
 * name, ignoring case; the newest first. They are part of what a brief costs and are not billed by themselves.
 */
export function createRoundsFinder({ rounds }: Pick<FundingService, 'rounds'>): FindRounds {
  async function find(given: Parameters<typeof normalizeFundingFilter>[0]): Promise<readonly FundingRound[]> {
    const page = { after: null, limit: MAX_ROUNDS, maxTimeMs: MAX_TIME_MS };
    return rounds.find(normalizeFundingFilter(given), page);
  }

  return async ({ domain, name }) => {
    const ofDomain = domain === null ? [] : await find({ domain });
    if (ofDomain.length > 0 || name === null || name.length > MAX_NAME_CHARS) return ofDomain;
    return (await find({ company: name })).filter(({ companyName }) => fold(companyName) === fold(name));
  };
}
