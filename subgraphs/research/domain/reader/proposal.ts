import { z } from 'zod';
import type { ClaimField } from '../../../../common/research/claim.ts';

/** Fields of which a model may propose claims: those that running text words freely. */
export const READABLE_FIELDS = [
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.parent',
  'offering.product',
  'customers.customer',
  'people.person',
  'funding.round',
  'funding.acquisition',
] as const satisfies readonly ClaimField[];

/** Schema of a model's answer. Bounds are not in it: many servers refuse schemas that have them. */
export const readerAnswer = z.strictObject({
  claims: z.array(
    z.strictObject({
      page: z.string(),
      field: z.enum(READABLE_FIELDS),
      value: z.string(),
      title: z.string().nullable(),
      subject: z.string(),
      as_of: z.string().nullable(),
      quote: z.string(),
    }),
  ),
});

/** A claim that a model proposes. It is plain data of a stranger: nothing in it is true before it is checked. */
export interface Proposal {
  /** Id of the document that it quotes. */
  sourceId: string;
  field: (typeof READABLE_FIELDS)[number];
  /** The words of the quote that give the value. */
  value: string;
  /** What a person does there, in the words of the quote; null for other fields. */
  title: string | null;
  subject: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when the quote gives none. */
  asOf: string | null;
  quote: string;
}

/** Most proposals that are taken from one answer. */
export const MAX_PROPOSALS = 60;
/** Longest quote, as in a brief (common/research/brief.ts). */
const MAX_QUOTE_CHARS = 400;
const MAX_VALUE_CHARS = 120;
const AS_OF = /^(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?$/;

/** Reads the proposals of an answer; those of unknown pages, without words or too long are dropped. */
export function readProposals({ claims }: z.infer<typeof readerAnswer>, pageIds: ReadonlySet<string>): Proposal[] {
  return claims.slice(0, MAX_PROPOSALS).flatMap(({ page, field, value, title, subject, as_of, quote }) => {
    const isBounded =
      value.trim() !== '' &&
      quote.length <= MAX_QUOTE_CHARS &&
      [value, title ?? '', subject].every(({ length }) => length <= MAX_VALUE_CHARS) &&
      (as_of === null || AS_OF.test(as_of));
    if (!isBounded || !pageIds.has(page)) return [];
    return [{ sourceId: page, field, value: value.trim(), title: title?.trim() || null, subject, asOf: as_of, quote }];
  });
}
