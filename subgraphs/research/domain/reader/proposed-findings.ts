import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../evidence/finding.ts';
import { blockSpan, fromSentence } from '../extractors/create-finding.ts';
import { dateOfBlock, type EventDate } from '../extractors/event-date.ts';
import { type ParsedDocument, readableSentences } from '../extractors/parsed-document.ts';
import { applyGates } from '../gates/apply-gates.ts';
import { maxClaimsOf } from '../reconcile/reconcile.ts';
import { isRival } from '../reconcile/same-value.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { assertFounded, assertHeadcount, assertHeadquarters, assertParent } from './assert-company.ts';
import { assertAcquisition, assertRound } from './assert-deals.ts';
import { assertCustomer, assertPerson, assertProduct } from './assert-relations.ts';
import type { Assertion, Place } from './place.ts';
import { type Proposal, READABLE_FIELDS } from './proposal.ts';

/** Places of one quote that are looked at: the same words may stand in a footer, or in somebody's comment. */
const MAX_PLACES = 5;
/** What was and may be over. */
const PAST =
  /(?<![\p{L}])(?:had|was|were|listed|held|totall?ed|stood|comprised|consisted|used to|employed|numbered|counted|belonged|hatten?|waren?|war|avait|avions|était|étions)(?![\p{L}])/iu;
const EVENTS: ReadonlySet<Proposal['field']> = new Set(['overview.founded', 'funding.round', 'funding.acquisition']);

const ASSERT: Record<Proposal['field'], (place: Place, title: string | null) => Assertion | null> = {
  'overview.founded': assertFounded,
  'overview.headquarters': assertHeadquarters,
  'overview.headcount': assertHeadcount,
  'overview.parent': assertParent,
  'offering.product': assertProduct,
  'customers.customer': assertCustomer,
  'people.person': assertPerson,
  'funding.round': assertRound,
  'funding.acquisition': assertAcquisition,
};

/**
 * Returns the findings of proposals that a page of the prospect bears out: the quote stands in its visible text letter by
 * letter, the value in the quote, and the sentence around it asserts the value by its own grammar. Subject, direction and
 * day are read from the sentence; what a model says of them can only rule a proposal out. Then the gates decide, as of any
 * finding.
 */
export function readBorneOut(proposals: readonly Proposal[], parsed: ParsedDocument): Finding[] {
  if (!parsed.isFirstParty) return [];
  const findings: Finding[] = [];
  for (const proposal of proposals) {
    const finding = placesOf(proposal, parsed)
      .map((place) => toFinding(proposal, place))
      .find((candidate) => candidate !== null && applyGates([candidate], parsed).passed.length > 0);
    if (finding && !findings.some((earlier) => isDeepStrictEqual(earlier, finding))) findings.push(finding);
  }
  return findings;
}

/**
 * Returns the proposed findings that a brief has room for and that contradict none of the rules' own: a model adds to what
 * rules find, and takes nothing away.
 */
export function additionsTo(findings: readonly Finding[], proposed: readonly Finding[]): Finding[] {
  return READABLE_FIELDS.flatMap((field) => {
    const own = findings.filter((finding) => finding.field === field);
    const room = maxClaimsOf(field) - new Set(own.map(({ value }) => JSON.stringify(value))).size;
    return proposed
      .filter((finding) => finding.field === field && !own.some(({ value }) => isRival(field, value, finding.value)))
      .slice(0, Math.max(0, room));
  });
}

function placesOf({ quote, value }: Proposal, parsed: ParsedDocument): Place[] {
  const text = parsed.document.parts.text ?? '';
  const readable = readableSentences(parsed);
  const valueAt = quote.indexOf(value);
  const places: Place[] = [];
  if (valueAt < 0) return places;
  let at = text.indexOf(quote);
  for (let tries = 0; at >= 0 && tries < MAX_PLACES; tries += 1, at = text.indexOf(quote, at + 1)) {
    const start = at + valueAt;
    const end = start + value.length;
    if (/[\p{L}\p{N}]/u.test(text[start - 1] ?? ' ') || /[\p{L}\p{N}]/u.test(text[end] ?? ' ')) continue;
    const sentence = readable.find((candidate) => candidate.start <= start && end <= candidate.end);
    if (!sentence) continue;
    places.push({ parsed, sentence, text: sentence.text, from: start - sentence.start, to: end - sentence.start });
  }
  return places;
}

function toFinding(proposal: Proposal, place: Place): Finding | null {
  const { parsed, sentence, from, to } = place;
  const { field, title } = proposal;
  const assertion = ASSERT[field](place, title);
  if (!assertion || !isOfProspect(proposal, parsed)) return null;
  const time = EVENTS.has(field) ? { day: null, span: null } : timeOf(place);
  if (!time || !agreesOnDay(proposal, place, time)) return null;
  const card = title !== null && !sentence.text.includes(title) ? titleSpan(parsed, sentence.block, title) : [];
  const also = [...card, ...(time.span ? [time.span] : [])];
  return fromSentence(parsed, sentence, { field, ...assertion, from, to, asOf: time.day, also });
}

/** Checks the subject that a model names: somebody else rules its proposal out. */
function isOfProspect({ subject, field }: Proposal, { names }: ParsedDocument): boolean {
  const isName =
    /^\p{Lu}/u.test(subject) && !/^(?:We|Our|The|It|Us|Wir|Nous|Unser\p{L}*|Notre)(?![\p{L}])/u.test(subject);
  return !isName || field === 'people.person' || field === 'customers.customer' || names.findMention(subject) >= 0;
}

/** Dates what is said of the present: by its sentence, its entry or its article; null of a past without a day. */
function timeOf({ parsed, sentence, text }: Place): EventDate | null {
  const dates = readDates(text).filter(
    ({ start }) => !/(?<![\p{L}])(?:since|founded|seit|depuis)[^,;]{0,20}$/iu.test(text.slice(0, start)),
  );
  const [date] = dates;
  const today = parsed.document.fetchedAt.slice(0, 10);
  if (dates.length > 1) return null;
  if (date) return toDateText(date) <= today ? { day: toDateText(date), span: null } : null;
  const entry = dateOfBlock(parsed, sentence.block);
  return entry.day === null && PAST.test(text) ? null : entry;
}

/** Checks that the day a model gives is one that the sentence has, or that of its entry. */
function agreesOnDay({ asOf }: Proposal, { text }: Place, { day }: EventDate): boolean {
  if (asOf === null) return true;
  const stated = [...readDates(text).map(toDateText), ...(day === null ? [] : [day])];
  return stated.some((own) => own.startsWith(asOf) || asOf.startsWith(own.replace(/(?:-01){1,2}$/, '')));
}

function titleSpan(parsed: ParsedDocument, block: number, title: string) {
  const index = parsed.groupOf(block).find((member) => parsed.blockText(member).trim() === title);
  return index === undefined ? [] : [blockSpan(parsed, index)];
}
