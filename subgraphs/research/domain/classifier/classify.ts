import type { ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { fromSentence } from '../extractors/create-finding.ts';
import { dateFindings } from '../extractors/date-findings.ts';
import { type ParsedDocument, readableSentences, type Sentence } from '../extractors/parsed-document.ts';
import { parseNumber } from '../text/numbers.ts';
import { type Candidate, FIELDS_OF, readCandidates } from './candidates.ts';
import { CLASSIFIED_FIELDS, type ClassifiedField } from './classified-fields.ts';
import { emitBlock, emitCandidate, emitClasses, emitWords } from './features.ts';
import { addTo, classifier, type Model } from './model.ts';
import { isRefused } from './refusals.ts';
import { readPlace, type SentencePlace } from './sentence-place.ts';

const MAX_CANDIDATES = 4_000;

/** A candidate that counts as the value of a field, with the logarithm of its odds. */
interface Match {
  field: ClassifiedField;
  candidate: Candidate;
  score: number;
}

/** What a candidate says, with the logarithm of its odds. */
export interface ClassifiedFinding {
  finding: Finding;
  score: number;
}

/**
 * Finds what the sentences of the company's own pages say by a model that was trained on labelled pages (logistic
 * regression over words, their classes and their places). Of values that overlap the most likely one is returned.
 */
export function findClassified(parsed: ParsedDocument, model: Model = classifier()): ClassifiedFinding[] {
  if (!parsed.isFirstParty || parsed.part !== 'text') return [];
  let left = MAX_CANDIDATES;
  return readableSentences(parsed).flatMap((sentence) => {
    const sums = Float64Array.from(model.biases);
    const add = addTo(model, sums);
    emitBlock(parsed, sentence.block, add);
    emitWords(parsed, sentence, add);
    const open = new Set(CLASSIFIED_FIELDS.filter((_, at) => (sums[at] ?? 0) >= (model.floors[at] ?? 0)));
    if (left <= 0 || open.size === 0) return [];
    const place = readPlace(parsed, sentence);
    const candidates = readCandidates(place);
    left -= candidates.length;
    emitClasses(place, add);
    const matches = candidates.flatMap((candidate) => matchesOf(model, { place, candidate, sums, open }));
    // A town in the history of a company may have been left.
    return withoutOverlaps(matches).flatMap((match) => {
      const finding = toFinding(parsed, sentence, match);
      const dated = finding ? dateFindings(parsed, [finding]) : [];
      return dated
        .filter(({ field, asOf }) => field !== 'overview.office' || asOf === finding?.asOf)
        .map((given) => ({ finding: given, score: match.score }));
    });
  });
}

/** A candidate, the sums of its sentence, and the fields that these leave open. */
interface Question {
  place: SentencePlace;
  candidate: Candidate;
  sums: Float64Array;
  open: ReadonlySet<ClassifiedField>;
}

function matchesOf(model: Model, { place, candidate, sums, open }: Question): Match[] {
  const fields = FIELDS_OF[candidate.kind].filter((field) => open.has(field));
  if (fields.length === 0) return [];
  const scores = sums.slice();
  emitCandidate(place, candidate, addTo(model, scores));
  return fields.flatMap((field) => {
    const at = CLASSIFIED_FIELDS.indexOf(field);
    const score = scores[at] ?? 0;
    const isLikely = score >= (model.thresholds[at] ?? 0);
    return isLikely && !isRefused(place, candidate, field) ? [{ field, candidate, score }] : [];
  });
}

/** Keeps the most likely of the values of a field that share words. */
export function withoutOverlaps<Found extends Match>(matches: readonly Found[]): Found[] {
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

function toFinding(parsed: ParsedDocument, sentence: Sentence, { field, candidate }: Match): Finding | null {
  const value = toValue(field, candidate);
  if (value === null || (value.kind === 'text' && parsed.names.isProspect(value.text))) return null;
  return fromSentence(parsed, sentence, { field, value, subject: null, from: candidate.start, to: candidate.end });
}

/** Returns the value of a field that a candidate gives; null if it gives none of its kind. */
export function toValue(field: ClassifiedField, { text }: Pick<Candidate, 'text'>): ClaimValue | null {
  if (field !== 'overview.headcount') return { kind: 'text', text };
  const number = parseNumber(/\d[\d.,'’\u00a0\u202f ]*/u.exec(text)?.[0].trim() ?? '');
  return Number.isInteger(number) && number > 0 && !/[$€£%]/.test(text) ? { kind: 'number', number } : null;
}
