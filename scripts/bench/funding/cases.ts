/** A search by its query string, whose plan is checked. */
export interface SearchCase {
  name: string;
  query: string;
}

const TWENTY_STAGES =
  'pre_seed,seed,angel,series_a,series_b,series_c,series_d,series_e,debt,grant,venture_unknown,bridge,growth,ipo,series_f,series_g,secondary,convertible_note,corporate,private_equity';

/** The company of a few rounds added to the generated ones. */
export const RARE_COMPANY = 'Quuxbloom Zymurgy';
/** The number of rounds of that company. */
export const RARE_COMPANY_ROUNDS = 3;

/** Each filter alone: with a common value, a rare one and, for text searches, one without matches. */
export const SINGLE_FILTERS: readonly SearchCase[] = [
  { name: 'since', query: 'since=2026-02-01' },
  { name: 'until', query: 'until=2023-06-30' },
  { name: 'one stage, common', query: 'round=seed' },
  { name: 'one stage, rare', query: 'round=series_e' },
  { name: '20 stages', query: `round=${TWENTY_STAGES}` },
  { name: 'amount ≥ 1', query: 'min_amount_usd=1' },
  { name: 'amount 1 to 5 million', query: 'min_amount_usd=1000000&max_amount_usd=5000000' },
  { name: 'amount 123,456 to 123,470', query: 'min_amount_usd=123456&max_amount_usd=123470' },
  { name: 'amount ≥ 1,000 million', query: 'min_amount_usd=1000000000' },
  { name: 'amount ≤ 10,000', query: 'max_amount_usd=10000' },
  { name: 'company "a"', query: 'company=a' },
  { name: 'company "z"', query: 'company=z' },
  { name: 'company "7" (none)', query: 'company=7' },
  { name: 'company "er"', query: 'company=er' },
  { name: 'company "zq" (none)', query: 'company=zq' },
  { name: 'company "health"', query: 'company=health' },
  { name: 'company "lanfex"', query: 'company=lanfex' },
  { name: 'company "bright loom" (none)', query: 'company=bright%20loom' },
  { name: `company "quuxbloom" (${RARE_COMPANY_ROUNDS} rounds)`, query: 'company=quuxbloom' },
  { name: 'domain', query: 'domain=belanfex-robotics.example' },
  { name: 'domain (none)', query: 'domain=nobody.example' },
  { name: 'investor, common', query: 'investor=alder%20capital' },
  { name: 'investor, rare', query: 'investor=willowwood%20collective' },
  { name: 'investor (none)', query: 'investor=nobody' },
  { name: 'country, common', query: 'country=US' },
  { name: 'country, rare', query: 'country=Canada' },
  { name: 'location, common', query: 'country=Bengaluru' },
  { name: 'location (none)', query: 'country=nowhere' },
];

/** Combinations of filters for which a single index would scan many keys. */
export const PAIRED_FILTERS: readonly SearchCase[] = [
  { name: 'amount window + stage', query: 'min_amount_usd=1000000&max_amount_usd=5000000&round=series_a' },
  {
    name: 'amount window + stage that hardly meet',
    query: 'min_amount_usd=200000000&max_amount_usd=400000000&round=seed',
  },
  { name: 'country + since', query: 'country=FR&since=2026-01-01' },
  { name: 'country + stage', query: 'country=Canada&round=series_e' },
  { name: 'substring + stage', query: 'company=health&round=series_d' },
  { name: 'rare substring + stage', query: 'company=lanfex&round=seed' },
  { name: 'investor + amount', query: 'investor=alder%20capital&min_amount_usd=1000000&max_amount_usd=5000000' },
  { name: 'investor + rare amount', query: 'investor=alder%20capital&min_amount_usd=123000&max_amount_usd=130000' },
];
