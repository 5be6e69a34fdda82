import { z } from 'zod';
import { instantText } from './brief-values.ts';
import { claimField } from './claim.ts';
import { type CONFIDENCES, claim, confidence, type SOURCE_KINDS, type SOURCE_PARTS, source } from './evidence.ts';
import { sinceLast } from './since-last.ts';

/** The purposes of briefs (contract, ResearchRequest). */
export const PURPOSES = ['account_research', 'pre_call', 'outreach'] as const;

/** The purposes of briefs (contract, ResearchRequest). */
export type Purpose = (typeof PURPOSES)[number];

/** Sections of a brief, in reading order; `person` only of a brief on a person. */
export const SECTION_IDS = [
  'person',
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

const modelTokens = z.strictObject({ input: z.int().min(0), output: z.int().min(0) }).meta({
  id: 'BriefModelTokens',
  description: 'Tokens of the language model, as its server reports them; absent when the service has no model.',
});

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
    since_last: sinceLast
      .optional()
      .describe(
        'What differs from the last completed brief of the account on this prospect; absent where there is none.',
      ),
    stats: z.strictObject({
      pages_fetched: z.int(),
      sources_used: z.int(),
      sentences: z.int(),
      citations: z.int(),
      duration_ms: z.int(),
      writer: z.enum(['extractive', 'llm']),
      model_tokens: modelTokens.optional(),
    }),
  })
  .meta({ id: 'Brief', title: 'Brief', description: 'A cited brief on one prospect.' });

export type Brief = z.infer<typeof brief>;
export type ModelTokens = z.infer<typeof modelTokens>;
export type BriefClaim = Brief['claims'][number];
export type BriefCitation = BriefClaim['citations'][number];
export type BriefSentence = Brief['summary'][number];
export type BriefSection = Brief['sections'][number];
export type BriefSource = Brief['sources'][number];
export type BriefConflict = Brief['conflicts'][number];
export type BriefSinceLast = NonNullable<Brief['since_last']>;
export type BriefGap = Brief['gaps'][number];
export type SectionId = (typeof SECTION_IDS)[number];
export type SourceKind = (typeof SOURCE_KINDS)[number];
export type SourcePart = (typeof SOURCE_PARTS)[number];
export type Confidence = (typeof CONFIDENCES)[number];
