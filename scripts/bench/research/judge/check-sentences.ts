import type { Brief, BriefClaim, BriefSentence } from '../../../../common/research/brief.ts';
import type { CompanyTruth } from '../truth/company-truth.ts';
import type { ServedWeb } from '../web/read-served.ts';
import { judgeClaim, type Verdict } from './check-claims.ts';
import { numbersIn } from './numbers-in.ts';
import { sentencesOf } from './sentences-of.ts';

/** Claims that the truth contradicts, sentences that it supports, and those that it does not. */
export interface SentenceCheck {
  claims: number;
  claimsWrong: number;
  sentences: number;
  supported: number;
  unsupported: string[];
}

/** Judges every claim by the truth, and every sentence by the claims that it cites and by its numbers. */
export function checkSentences(brief: Brief, truth: CompanyTruth, web: ServedWeb): SentenceCheck {
  const claims = new Map(brief.claims.map((claim) => [claim.id, claim]));
  const verdicts = new Map(brief.claims.map((claim) => [claim.id, judgeClaim(claim, brief, truth, web)]));
  const sentences = sentencesOf(brief);
  const unsupported = sentences.filter((sentence) => {
    const cited = sentence.claim_ids.flatMap((id) => claims.get(id) ?? []);
    const isWhole = cited.length > 0 && cited.length === sentence.claim_ids.length;
    return (
      !isWhole ||
      !isBorneOut(cited, verdicts, truth) ||
      !numbersStand(sentence, cited, [truth.order.context ?? '', ...datesOf(cited, brief)])
    );
  });
  return {
    claims: brief.claims.length,
    claimsWrong: [...verdicts.values()].filter((verdict) => verdict === 'wrong').length,
    sentences: sentences.length,
    supported: sentences.length - unsupported.length,
    unsupported: unsupported.map(({ text }) => text),
  };
}

/**
 * Checks whether the truth supports a sentence. One side of a conflict is no support, unless nothing decides; both sides
 * are.
 */
function isBorneOut(cited: BriefClaim[], verdicts: ReadonlyMap<string, Verdict>, truth: CompanyTruth): boolean {
  return cited.every(({ id, field }) => {
    const verdict = verdicts.get(id);
    if (verdict !== 'disputed') return verdict !== 'wrong';
    const isOpen = truth.conflicts.some((conflict) => conflict.field === field && conflict.winner === null);
    return isOpen || cited.filter((claim) => claim.field === field).length > 1;
  });
}

function datesOf(cited: BriefClaim[], { sources }: Brief): string[] {
  const ids = new Set(cited.flatMap(({ citations }) => citations.map(({ source_id }) => source_id)));
  return sources.flatMap(({ id, published_at }) => (ids.has(id) ? (published_at ?? []) : []));
}

/**
 * Checks whether every number of a sentence comes from a value, a quote, the day of a source or the caller, or counts
 * claims.
 */
function numbersStand({ text }: BriefSentence, cited: BriefClaim[], citedTexts: string[]): boolean {
  const claimTexts = cited.flatMap(({ value, as_of, subject, citations }) => [
    `${JSON.stringify(value)} ${as_of ?? ''} ${subject}`,
    ...citations.map(({ quote }) => quote),
  ]);
  const supported = new Set([...[...claimTexts, ...citedTexts].flatMap(numbersIn), cited.length]);
  return numbersIn(text).every((number) => supported.has(number));
}
