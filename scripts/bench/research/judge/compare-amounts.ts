import { DAY_MS } from '../../../../common/clock.ts';

const MONEY_TOLERANCE = 0.01;
const ANNOUNCED_WITHIN_DAYS = 45;

/** Amount of a claim; the currency may be unknown. */
type Amount = { amount: number | null; currency: string | null };

/** Checks whether two amounts are the same but for rounding; an unknown currency is no other one, an unknown amount is. */
export function isSameMoney(claimed: Amount, truth: Amount): boolean {
  if (claimed.amount === null || truth.amount === null) return claimed.amount === truth.amount;
  const isCurrency = claimed.currency === null || truth.currency === null || claimed.currency === truth.currency;
  return isCurrency && Math.abs(claimed.amount - truth.amount) <= MONEY_TOLERANCE * truth.amount;
}

/** Checks whether two days may be of one announcement; an unknown one may be. */
export function isNear(claimed: string | null, truth: string | null): boolean {
  if (claimed === null || truth === null) return true;
  return Math.abs(Date.parse(claimed) - Date.parse(truth)) <= ANNOUNCED_WITHIN_DAYS * DAY_MS;
}
