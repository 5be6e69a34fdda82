import { z } from 'zod';
import { FILTER_NAMES, FUNDING_FILTERS, type RestFilterName } from '../../../common/funding/funding-filters.ts';

/** A query parameter that is given once at most. The rules of its text are those of the filters. */
export const singleParameter = z.string('given more than once; expected one value');

/** The query parameters of all funding filters. */
export const filterParameters = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { rest, description } = FUNDING_FILTERS[name];
    return [rest, singleParameter.optional().describe(description)];
  }),
) as Record<RestFilterName, z.ZodOptional<z.ZodString>>;
