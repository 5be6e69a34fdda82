import type { Brief, BriefSection, BriefSentence } from '../../../../common/research/brief.ts';
import type {
  Brief as GraphBrief,
  BriefProspect as GraphProspect,
  BriefSection as GraphSection,
  BriefSentence as GraphSentence,
} from '../../generated/resolver-types.ts';
import { type GraphEvidence, toGraphEvidence } from './graph-evidence.ts';
import { toGraphChanges } from './to-graph-changes.ts';
import { toGraphWord } from './to-graph-word.ts';

/**
 * Returns a stored brief as the graph shows it: ids are followed, names are the graph's. What a later version added to
 * the brief is left out.
 */
export function toGraphBrief(brief: Brief): GraphBrief {
  const evidence = toGraphEvidence(brief);
  const toSentences = (sentences: readonly BriefSentence[]) =>
    sentences.map((sentence) => toGraphSentence(sentence, evidence));
  return {
    schemaVersion: brief.schema_version,
    purpose: toGraphWord(brief.purpose),
    generatedAt: brief.generated_at,
    prospect: toGraphProspect(brief.prospect, evidence),
    summary: toSentences(brief.summary),
    sections: brief.sections.map((section) => toGraphSection(section, evidence)),
    talkingPoints: toSentences(brief.talking_points),
    hooks: toSentences(brief.hooks),
    claims: [...evidence.claims.values()],
    sources: [...evidence.sources.values()],
    conflicts: brief.conflicts.map(({ field, claim_ids, chosen, rule }) => ({
      field,
      claims: evidence.claimsOf(claim_ids),
      chosen: chosen === null ? null : (evidence.claims.get(chosen) ?? null),
      rule: toGraphWord(rule),
    })),
    gaps: brief.gaps.map(({ field, reason }) => ({ field, reason: toGraphWord(reason) })),
    sinceLast: brief.since_last === undefined ? null : toGraphChanges(brief.since_last, evidence),
    stats: toGraphStats(brief.stats),
  };
}

function toGraphProspect(prospect: Brief['prospect'], evidence: GraphEvidence): GraphProspect {
  const { type, name, domain, website_url, person, match } = prospect;
  return {
    type: toGraphWord(type),
    name,
    domain,
    websiteUrl: website_url,
    company: domain === null ? null : { __typename: 'Company', domain },
    person,
    match: {
      method: toGraphWord(match.method),
      confidence: toGraphWord(match.confidence),
      claims: evidence.claimsOf(match.claim_ids),
    },
  };
}

function toGraphSection({ id, title, status, sentences }: BriefSection, evidence: GraphEvidence): GraphSection {
  return {
    id: toGraphWord(id),
    title,
    status: toGraphWord(status),
    sentences: sentences.map((sentence) => toGraphSentence(sentence, evidence)),
  };
}

function toGraphSentence(sentence: BriefSentence, evidence: GraphEvidence): GraphSentence {
  const { id, text, kind, claim_ids, confidence } = sentence;
  return {
    id,
    text,
    kind: toGraphWord(kind),
    claims: evidence.claimsOf(claim_ids),
    confidence: toGraphWord(confidence),
  };
}

function toGraphStats(stats: Brief['stats']): GraphBrief['stats'] {
  return {
    pagesFetched: stats.pages_fetched,
    sourcesUsed: stats.sources_used,
    sentences: stats.sentences,
    citations: stats.citations,
    durationMs: stats.duration_ms,
    writer: toGraphWord(stats.writer),
    modelTokens: stats.model_tokens ?? null,
  };
}
