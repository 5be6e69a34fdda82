import { isDeepStrictEqual } from 'node:util';
import type { Brief, BriefClaim, BriefSentence } from '../../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../../common/research/claim.ts';
import type { CompanyTruth } from '../../../scripts/bench/research/truth/company-truth.ts';

/** A claim of a made-up brief: a value, its source, and the words there. */
export interface MadeUpClaim {
  field: ClaimField;
  value: ClaimValue;
  url: string;
  quote: string;
  part?: 'text' | 'jsonld';
}

/** Returns a brief of these claims, with a sentence for each that says the value. */
export function makeBrief(domain: string | null, claims: readonly MadeUpClaim[]): Brief {
  const urls = [...new Set(claims.map(({ url }) => url))];
  const told = claims.map((claim, index) => toClaim(claim, `c${index}`, `s${urls.indexOf(claim.url)}`));
  const sentences = told.map(toSentence);
  const name = domain ?? 'Nobody';
  return {
    schema_version: '1.0',
    purpose: 'account_research',
    generated_at: '2026-11-21T12:00:00Z',
    prospect: {
      type: 'company',
      name,
      domain,
      website_url: null,
      person: null,
      match: { method: 'domain', confidence: 'high', claim_ids: [] },
    },
    summary: sentences.slice(0, 1),
    sections: [{ id: 'overview', title: 'Overview', status: 'ok', sentences: sentences.slice(1) }],
    talking_points: [],
    hooks: [],
    claims: told,
    sources: urls.map((url, index) => ({
      id: `s${index}`,
      url,
      final_url: url,
      title: null,
      kind: 'site',
      tier: 1,
      published_at: null,
      fetched_at: '2026-11-21T12:00:00Z',
      http_status: 200,
      content_sha256: '0'.repeat(64),
      text_chars: 1,
    })),
    conflicts: [],
    gaps: [],
    stats: { pages_fetched: 1, sources_used: 1, sentences: 1, citations: 1, duration_ms: 1, writer: 'extractive' },
  };
}

/** Returns the brief that tells a whole truth: every fact, every conflict, both sides and the right one chosen. */
export function makePerfectBrief(truth: CompanyTruth, quoteOf: (url: string) => string): Brief {
  const sides = truth.conflicts.flatMap(({ field, values, where }) => values.map((value) => ({ field, value, where })));
  const said = [...truth.facts, ...sides].map(({ field, value, where: [url = ''] }) => ({
    field,
    value,
    url,
    quote: quoteOf(url),
  }));
  const brief = makeBrief(truth.host, said);
  let next = truth.facts.length;
  const conflicts = truth.conflicts.map(({ field, values, winner }) => {
    const claimIds = values.map(() => `c${next++}`);
    const chosen =
      winner === null ? null : (claimIds[values.findIndex((value) => isDeepStrictEqual(value, winner))] ?? null);
    return { field, claim_ids: claimIds, chosen, rule: 'newer' as const };
  });
  // Both sides of a conflict are told in one sentence, and not one side alone.
  const told = brief.claims.length - sides.length;
  const sentences = brief.sections.flatMap((section) => section.sentences).slice(0, told - 1);
  const both = conflicts.map(({ claim_ids }) => ({
    ...toSentence(brief.claims[0] as BriefClaim),
    text: 'Sources differ.',
    claim_ids,
  }));
  return {
    ...brief,
    conflicts,
    sections: [{ id: 'overview', title: 'Overview', status: 'ok', sentences: [...sentences, ...both] }],
  };
}

function toClaim({ field, value, quote, part = 'text' }: MadeUpClaim, id: string, sourceId: string): BriefClaim {
  return {
    id,
    field,
    value,
    as_of: null,
    subject: 'the company',
    mode: 'verbatim',
    corroboration: 1,
    confidence: 'high',
    citations: [
      { source_id: sourceId, part, quote, start: 0, end: quote.length, prefix: '', suffix: '', url_fragment: null },
    ],
  };
}

function toSentence({ id, value }: BriefClaim): BriefSentence {
  const { kind: _, ...parts } = value;
  const text = Object.values(parts)
    .flat()
    .filter((part) => part !== null)
    .join(', ');
  return { id: `t-${id}`, text: `It says ${text}.`, kind: 'fact', claim_ids: [id], confidence: 'high' };
}
