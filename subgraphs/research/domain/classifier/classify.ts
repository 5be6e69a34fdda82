import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { blockSpan, fromSentence } from '../extractors/create-finding.ts';
import { dateFindings } from '../extractors/date-findings.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { ownerOf } from '../extractors/post-owner.ts';
import { lookUp, standsIn } from './claimed-values.ts';
import { CLASSIFIED_FIELDS, LISTED } from './classified-fields.ts';
import { readContext, type ScoredCandidate } from './context.ts';
import { groupBy } from './group-by.ts';
import { addTo, classifier, type Model } from './model.ts';
import { isRefused } from './refusals.ts';
import { type NamedAt, readResultCustomers, type StatedPlace } from './result-customers.ts';
import { type PlacedCandidate, type ReadPage, scoreCandidates } from './score-candidates.ts';
import { toValue } from './to-value.ts';

const PLACES: ReadonlySet<ClaimField> = new Set(['overview.office', 'overview.headquarters']);

/** What the sum of a post that rules find may lack to the threshold: half of such posts are right or more. */
const MARGIN_OF_POSTS = 1;

/** What a candidate says, with the logarithm of its odds. */
export interface ClassifiedFinding {
  finding: Finding;
  score: number;
  /** True if it may contest what rules find on another page. */
  isSure: boolean;
}

/** What the model finds in a page, and the findings of rules that it does not bear out. */
export interface ClassifiedPage {
  found: ClassifiedFinding[];
  refused: Finding[];
}

/** A candidate with the sum of the second regression. */
interface Match extends PlacedCandidate {
  isSure: boolean;
  /** What the sum has above the threshold of its field. */
  above: number;
}

/**
 * Finds what the sentences of the company's own pages say by a model that was trained on labelled pages: a logistic
 * regression over words, their classes and their places, and a second one over the sums of the first in the whole site and over what rules
 * find. Returns a result for each page; of values that overlap the most likely one.
 */
export function classifyPages(pages: readonly ReadPage[], model: Model = classifier()): ClassifiedPage[] {
  const scored = pages.map((page, number) => scoreCandidates(page, number, model));
  const emitContext = readContext(scored.flatMap(({ candidates }) => candidates));
  const weighed = scored.map(({ candidates }) =>
    candidates.map((candidate): Match => {
      const at = CLASSIFIED_FIELDS.indexOf(candidate.field);
      const sums = Float64Array.from(model.contextBiases);
      emitContext(candidate, addTo(model, sums));
      const score = sums[at] ?? 0;
      const isSure = score >= (model.sureThresholds[at] ?? 0);
      return { ...candidate, score, isSure, above: score - (model.thresholds[at] ?? 0) };
    }),
  );
  const isBorneOut = lookUp(weighed.flatMap((page) => page.filter(bearsOut).map(toStated)));
  return pages.map(({ parsed, claimed }, number) => {
    const likely = (weighed[number] ?? []).filter(({ above }) => above >= 0);
    const { candidates = [], sentences = [] } = scored[number] ?? {};
    const isCandidate = lookUp(candidates.map(toStated));
    return {
      found: findingsOf(parsed, likely),
      refused: claimed.filter(
        (finding) =>
          isInQuestion(finding, sentences) &&
          !isBorneOut(finding.field, finding.value) &&
          // Cards of people are for rules alone where no words are a candidate.
          (finding.field !== 'people.person' || isCandidate(finding.field, finding.value)),
      ),
    };
  });
}

/** Returns the findings of likely candidates: of values that overlap the most likely one. */
function findingsOf(parsed: ParsedDocument, likely: readonly Match[]): ClassifiedFinding[] {
  const matches = likely.filter(({ place, candidate, field }) => !isRefused(place, candidate, field));
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

/** Checks for a candidate that bears out what rules find: a likely one, or nearly likely a post that nobody left. */
function bearsOut({ field, above, place, candidate }: Match): boolean {
  if (field !== 'people.person') return above >= 0;
  return above >= -MARGIN_OF_POSTS && !isRefused(place, candidate, field);
}

/** Checks for a finding of rules that the model decides on: of a page that may list many, and whole in a sentence that was read. */
function isInQuestion(finding: Finding, sentences: readonly Sentence[]): boolean {
  if (!LISTED.has(finding.field)) return false;
  const words = wordsOf(finding.value);
  return sentences.some(
    (sentence) => standsIn(finding, sentence) && words.every((given) => sentence.text.includes(given)),
  );
}

function wordsOf(value: Finding['value']): string[] {
  if (value.kind === 'text') return [value.text];
  if (value.kind === 'opening') return [value.title];
  return value.kind === 'person' ? [value.name, value.title ?? ''] : [];
}

/** Returns what a candidate states, if it gives a value of its field. */
function toStated({ field, candidate }: ScoredCandidate) {
  return { field, value: toValue(field, candidate) };
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
  match: PlacedCandidate,
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

/** Returns whose a value is: the company's, unless words say otherwise of a post, or the place has to show it, as of a town. */
function subjectOf(parsed: ParsedDocument, { field, candidate, place }: PlacedCandidate): string | null {
  if (candidate.post === undefined) return field === 'overview.office' ? null : 'we';
  const held = { person: candidate.post.person, title: candidate, clause: null };
  return ownerOf(parsed, place.sentence, held) ?? 'we';
}
