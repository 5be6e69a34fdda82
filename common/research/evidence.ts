import { z } from 'zod';
import { dateText, instantText } from './brief-values.ts';
import { claimField, claimValue } from './claim.ts';

/** Kinds of sources. */
export const SOURCE_KINDS = ['site', 'press', 'feed', 'filing', 'registry', 'news', 'code', 'funding_record'] as const;

/** The texts of a source that offsets refer to: visible text, linked data, head, a record, or data for a page's scripts. */
export const SOURCE_PARTS = ['text', 'jsonld', 'meta', 'record', 'data'] as const;

/** Confidence levels of claims and sentences. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;

/** The schema of confidence levels. */
export const confidence = z.enum(CONFIDENCES);
const offset = z.int().min(0);

const citation = z
  .strictObject({
    source_id: z.string().describe('The source that is quoted.'),
    part: z.enum(SOURCE_PARTS).describe('Which text of the source the offsets count in.'),
    quote: z.string().min(1).max(400).describe('What the source says, verbatim.'),
    start: offset.describe('Where the quote starts, in UTF-16 code units.'),
    end: offset.describe('Where it ends: text.slice(start, end) is the quote.'),
    prefix: z.string().max(40).describe('What stands just before the quote.'),
    suffix: z.string().max(40).describe('What stands just after it.'),
    url_fragment: z
      .string()
      .nullable()
      .describe('The page with a text fragment that scrolls to the quote; null where none can.'),
  })
  .meta({ id: 'BriefCitation', description: 'A verbatim quote with its position in a source.' });

/** The schema of claims. */
export const claim = z
  .strictObject({
    id: z.string(),
    field: claimField.describe('What is claimed.'),
    value: claimValue,
    as_of: dateText.nullable().describe('The day of which it was said; null when the source gives none.'),
    subject: z.string().describe('Whom it is about, as the source names it.'),
    mode: z
      .enum(['verbatim', 'structured', 'paraphrase'])
      .describe('Whether the value stands in running text, in typed data, or is put in other words.'),
    corroboration: z.int().min(1).describe('How many registrable domains say so.'),
    confidence,
    citations: z.array(citation).min(1),
  })
  .meta({ id: 'BriefClaim', description: 'A field with a typed value and its citations.' });

/** The schema of sources. */
export const source = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    final_url: z.string().describe('What answered, after redirects.'),
    title: z.string().nullable(),
    kind: z.enum(SOURCE_KINDS),
    tier: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .describe(
        '1: the prospect itself, a register or a filing; 2: known publications and open data; 3: anything else.',
      ),
    published_at: dateText.nullable(),
    fetched_at: instantText,
    http_status: z.int(),
    content_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the texts that were quoted from, as kept for verification.'),
    text_chars: z.int().min(0),
  })
  .meta({ id: 'BriefSource', description: 'A page or a record that was read.' });
