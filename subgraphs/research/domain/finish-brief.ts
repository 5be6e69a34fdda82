import {
  type Brief,
  type BriefGap,
  type BriefSection,
  type BriefSentence,
  type BriefSource,
  type Confidence,
  SECTION_IDS,
  type SectionId,
} from '../../../common/research/brief.ts';
import type { ResearchOrder } from './evidence/prospect.ts';
import type { SourceDocument } from './evidence/source-document.ts';
import { findGaps } from './gaps.ts';
import type { GatheredClaims } from './gather-claims.ts';
import { nothingOnPerson } from './on-person.ts';
import type { LastBrief } from './since-last/last-brief.ts';
import { findSinceLast } from './since-last/since-last.ts';
import { contentSha256 } from './verify/content-hash.ts';
import { verifySentences } from './verify/verify-sentences.ts';
import type { DraftSentence, Writing } from './write/draft.ts';
import { writeExtractively } from './write/extractive-writer.ts';
import { fillUp, maxSentencesOf } from './write/fill-up.ts';

/** Inputs of the finished brief. */
export interface BriefParts {
  order: Pick<ResearchOrder, 'purpose' | 'context'>;
  gathered: GatheredClaims;
  documents: readonly SourceDocument[];
  writing: Writing;
  /** Gaps left by pages that could not be read, with the reason. */
  gaps: readonly BriefGap[];
  pagesFetched: number;
  /** The last brief of the account on this prospect; null where there is none. */
  last: LastBrief | null;
  /** RFC 3339, UTC. */
  generatedAt: string;
  durationMs: number;
}

const TITLES: Readonly<Record<SectionId, string>> = {
  person: 'Person',
  overview: 'Overview',
  offering: 'Offering',
  customers: 'Customers',
  people: 'People',
  funding: 'Funding',
  hiring: 'Hiring',
  news: 'News',
  tech: 'Technology',
  registry: 'Registers',
  fit: 'Fit',
};
const RANK: Readonly<Record<Confidence, number>> = { high: 2, medium: 1, low: 0 };

/**
 * Verifies the sentences and puts the brief together. Sentences that say more than their claims are gone; where a
 * writer leaves no summary, the templates write it.
 * @throws ResearchError INSUFFICIENT_EVIDENCE for a brief on a person without a sentence on the person.
 */
export function finishBrief({
  order,
  gathered,
  documents,
  writing,
  gaps,
  pagesFetched,
  last,
  generatedAt,
  durationMs,
}: BriefParts): Brief {
  const { prospect, claims, assertable, conflicts } = gathered;
  const basis = { prospect, claims: assertable, context: order.context };
  const templates = () => verifySentences(writeExtractively({ order, prospect, claims: assertable }), basis);
  const written = verifySentences(writing.drafts, basis);
  const isOfModel = writing.writer === 'llm';
  const filled = isOfModel ? fillUp({ written, templates: templates(), claims: assertable }) : written;
  const hasSummary = filled.some(({ place }) => place === 'summary');
  const verified = [...(hasSummary ? [] : summaryOf(templates())), ...filled];
  if (prospect.person !== null && !verified.some(({ place }) => place === 'person')) throw nothingOnPerson();
  const confidenceOf = (ids: readonly string[]) =>
    lowestConfidence(assertable.filter(({ id }) => ids.includes(id)).map(({ confidence }) => confidence));
  let sentences = 0;
  const at = (place: DraftSentence['place']): BriefSentence[] =>
    verified
      .filter((draft) => draft.place === place)
      .slice(0, maxSentencesOf(place))
      .map(({ text, kind, claimIds }) => {
        sentences += 1;
        const confidence = confidenceOf(claimIds);
        return {
          id: `t${sentences}`,
          text,
          kind,
          claim_ids: [...new Set(claimIds)],
          confidence: kind === 'inference' && confidence === 'high' ? 'medium' : confidence,
        };
      });
  const summary = at('summary');
  const ids = SECTION_IDS.filter((id) => id !== 'person' || prospect.person !== null);
  const sections = ids.map((id): BriefSection => {
    const own = at(id);
    return { id, title: TITLES[id], status: statusOf(id, own.length, order.context), sentences: own };
  });
  const talking_points = order.purpose === 'pre_call' ? at('talking_points') : [];
  const hooks = order.purpose === 'outreach' ? at('hooks') : [];
  const sources = documents
    .filter(({ id }) => claims.some(({ citations }) => citations.some(({ source_id }) => source_id === id)))
    .map(toSource);
  return {
    schema_version: '1.0',
    purpose: order.purpose,
    generated_at: generatedAt,
    prospect: {
      type: prospect.type,
      name: prospect.name,
      domain: prospect.domain,
      website_url: prospect.websiteUrl,
      person: prospect.person,
      match: {
        ...prospect.match,
        claim_ids: claims
          .filter(({ field }) => field === 'overview.name' || field === 'registry.legal_name')
          .map(({ id }) => id),
      },
    },
    summary,
    sections,
    talking_points,
    hooks,
    claims,
    sources,
    conflicts,
    gaps: findGaps({ claims: assertable, sections, unreadable: gaps, isOnPerson: prospect.person !== null }),
    ...(last && { since_last: findSinceLast({ claims, conflicts, sources }, last, documents) }),
    stats: {
      pages_fetched: pagesFetched,
      sources_used: sources.length,
      sentences,
      citations: claims.reduce((sum, { citations }) => sum + citations.length, 0),
      duration_ms: Math.round(durationMs),
      writer: isOfModel && written.length > 0 ? 'llm' : 'extractive',
      ...(writing.tokens && { model_tokens: writing.tokens }),
    },
  };
}

/** Templates always have a summary as long as one claim fits one: otherwise the first sentences stand in for it. */
function summaryOf(templates: readonly DraftSentence[]): DraftSentence[] {
  const summary = templates.filter(({ place }) => place === 'summary');
  return summary.length > 0 ? summary : templates.slice(0, 1).map((draft) => ({ ...draft, place: 'summary' }));
}

function statusOf(id: SectionId, sentences: number, context: string | null): BriefSection['status'] {
  if (id === 'fit' && context === null) return 'no_context';
  if (sentences === 0) return 'not_found';
  return sentences === 1 ? 'thin' : 'ok';
}

function lowestConfidence(all: readonly Confidence[]): Confidence {
  return all.reduce<Confidence>(
    (lowest, confidence) => (RANK[confidence] < RANK[lowest] ? confidence : lowest),
    'high',
  );
}

function toSource(document: SourceDocument): BriefSource {
  return {
    id: document.id,
    url: document.url,
    final_url: document.finalUrl,
    title: document.title,
    kind: document.kind,
    tier: document.tier,
    published_at: document.publishedAt,
    fetched_at: document.fetchedAt,
    http_status: document.httpStatus,
    content_sha256: contentSha256(document),
    text_chars: Object.values(document.parts).reduce((sum, text) => sum + text.length, 0),
  };
}
