import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { type ParsedDocument, readableSentences, type Sentence } from '../extractors/parsed-document.ts';
import { readCandidate, STAGE_COUNT } from './candidate-features.ts';
import { outputsOf } from './candidate-outputs.ts';
import { type Candidate, readCandidates } from './candidates.ts';
import { type HasValue, readClaimed } from './claimed-values.ts';
import { CLASSIFIED_FIELDS } from './classified-fields.ts';
import { MIN_SCORE, type ScoredCandidate } from './context.ts';
import { layoutPlaceOf } from './layout-place.ts';
import { addTo, type Model } from './model.ts';
import { emitBlock, emitClasses, emitWords } from './sentence-features.ts';
import { readPlace, readWords, type SentencePlace } from './sentence-place.ts';
import { toValue } from './to-value.ts';

const MAX_CANDIDATES = 4_000;
/** Numbers of the fields. */
const OUTPUTS = CLASSIFIED_FIELDS.map((_, output) => output);

/** A page of the company's own site with what rules find in it. */
export interface ReadPage {
  parsed: ParsedDocument;
  /** Findings of rules that passed the gates. */
  claimed: readonly Finding[];
}

/** A scored candidate with the sentence that it stands in. */
export interface PlacedCandidate extends ScoredCandidate {
  place: SentencePlace;
}

/** The scored candidates of a page, and the sentences that were read for them. */
export interface ScoredPage {
  candidates: PlacedCandidate[];
  sentences: readonly Sentence[];
}

/**
 * Scores the candidates of a document by their own features: those that may be a value at all, and those that rules find there.
 * @param page number of the page in its site
 */
export function scoreCandidates({ parsed, claimed: findings }: ReadPage, page: number, model: Model): ScoredPage {
  if (!parsed.isFirstParty || parsed.part !== 'text') return { candidates: [], sentences: [] };
  const sumsOf = sumBlocks(parsed, model);
  const claimed = readClaimed(findings);
  const sentences: Sentence[] = [];
  let left = MAX_CANDIDATES;
  const candidates = readableSentences(parsed).flatMap((sentence, number) => {
    if (left <= 0) return [];
    sentences.push(sentence);
    const sums = sumsOf(sentence.block).slice();
    const add = addTo(model, sums);
    const words = readWords(sentence.text, parsed.document.language);
    emitWords(parsed, sentence, words, add);
    const fields = claimed.fieldsIn(sentence);
    const isOpen = openOutputs(sums, { fields, floor: model.floors[0] });
    if (!isOpen.includes(true)) return [];
    const early = sums.slice();
    const place = readPlace(parsed, sentence, words);
    const found = readCandidates(place);
    left -= found.length;
    emitClasses(place, add);
    const { block, text: said } = sentence;
    const at = { page, block, sentence: number, said, layout: layoutPlaceOf(parsed, block), place };
    return found.flatMap((candidate): PlacedCandidate[] => {
      const outputs = outputsOf(place, candidate, (output) => isOpen[output] === true);
      const kept = (output: number) => isAmong(fields, output) && isClaimed(claimed.has, output, candidate);
      const own = sums.slice();
      return weigh(place, candidate, { outputs, kept, sums: own, model }).flatMap((output) => {
        const [score = 0, field] = [own[output], CLASSIFIED_FIELDS[output]];
        if (field === undefined || score < MIN_SCORE) return [];
        const scored = { ...at, field, candidate, score, early: early[output] ?? 0 };
        return [{ ...scored, isClaimed: isClaimed(claimed.has, output, candidate) }];
      });
    });
  });
  return { candidates, sentences };
}

/** Returns, by output, whether a sentence may hold a value of it: by its sum, or as a rule finds one there. */
function openOutputs(
  sums: Float64Array,
  { fields, floor }: { fields: ReadonlySet<ClaimField>; floor: readonly number[] | undefined },
): boolean[] {
  const above = new Set(aboveFloor(OUTPUTS, sums, floor));
  return CLASSIFIED_FIELDS.map((_, output) => above.has(output) || isAmong(fields, output));
}

/** Checks whether the value that a candidate has for an output is one that rules find. */
export function isClaimed(hasClaimed: HasValue, output: number, candidate: Candidate): boolean {
  const field = CLASSIFIED_FIELDS[output];
  return field !== undefined && hasClaimed(field, toValue(field, candidate));
}

/** Checks for an output of one of some fields. */
export function isAmong(fields: ReadonlySet<ClaimField>, output: number): boolean {
  const field = CLASSIFIED_FIELDS[output];
  return field !== undefined && fields.has(field);
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

/** What the features of a candidate are weighed by. */
interface Scale {
  outputs: readonly number[];
  /** Checks for an output that is weighed to the end. */
  kept: (output: number) => boolean;
  sums: Float64Array;
  model: Model;
}

/** Adds the features of a candidate to sums, stage by stage, and returns the outputs that none of them rules out. */
function weigh(place: SentencePlace, candidate: Candidate, { outputs, kept, sums, model }: Scale): readonly number[] {
  if (outputs.length === 0) return [];
  const emitStage = readCandidate(place, candidate);
  const add = addTo(model, sums);
  const certain = outputs.filter(kept);
  let left = outputs;
  for (let stage = 0; stage < STAGE_COUNT && left.length + certain.length > 0; stage += 1) {
    emitStage(stage, add);
    left = aboveFloor(left, sums, model.floors[stage + 1]);
  }
  return certain.length === 0 ? left : [...new Set([...left, ...certain])];
}

/** Returns the outputs whose sums are not below a floor; without one all. */
function aboveFloor(outputs: readonly number[], sums: Float64Array, floor: readonly number[] = []): readonly number[] {
  return outputs.filter((output) => (sums[output] ?? 0) >= (floor[output] ?? -Infinity));
}
