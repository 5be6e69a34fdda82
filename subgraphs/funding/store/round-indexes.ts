import type { IndexDescription } from 'mongodb';

/** Leaves out documents where the field is null: nearly all of them for some fields. */
const textOnly = (field: string) => ({ [field]: { $gt: '' } });

const WITH_AMOUNT = { 'search.amount_8': { $gte: 0 } } as const;

/**
 * Every index of the rounds. Each is equality fields followed by the sort key, so a page is read in order, without a
 * sort in memory, from its first key on. What follows the sort key is there to check conditions on keys before a document
 * is fetched. `newest` serves everything without an equality.
 */
export const ROUND_INDEXES = {
  newest: { key: { 'search.position': -1, amount_usd: 1, round_stage: 1, 'search.name': 1 } },
  // The order by amount; unknown amounts have the lowest keys.
  amount: { key: { 'search.amount_position': -1, round_stage: 1, country_code: 1 } },
  name: { key: { 'search.name_grams': 1, 'search.position': -1 } },
  stage: { key: { round_stage: 1, 'search.position': -1, amount_usd: 1 } },
  stage_amount: {
    key: { round_stage: 1, 'search.amount_8': 1, 'search.position': -1, amount_usd: 1 },
    partialFilterExpression: WITH_AMOUNT,
  },
  amount_8: {
    key: { 'search.amount_8': 1, 'search.position': -1, amount_usd: 1, round_stage: 1 },
    partialFilterExpression: WITH_AMOUNT,
  },
  amount_256: {
    key: { 'search.amount_256': 1, 'search.position': -1, amount_usd: 1, round_stage: 1 },
    partialFilterExpression: { 'search.amount_256': { $gte: 0 } },
  },
  domain: {
    key: { company_domain: 1, 'search.position': -1 },
    partialFilterExpression: textOnly('company_domain'),
  },
  investor: {
    key: { 'search.investors': 1, 'search.position': -1, amount_usd: 1, round_stage: 1 },
    partialFilterExpression: textOnly('search.investors'),
  },
  location: {
    key: { 'search.location': 1, 'search.position': -1, amount_usd: 1, round_stage: 1 },
    partialFilterExpression: textOnly('search.location'),
  },
  country: {
    key: { country_code: 1, 'search.position': -1, amount_usd: 1 },
    partialFilterExpression: textOnly('country_code'),
  },
  country_stage: {
    key: { country_code: 1, round_stage: 1, 'search.position': -1, amount_usd: 1 },
    partialFilterExpression: textOnly('country_code'),
  },
} as const satisfies Record<string, Omit<IndexDescription, 'name'>>;

/** The name of an index of the rounds. */
export type RoundIndexName = keyof typeof ROUND_INDEXES;
