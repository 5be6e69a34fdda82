import type { ClaimValue } from '../../common/research/claim.ts';
import { readCandidate, STAGE_COUNT } from '../../subgraphs/research/domain/classifier/candidate-features.ts';
import { outputsOf } from '../../subgraphs/research/domain/classifier/candidate-outputs.ts';
import { type Candidate, readCandidates } from '../../subgraphs/research/domain/classifier/candidates.ts';
import { readClaimed } from '../../subgraphs/research/domain/classifier/claimed-values.ts';
import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { type LayoutPlace, layoutPlaceOf } from '../../subgraphs/research/domain/classifier/layout-place.ts';
import { isAmong, isClaimed } from '../../subgraphs/research/domain/classifier/score-candidates.ts';
import { emitBlock, emitClasses, emitWords } from '../../subgraphs/research/domain/classifier/sentence-features.ts';
import { readPlace, readWords } from '../../subgraphs/research/domain/classifier/sentence-place.ts';
import { STATED_BY, saidAround } from '../../subgraphs/research/domain/classifier/stated-by.ts';
import { toValue } from '../../subgraphs/research/domain/classifier/to-value.ts';
import { extractFindings } from '../../subgraphs/research/domain/extractors/extract-findings.ts';
import { readableSentences } from '../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../subgraphs/research/domain/gates/apply-gates.ts';
import { isSameValue } from '../bench/research/judge/is-same-value.ts';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';
import { parseLabelledPage } from '../bench/research/pages/parse-labelled-page.ts';
import { createNumbers, type Feature } from './feature-numbers.ts';
import type { TrainingExample } from './train-weights.ts';

/** A candidate of a page, and what it is a value of. */
export interface CandidateExample extends TrainingExample {
  candidate: Candidate;
  /** Those of its shared features that are known before clauses are read. */
  early: Uint32Array;
  /** Its own features by the stages in which they are read. */
  stages: readonly Uint32Array[];
  /** Number of its sentence: candidates of one compete for their words. */
  sentence: number;
  said: string;
  block: number;
  layout: LayoutPlace;
  /** Numbers of the outputs of which rules find its value on the page, and of those of which they find it in the sentence. */
  claimed: ReadonlySet<number>;
  claimedHere: ReadonlySet<number>;
  /** Numbers of the labels that it equals as the judge compares them, by the number of the output. */
  labels: ReadonlyMap<number, readonly number[]>;
}

/** What pages give to train with. */
export interface Examples {
  candidates: CandidateExample[];
  /** The features by their numbers. */
  features: readonly Feature[];
}

const STAGES = Array.from({ length: STAGE_COUNT }, (_, stage) => stage);
/** A feature of fewer pages says more of them than of others. */
const MIN_PAGES = 2;
/** Part of a label's words that a candidate must have, or the reverse, in fields whose values are words of the page. */
const MIN_SHARE = 0.6;
const WORDED: ReadonlySet<ClassifiedField> = new Set(['customers.industry', 'overview.award']);

/** Reads the sentences and candidates of labelled pages. */
export function readExamples(pages: readonly LabelledPage[]): Examples {
  const { features, numberOf } = createNumbers();
  const candidates: CandidateExample[] = [];
  let sentenceCount = 0;
  pages.forEach((labelled, page) => {
    const parsed = parseLabelledPage(labelled);
    const ofPage: Placed[] = [];
    const claimed = readClaimed(applyGates(extractFindings(parsed), parsed).passed);
    for (const sentence of readableSentences(parsed)) {
      sentenceCount += 1;
      const words = readWords(sentence.text, parsed.document.language);
      const place = readPlace(parsed, sentence, words);
      const early = numberOf((emit) => {
        emitBlock(parsed, sentence.block, emit);
        emitWords(parsed, sentence, words, emit);
      });
      const fields = claimed.fieldsIn(sentence);
      const shared = Uint32Array.from([...early, ...numberOf((emit) => emitClasses(place, emit))]);
      for (const candidate of readCandidates(place)) {
        const emitStage = readCandidate(place, candidate);
        const stages = STAGES.map((stage) => numberOf((emit) => emitStage(stage, emit)));
        const outputs = outputsOf(place, candidate);
        const ofRules = outputs.filter((output) => isClaimed(claimed.has, output, candidate));
        const example = {
          candidate,
          page,
          sentence: sentenceCount,
          said: sentence.text,
          block: sentence.block,
          layout: layoutPlaceOf(parsed, sentence.block),
          claimed: new Set(ofRules),
          claimedHere: new Set(ofRules.filter((output) => isAmong(fields, output))),
          early,
          shared,
          stages,
          own: join(stages),
          outputs,
          ...labelsOf(labelled, candidate, outputs),
        };
        ofPage.push({ example, said: saidAround(parsed, sentence) });
      }
    }
    candidates.push(...whereStated(ofPage));
  });
  return withoutRareFeatures({ candidates, features });
}

