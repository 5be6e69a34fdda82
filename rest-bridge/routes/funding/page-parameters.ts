import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { describeAs } from '../../json-schema.ts';
import { BILLING_HEADERS } from '../billing-headers.ts';
import { singleParameter } from './filter-parameters.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** A number as JSON spells it (RFC 8259, 6): clients may print 10 as `10.0` or `1e1`. */
const JSON_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The query parameters of a page of records. */
export const pageParameters = {
  limit: describeAs(singleParameter.refine(isPageSize, `expected a whole number from 1 to ${MAX_LIMIT}`), {
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    examples: [10],
  })
    .optional()
    .describe('The number of records on a page.'),
  cursor: singleParameter.min(1, "expected the previous page's next_cursor").optional().meta({
    description: "The previous page's `next_cursor`, unchanged, with the same filters.",
    maxLength: MAX_CHARACTERS.cursor,
  }),
};

/** The response headers of a billed page. */
export const PAGE_HEADERS = [...BILLING_HEADERS, 'X-Result-Capped'] as const;

/** Returns the page size that a `limit` requests. */
export function toPageSize(limit: string | undefined): number {
  return limit === undefined ? DEFAULT_LIMIT : Number(limit);
}

function isPageSize(text: string): boolean {
  const size = Number(text);
  return JSON_NUMBER.test(text) && Number.isInteger(size) && size >= 1 && size <= MAX_LIMIT;
}
