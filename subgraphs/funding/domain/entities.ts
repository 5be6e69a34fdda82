import type { ServiceError } from '../../../common/errors.ts';
import { caseFold } from '../../../common/funding/case-fold.ts';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';

/** A company of a round, by its bare domain in canonical form. */
export interface Company extends Withholding {
  domain: string;
}

/** An investor of a round, as a round spells the name. Two spellings with equal folds are one investor. */
export interface Investor extends Withholding {
  name: string;
}

/** An entity of which nothing is free any more, not even its existence: so it need not exist. */
interface Withholding {
  withheld?: ServiceError;
}

/** Asserts that facts of an entity are free. @throws ServiceError RATE_LIMITED for a look-up over the limit */
export function requireFree({ withheld }: Withholding): void {
  if (withheld !== undefined) throw withheld;
}

/** The filter that every round meets. */
export const ALL_ROUNDS: FundingFilter = normalizeFundingFilter({});

/** Returns the filter of a company's rounds: that of the search by `domain`, so that cursors are the same. */
export function roundsOfCompany(domain: string): FundingFilter {
  return { ...ALL_ROUNDS, domain };
}

/** Returns the filter of an investor's rounds: that of the search by `investor`, however the name is spelled. */
export function roundsOfInvestor(name: string): FundingFilter {
  return { ...ALL_ROUNDS, investor: caseFold(name) };
}

/** Returns the investors of a round in its order and spelling, each once. */
export function investorsOf({ investors }: Pick<FundingRound, 'investors'>): Investor[] {
  const byFold = new Map<string, Investor>();
  for (const name of investors ?? []) if (!byFold.has(caseFold(name))) byFold.set(caseFold(name), { name });
  return [...byFold.values()];
}
