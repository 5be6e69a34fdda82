import type { BriefClaim, Confidence } from '../../../../../common/research/brief.ts';
import { describeClaimValue } from '../../../../../common/research/describe-claim-value.ts';
import type { WritingMaterial } from '../draft.ts';

/** Most claims that a model is given: with the longest quotes about 20,000 tokens. */
const MAX_CLAIMS = 120;
const MAX_QUOTE_CHARS = 400;
const MAX_VALUE_CHARS = 200;

const RANK: Record<Confidence, number> = { high: 0, medium: 1, low: 2 };

/** Control and format characters, among them those that hide or turn text round, and line breaks of any kind. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Returns the claims that a model is given, in their order: where there are too many, the surest. */
export function chooseClaims(claims: readonly BriefClaim[]): BriefClaim[] {
  const byConfidence = claims
    .toSorted((left, right) => RANK[left.confidence] - RANK[right.confidence])
    .slice(0, MAX_CLAIMS);
  const chosen = new Set(byConfidence);
  return claims.filter((claim) => chosen.has(claim));
}

/** Writes one line per claim: `[c12] field | "value" | "quote" | source kind, date`. */
export function writeQuoteLine(claim: BriefClaim, sources: WritingMaterial['sources']): string {
  const [citation] = claim.citations;
  const source = sources.find(({ id }) => id === citation?.source_id);
  const origin = [source?.kind, claim.as_of ?? source?.published_at].filter((part) => part != null).join(', ');
  const value = asData(describeClaimValue(claim.value), MAX_VALUE_CHARS);
  return `[${claim.id}] ${claim.field} | ${value} | ${asData(citation?.quote ?? '', MAX_QUOTE_CHARS)} | ${origin}`;
}

/**
 * Writes foreign text as a JSON string on one line, cut to `maxChars`. It can close neither its own quotation marks nor
 * the tags around it, since those characters are escaped, and shows all that is in it ("spotlighting", arXiv 2403.14720).
 */
export function asData(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars).replace(UNSEEN, ' ');
  return JSON.stringify(cut).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}
