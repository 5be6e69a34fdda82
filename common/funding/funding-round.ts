/** A funding round in the service's own spelling. The contract's FundingRecord defines which fields may be null. */
export interface FundingRound {
  /** A lower-case UUID. */
  id: string;
  companyName: string;
  /** A bare domain in lower case, see `normalizeDomain`. */
  companyDomain: string | null;
  eventClass: string | null;
  roundLabel: string | null;
  /** The stage that the `round` filter matches, see `normalizeStage`. */
  roundStage: string | null;
  amountUsd: number | null;
  amountOriginal: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** `YYYY-MM-DD`; first half of the sort key. */
  announcedAt: string;
  investors: string[] | null;
  leadInvestors: string[] | null;
  /** The headquarters as the source states them, often a city. */
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  sourceUrl: string | null;
  attributes: Record<string, unknown> | null;
  /** ISO 8601 with milliseconds, UTC. */
  updatedAt: string | null;
}

/**
 * A place in an order of all rounds: newest first, equal dates by descending id (contract, GET /v1/funding). Orders by amount
 * have the amount too.
 */
export type RoundPosition = Pick<FundingRound, 'announcedAt' | 'id'> & { amountUsd?: number | null };