/** An example with what is said around it. */
interface Placed {
  example: CandidateExample;
  said: string;
}

/** Returns the examples of a page, of which only those are positive where the page states the value. */
function whereStated(ofPage: readonly Placed[]): CandidateExample[] {
  const rules = Object.entries(STATED_BY).map(([field, pattern]) => {
    const output = CLASSIFIED_FIELDS.indexOf(field as ClassifiedField);
    const isStated = ofPage.some(({ example, said }) => example.positive.has(output) && pattern.test(said));
    return { output, pattern, isStated };
  });
  return ofPage.map(({ example, said }) => {
    const isElsewhere = (output: number) =>
      rules.some((rule) => rule.output === output && rule.isStated && !rule.pattern.test(said));
    return { ...example, positive: new Set([...example.positive].filter((output) => !isElsewhere(output))) };
  });
}

/** Leaves out the features that a single page has. */
function withoutRareFeatures({ candidates, features }: Examples): Examples {
  const pages = new Uint32Array(features.length);
  const lastPage = new Int32Array(features.length).fill(-1);
  for (const { page, shared, own } of candidates) {
    for (const feature of [...shared, ...own]) {
      if (lastPage[feature] !== page) pages[feature] = (pages[feature] ?? 0) + 1;
      lastPage[feature] = page;
    }
  }
  const filtered = new Map<Uint32Array, Uint32Array>();
  const filter = (given: Uint32Array) => {
    const kept = filtered.get(given) ?? given.filter((feature) => (pages[feature] ?? 0) >= MIN_PAGES);
    filtered.set(given, kept);
    return kept;
  };
  const trimmed = candidates.map((example) => {
    const stages = example.stages.map(filter);
    return { ...example, early: filter(example.early), shared: filter(example.shared), stages, own: join(stages) };
  });
  return { candidates: trimmed, features };
}

function join(stages: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(new Set(stages.flatMap((features) => [...features])));
}

function labelsOf(
  { says }: LabelledPage,
  candidate: Candidate,
  outputs: readonly number[],
): Pick<CandidateExample, 'labels' | 'positive'> {
  const labels = new Map<number, readonly number[]>();
  const positive = new Set<number>();
  for (const output of outputs) {
    const field = CLASSIFIED_FIELDS[output];
    const value = field === undefined ? null : toValue(field, candidate);
    if (field === undefined || value === null) continue;
    const equal = (says[field] ?? []).flatMap((label, index) =>
      isSameValue(field, value, label) ? [{ label, index }] : [],
    );
    if (equal.length > 0)
      labels.set(
        output,
        equal.map(({ index }) => index),
      );
    if (equal.some(({ label }) => !WORDED.has(field) || isAsLong(value, label))) positive.add(output);
  }
  return { labels, positive };
}

/** Checks that two texts differ by few words, so that a part of a value is not taught to be one. */
function isAsLong(value: ClaimValue, label: ClaimValue): boolean {
  if (value.kind !== 'text' || label.kind !== 'text') return true;
  const [shorter = 0, longer = 0] = [value.text.length, label.text.length].sort((left, right) => left - right);
  return shorter >= MIN_SHARE * longer;
}
