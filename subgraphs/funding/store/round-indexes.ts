import type { IndexDescription } from 'mongodb';

/** Leaves out documents where the field is null: nearly all of them for some fields. */
const textOnly = (field: string) => ({ [field]: { $gt: '' } });

/**
 * Every index of the rounds. Each is equality fields followed by the sort key, so a page is read in order, without a
 * sort in memory, from its first key on. `newest` serves everything without an equality; it carries the amount and the
 * name so that these conditions are checked on keys before a document is fetched.
 */
export const ROUND_INDEXES = {
  newest: { key: { 'search.position': -1, amount_usd: 1, 'search.name': 1 } },
  stage: { key: { round_stage: 1, 'search.position': -1 } },
  domain: {
    key: { company_domain: 1, 'search.position': -1 },
    partialFilterExpression: textOnly('company_domain'),
  },
  investor: {
    key: { 'search.investors': 1, 'search.position': -1 },
    partialFilterExpression: textOnly('search.investors'),
  },
  location: {
    key: { 'search.location': 1, 'search.position': -1 },
    partialFilterExpression: textOnly('search.location'),
  },
  country: {
    key: { country_code: 1, 'search.position': -1 },
    partialFilterExpression: textOnly('country_code'),
  },
  country_stage: {
    key: { country_code: 1, round_stage: 1, 'search.position': -1 },
    partialFilterExpression: textOnly('country_code'),
  },
} as const satisfies Record<string, Omit<IndexDescription, 'name'>>;

/** The name of an index of the rounds. */
export type RoundIndexName = keyof typeof ROUND_INDEXES;
