import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { fromSentence } from '../extractors/create-finding.ts';
import { dateFindings } from '../extractors/date-findings.ts';
import { type ParsedDocument, readableSentences } from '../extractors/parsed-document.ts';
import { parseNumber } from '../text/numbers.ts';
import { type Candidate, FIELDS_OF, readCandidates } from './candidates.ts';
import { CLASSIFIED_FIELDS, type ClassifiedField } from './classified-fields.ts';
import { MIN_SCORE, readContext, type ScoredCandidate } from './context.ts';
import { emitBlock, emitCandidate, emitClasses, emitWords } from './features.ts';
import { groupBy } from './group-by.ts';
import { addTo, classifier, type Model } from './model.ts';
import { isRefused } from './refusals.ts';
import { readPlace, readWords, type SentencePlace } from './sentence-place.ts';

const MAX_CANDIDATES = 4_000;
const PLACES: ReadonlySet<ClaimField> = new Set(['overview.office', 'overview.headquarters']);

/** What a candidate says, with the logarithm of its odds. */
export interface ClassifiedFinding {
  finding: Finding;
  score: number;
  /** True if it may contest what rules find on another page. */
  isSure: boolean;
}

/** A scored candidate with the sentence that it stands in. */
interface Placed extends ScoredCandidate {
  place: SentencePlace;
}

/** A placed candidate that is likely enough. */
interface Match extends Placed {
  isSure: boolean;
}

/**
 * Finds what the sentences of the company's own pages say by a model that was trained on labelled pages: a logistic
 * regression over words, their classes and their places, and a second one over the sums of the first in the whole page. Of values
 * that overlap the most likely one is returned.
 */
export function findClassified(parsed: ParsedDocument, model: Model = classifier()): ClassifiedFinding[] {
  if (!parsed.isFirstParty || parsed.part !== 'text') return [];
  const scored = scoreCandidates(parsed, model);
  const emitContext = readContext(scored);
  const matches = scored.flatMap((placed): Match[] => {
    const at = CLASSIFIED_FIELDS.indexOf(placed.field);
    const sums = Float64Array.from(model.contextBiases);
    emitContext(placed, addTo(model, sums));
    const score = sums[at] ?? 0;
    const isMatch = score >= (model.thresholds[at] ?? 0) && !isRefused(placed.place, placed.candidate, placed.field);
    return isMatch ? [{ ...placed, score, isSure: score >= (model.sureThresholds[at] ?? 0) }] : [];
  });
  return [...groupBy(matches, ({ sentence }) => sentence).values()].flatMap(withoutOverlaps).flatMap((match) => {
    const finding = toFinding(parsed, match);
    const dated = finding ? dateFindings(parsed, [finding]) : [];
    // A town in the history of a company may have been left.
    return dated
      .filter(({ field, asOf }) => !PLACES.has(field) || asOf === finding?.asOf)
      .map((given) => ({ finding: given, score: match.score, isSure: match.isSure }));
  });
}

/** Scores the candidates of a document by their own features: those that may be a value at all. */
function scoreCandidates(parsed: ParsedDocument, model: Model): Placed[] {
  const { language } = parsed.document;
  let left = MAX_CANDIDATES;
  return readableSentences(parsed).flatMap((sentence, number) => {
    const sums = Float64Array.from(model.biases);
    const add = addTo(model, sums);
    const words = readWords(sentence.text, language);
    emitBlock(parsed, sentence.block, add);
    emitWords(parsed, sentence, words, add);
    const open = new Set(CLASSIFIED_FIELDS.filter((_, at) => (sums[at] ?? 0) >= (model.floors[at] ?? 0)));
    if (left <= 0 || open.size === 0) return [];
    const early = sums.slice();
    const place = readPlace(parsed, sentence, words);
    const candidates = readCandidates(place);
    left -= candidates.length;
    emitClasses(place, add);
    return candidates.flatMap((candidate): Placed[] => {
      const fields = FIELDS_OF[candidate.kind].filter((field) => open.has(field));
      if (fields.length === 0) return [];
      const own = sums.slice();
      emitCandidate(place, candidate, addTo(model, own));
      return fields.flatMap((field) => {
        const at = CLASSIFIED_FIELDS.indexOf(field);
        const score = own[at] ?? 0;
        return score < MIN_SCORE ? [] : [{ field, candidate, sentence: number, score, early: early[at] ?? 0, place }];
      });
    });
  });
}

/** Keeps the most likely of the values of a field that share words. */
export function withoutOverlaps<Found extends Pick<ScoredCandidate, 'field' | 'candidate' | 'score'>>(
  matches: readonly Found[],
): Found[] {
  const kept: Found[] = [];
  for (const match of [...matches].sort((left, right) => right.score - left.score)) {
    const isTaken = kept.some(
      ({ field, candidate }) =>
        field === match.field && candidate.start < match.candidate.end && match.candidate.start < candidate.end,
    );
    if (!isTaken) kept.push(match);
  }
  return kept;
}

function toFinding(parsed: ParsedDocument, { field, candidate, place: { sentence } }: Placed): Finding | null {
  const value = toValue(field, candidate);
  if (value === null || (value.kind === 'text' && parsed.names.isProspect(value.text))) return null;
  return fromSentence(parsed, sentence, { field, value, subject: null, from: candidate.start, to: candidate.end });
}

/** Returns the value of a field that a candidate gives; null if it gives none of its kind. */
export function toValue(field: ClassifiedField, { text, value }: Pick<Candidate, 'text' | 'value'>): ClaimValue | null {
  if (value !== undefined) return value;
  switch (field) {
    case 'overview.headcount':
      return toHeadcount(text);
    case 'hiring.opening':
      return { kind: 'opening', title: text, location: null };
    default:
      return { kind: 'text', text };
  }
}

function toHeadcount(text: string): ClaimValue | null {
  const number = parseNumber(/\d[\d.,'’\u00a0\u202f ]*/u.exec(text)?.[0].trim() ?? '');
  return Number.isInteger(number) && number > 0 && !/[$€£%]/.test(text) ? { kind: 'number', number } : null;
}
