import type { ServiceError } from '../../../common/errors.ts';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { fold } from '../../../common/funding/fold.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';

/** A company that a round tells of, by its bare domain in canonical form. */
export interface Company extends Withholding {
  domain: string;
}

/** An investor that a round tells of, as a round spells the name. Two spellings with equal folds are one investor. */
export interface Investor extends Withholding {
  name: string;
}

/** An entity of which nothing is free any more: not even whether a round names it, which is why it need not exist. */
interface Withholding {
  withheld?: ServiceError;
}

/** Lets through what is free. @throws ServiceError RATE_LIMITED for an entity that was looked up over the bound */
export function requireFree({ withheld }: Withholding): void {
  if (withheld !== undefined) throw withheld;
}

/** Every round. */
export const ALL_ROUNDS: FundingFilter = normalizeFundingFilter({});

/** The filter that a company's rounds meet: what the search means by `domain`, so that cursors are the same. */
export function roundsOfCompany(domain: string): FundingFilter {
  return { ...ALL_ROUNDS, domain };
}

/** The filter that an investor's rounds meet: what the search means by `investor`, however the name is spelled. */
export function roundsOfInvestor(name: string): FundingFilter {
  return { ...ALL_ROUNDS, investor: fold(name) };
}

/** The investors of a round in its order and spelling, each once. */
export function investorsOf({ investors }: Pick<FundingRound, 'investors'>): Investor[] {
  const byFold = new Map<string, Investor>();
  for (const name of investors ?? []) if (!byFold.has(fold(name))) byFold.set(fold(name), { name });
  return [...byFold.values()];
}
