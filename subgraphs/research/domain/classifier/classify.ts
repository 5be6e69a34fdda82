import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { blockSpan, fromSentence } from '../extractors/create-finding.ts';
import { dateFindings } from '../extractors/date-findings.ts';
import { type ParsedDocument, readableSentences } from '../extractors/parsed-document.ts';
import { ownerOf } from '../extractors/post-owner.ts';
import { parseNumber } from '../text/numbers.ts';
import { readCandidate, STAGE_COUNT } from './candidate-features.ts';
import { type Candidate, OUTPUTS_OF, readCandidates } from './candidates.ts';
import { CLASSIFIED_FIELDS, type ClassifiedField } from './classified-fields.ts';
import { MIN_SCORE, readContext, type ScoredCandidate } from './context.ts';
import { groupBy } from './group-by.ts';
import { addTo, classifier, type Model } from './model.ts';
import { isRefused } from './refusals.ts';
import { type NamedAt, readResultCustomers, type StatedPlace } from './result-customers.ts';
import { emitBlock, emitClasses, emitWords } from './sentence-features.ts';
import { readPlace, readWords, type SentencePlace } from './sentence-place.ts';

const MAX_CANDIDATES = 4_000;
/** Numbers of the fields. */
const OUTPUTS = CLASSIFIED_FIELDS.map((_, output) => output);
const PLACES: ReadonlySet<ClaimField> = new Set(['overview.office', 'overview.headquarters']);

/**
 * Fields of which the sentence or its place must show that they are the company's, as for what rules find: a brief states one value, or
 * a town of which others have one, too. Of all others the model has weighed whose they are.
 */
const NEEDING_SUBJECT: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headcount',
  'overview.headquarters',
  'overview.office',
  'funding.total',
]);

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
  const best = [...groupBy(matches, ({ sentence }) => sentence).values()].flatMap(withoutOverlaps);
  const customerOf = readResultCustomers(
    parsed,
    best.filter(({ field }) => field === 'customers.customer'),
  );
  return best.flatMap((match) => {
    const finding = toFinding(parsed, match, customerOf);
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
  const sumsOf = sumBlocks(parsed, model);
  let left = MAX_CANDIDATES;
  return readableSentences(parsed).flatMap((sentence, number) => {
    if (left <= 0) return [];
    const sums = sumsOf(sentence.block).slice();
    const add = addTo(model, sums);
    const words = readWords(sentence.text, language);
    emitWords(parsed, sentence, words, add);
    const open = new Set(aboveFloor(OUTPUTS, sums, model.floors[0]));
    if (open.size === 0) return [];
    const early = sums.slice();
    const place = readPlace(parsed, sentence, words);
    const candidates = readCandidates(place);
    left -= candidates.length;
    emitClasses(place, add);
    return candidates.flatMap((candidate): Placed[] => {
      const outputs = (OUTPUTS_OF.get(candidate.kind) ?? []).filter((output) => open.has(output));
      const own = sums.slice();
      return weigh(place, candidate, { outputs, sums: own, model }).flatMap((output) => {
        const [score = 0, field] = [own[output], CLASSIFIED_FIELDS[output]];
        if (field === undefined || score < MIN_SCORE) return [];
        return [{ field, candidate, sentence: number, score, early: early[output] ?? 0, place }];
      });
    });
  });
}

/** Returns a function that returns the sums of the features of a block, which its sentences share. */
function sumBlocks(parsed: ParsedDocument, model: Model): (block: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (block) => {
    const sums = known.get(block) ?? Float64Array.from(model.biases);
    if (!known.has(block)) emitBlock(parsed, block, addTo(model, sums));
    known.set(block, sums);
    return sums;
  };
}

/** Adds the features of a candidate to sums, stage by stage, and returns the outputs that none of them rules out. */
function weigh(
  place: SentencePlace,
  candidate: Candidate,
  { outputs, sums, model }: { outputs: readonly number[]; sums: Float64Array; model: Model },
): readonly number[] {
  if (outputs.length === 0) return [];
  const emitStage = readCandidate(place, candidate);
  const add = addTo(model, sums);
  let left = outputs;
  for (let stage = 0; stage < STAGE_COUNT && left.length > 0; stage += 1) {
    emitStage(stage, add);
    left = aboveFloor(left, sums, model.floors[stage + 1]);
  }
  return left;
}

/** Returns the outputs whose sums are not below a floor; without one all. */
function aboveFloor(outputs: readonly number[], sums: Float64Array, floor: readonly number[] = []): readonly number[] {
  return outputs.filter((output) => (sums[output] ?? 0) >= (floor[output] ?? -Infinity));
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

function toFinding(
  parsed: ParsedDocument,
  match: Placed,
  customerOf: (result: StatedPlace) => NamedAt | null,
): Finding | null {
  const { field, candidate, place } = match;
  const { sentence } = place;
  const value = toValue(field, candidate);
  if (value === null || (value.kind === 'text' && parsed.names.isProspect(value.text))) return null;
  const { start: nameStart, end: nameEnd } = candidate.post?.person ?? candidate;
  const [from, to] = [Math.min(candidate.start, nameStart), Math.max(candidate.end, nameEnd)];
  const said = { field, value, from, to };
  if (field !== 'customers.result')
    return fromSentence(parsed, sentence, { ...said, subject: subjectOf(parsed, match) });
  const customer = customerOf(match);
  if (customer === null) return null;
  const also = customer.block === sentence.block ? [] : [blockSpan(parsed, customer.block)];
  return fromSentence(parsed, sentence, { ...said, subject: customer.name, also });
}

/** Returns whose a value is: the company's, unless words say otherwise of a post, or the place has to show it. */
function subjectOf(parsed: ParsedDocument, { field, candidate, place }: Placed): string | null {
  if (candidate.post === undefined) return NEEDING_SUBJECT.has(field) ? null : 'we';
  const held = { person: candidate.post.person, title: candidate, clause: null };
  return ownerOf(parsed, place.sentence, held) ?? 'we';
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
