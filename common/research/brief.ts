import { z } from 'zod';
import { dateText, instantText } from './brief-values.ts';
import { claimField, claimValue } from './claim.ts';

/** The purposes of briefs (contract, ResearchRequest). */
export const PURPOSES = ['account_research', 'pre_call', 'outreach'] as const;

/** The purposes of briefs (contract, ResearchRequest). */
export type Purpose = (typeof PURPOSES)[number];

/** Sections of a brief, in reading order. */
export const SECTION_IDS = [
  'overview',
  'offering',
  'customers',
  'people',
  'funding',
  'hiring',
  'news',
  'tech',
  'registry',
  'fit',
] as const;

/** Kinds of sources. */
export const SOURCE_KINDS = ['site', 'press', 'feed', 'filing', 'registry', 'news', 'code', 'funding_record'] as const;

/** The texts of a source that offsets refer to: visible text, linked data, head, a record, or data for a page's scripts. */
export const SOURCE_PARTS = ['text', 'jsonld', 'meta', 'record', 'data'] as const;

/** Confidence levels of claims and sentences. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;

const confidence = z.enum(CONFIDENCES);
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

const claim = z
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

const sentence = z
  .strictObject({
    id: z.string(),
    text: z.string().min(1),
    kind: z.enum(['fact', 'inference']),
    claim_ids: z.array(z.string()).min(1),
    confidence,
  })
  .meta({ id: 'BriefSentence', description: 'A sentence that is based on claims.' });

const section = z
  .strictObject({
    id: z.enum(SECTION_IDS),
    title: z.string(),
    status: z
      .enum(['ok', 'thin', 'not_found', 'no_context'])
      .describe('thin: one sentence only; no_context: the caller gave nothing to fit to.'),
    sentences: z.array(sentence),
  })
  .meta({ id: 'BriefSection', description: 'A section with its sentences.' });

const source = z
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

/** A brief: every sentence is based on claims, every claim on quotes from a source. */
export const brief = z
  .strictObject({
    schema_version: z.literal('1.0'),
    purpose: z.enum(PURPOSES),
    generated_at: instantText,
    prospect: z.strictObject({
      type: z.enum(['company', 'person']),
      name: z.string(),
      domain: z.string().nullable(),
      website_url: z.string().nullable(),
      person: z.strictObject({ name: z.string(), title: z.string().nullable() }).nullable(),
      match: z.strictObject({
        method: z.enum(['domain', 'email_domain', 'funding_db', 'wikidata', 'name_probe']),
        confidence,
        claim_ids: z.array(z.string()),
      }),
    }),
    summary: z.array(sentence).min(1).max(3),
    sections: z.array(section),
    talking_points: z.array(sentence).describe('For a call; empty for other purposes.'),
    hooks: z.array(sentence).describe('For a first message; empty for other purposes.'),
    claims: z.array(claim),
    sources: z.array(source),
    conflicts: z.array(
      z.strictObject({
        field: claimField,
        claim_ids: z.array(z.string()).min(2),
        chosen: z.string().nullable().describe('The claim that the brief goes by; null when it goes by none.'),
        rule: z.enum(['newer', 'higher_tier', 'more_sources', 'undecided']),
      }),
    ),
    gaps: z.array(
      z.strictObject({
        field: z.string().describe('A claim field or a section that nothing was found for.'),
        reason: z.enum(['not_found', 'robots', 'unreachable', 'budget']),
      }),
    ),
    stats: z.strictObject({
      pages_fetched: z.int(),
      sources_used: z.int(),
      sentences: z.int(),
      citations: z.int(),
      duration_ms: z.int(),
      writer: z.enum(['extractive', 'llm']),
    }),
  })
  .meta({ id: 'Brief', title: 'Brief', description: 'A cited brief on one prospect.' });

export type Brief = z.infer<typeof brief>;
export type BriefClaim = Brief['claims'][number];
export type BriefCitation = BriefClaim['citations'][number];
export type BriefSentence = Brief['summary'][number];
export type BriefSection = Brief['sections'][number];
export type BriefSource = Brief['sources'][number];
export type BriefConflict = Brief['conflicts'][number];
export type BriefGap = Brief['gaps'][number];
export type SectionId = (typeof SECTION_IDS)[number];
export type SourceKind = (typeof SOURCE_KINDS)[number];
export type SourcePart = (typeof SOURCE_PARTS)[number];
export type Confidence = (typeof CONFIDENCES)[number];
