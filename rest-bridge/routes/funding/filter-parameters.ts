import { z } from 'zod';
import { FILTER_NAMES_ON_REST, FUNDING_FILTERS, type RestFilterName } from '../../../common/funding/funding-filters.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { describeAs, type JsonSchema } from '../../json-schema.ts';
import { DOMAIN_FORMAT } from '../schemas.ts';

/** A query parameter that is given once at most. The rules of its text are those of the filters. */
export const singleParameter = z.string('given more than once; expected one value');

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' });
const day = { type: 'string', format: 'date', examples: ['2026-01-01'] };
const amount = { type: 'number', minimum: 0, examples: [1_000_000] };

/** The JSON Schemas by which the OpenAPI document describes the filters. Their rules are those of {@link FUNDING_FILTERS}. */
export const FILTER_SCHEMAS: Readonly<Record<RestFilterName, JsonSchema>> = {
  since: day,
  until: day,
  round: {
    ...text(MAX_CHARACTERS.stageList),
    pattern: `^[^,]{1,${MAX_CHARACTERS.stage}}(,[^,]{1,${MAX_CHARACTERS.stage}}){0,19}$`,
    format: 'stage-list',
    examples: ['seed,series_a'],
  },
  min_amount_usd: amount,
  max_amount_usd: amount,
  company: { ...text(MAX_CHARACTERS.companyFilter), examples: ['robotics'] },
  domain: { type: 'string', maxLength: MAX_CHARACTERS.domain, ...DOMAIN_FORMAT, examples: ['example.com'] },
  investor: { ...text(MAX_CHARACTERS.investorFilter), examples: ['Example Ventures'] },
  country: { ...text(MAX_CHARACTERS.country), examples: ['DE'] },
};

/** The query parameters of all funding filters. */
export const filterParameters = Object.fromEntries(
  FILTER_NAMES_ON_REST.map((name) => {
    const { rest, description } = FUNDING_FILTERS[name];
    return [rest, describeAs(z.clone(singleParameter), FILTER_SCHEMAS[rest]).optional().describe(description)];
  }),
) as Record<RestFilterName, z.ZodOptional<z.ZodString>>;
