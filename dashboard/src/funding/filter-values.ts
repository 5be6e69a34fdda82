import type { FundingRoundFilterInput } from '../graph/generated/operations.ts';

/** The filters of a search as a form and a URL have them: texts, empty where there is no condition. */
export interface FilterValues {
  since: string;
  until: string;
  stages: readonly string[];
  minAmountUsd: string;
  maxAmountUsd: string;
  company: string;
  domain: string;
  investor: string;
  /** One country or location, or several separated by commas. */
  country: string;
}

const TEXT_FIELDS = [
  'since',
  'until',
  'minAmountUsd',
  'maxAmountUsd',
  'company',
  'domain',
  'investor',
  'country',
] as const;

/** The factors of amounts such as `2.5m`. */
const FACTORS: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9 };
const AMOUNT = /^\$?\s*(\d+(?:\.\d+)?)\s*([kmb]?)$/i;

/** Reads the filters of a URL's query. Unknown parameters are ignored. */
export function readFilterValues(query: Record<string, string | undefined>): FilterValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, query[field] ?? '']));
  return { ...(texts as Record<(typeof TEXT_FIELDS)[number], string>), stages: splitList(query.stages ?? '') };
}

/** Writes filters as parameters of a URL, which {@link readFilterValues} reads. */
export function writeFilterValues(values: FilterValues): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const field of TEXT_FIELDS) if (values[field].trim() !== '') parameters[field] = values[field].trim();
  if (values.stages.length > 0) parameters.stages = values.stages.join(',');
  return parameters;
}

/** Converts filters to the graph's input. An amount that can't be read is left out: see {@link findAmountFaults}. */
export function toGraphFilter(values: FilterValues): FundingRoundFilterInput {
  const { stages, minAmountUsd, maxAmountUsd, country } = values;
  const filter: FundingRoundFilterInput = {};
  for (const field of ['since', 'until', 'company', 'domain', 'investor'] as const)
    if (values[field].trim() !== '') filter[field] = values[field].trim();
  if (stages.length > 0) filter.stages = [...stages];
  const min = parseAmount(minAmountUsd);
  const max = parseAmount(maxAmountUsd);
  if (min !== null) filter.minAmountUsd = min;
  if (max !== null) filter.maxAmountUsd = max;
  const countries = splitList(country);
  if (countries.length === 1) filter.country = countries[0];
  else if (countries.length > 1) filter.countries = countries;
  return filter;
}

/** Returns the amounts that can't be read, by field. */
export function findAmountFaults(values: FilterValues): Partial<Record<'minAmountUsd' | 'maxAmountUsd', string>> {
  const expected = 'Expected an amount in US dollars, such as 500k, 2.5m or 10000000.';
  const isFaulty = (text: string) => text.trim() !== '' && parseAmount(text) === null;
  return {
    ...(isFaulty(values.minAmountUsd) && { minAmountUsd: expected }),
    ...(isFaulty(values.maxAmountUsd) && { maxAmountUsd: expected }),
  };
}

/** Reads an amount such as `2.5m`, `500k` or `1,000,000`; null when it is none. */
export function parseAmount(text: string): number | null {
  const [, digits, unit = ''] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? [];
  return digits === undefined ? null : Math.round(Number(digits) * (FACTORS[unit.toLowerCase()] ?? 1) * 100) / 100;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
