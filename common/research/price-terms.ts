/** Periods that a price is for; `once` is paid a single time. */
export const PRICE_PERIODS = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'once'] as const;

/** What a price is for. */
export interface PriceTerms {
  /** A thing that is counted, such as `seat` or `1,000 requests`; null when the source gives none. */
  unit: string | null;
  period: (typeof PRICE_PERIODS)[number] | null;
}

/** What a price is for, as far as a brief says: briefs of earlier versions say nothing of it. */
export type StatedPriceTerms = { [Term in keyof PriceTerms]?: PriceTerms[Term] | undefined };

/** Writes what a price is for, with a blank before: ` per seat and month`, ` once`; empty when it is not known. */
export function describePriceTerms({ unit, period }: StatedPriceTerms): string {
  if (period === 'once') return unit == null ? ' once' : ` once per ${unit}`;
  const terms = [unit, period].filter((term) => term != null);
  return terms.length === 0 ? '' : ` per ${terms.join(' and ')}`;
}
