import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { saysYetToCome } from '../extractors/listed-names.ts';
import { sentenceBehind } from '../extractors/parsed-document.ts';
import { labelledName } from '../extractors/product-names.ts';
import { CURRENCY } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import type { FindingPlace, Gate } from './gate.ts';
import { isRetraction } from './retraction.ts';

/** Matches the price behind the name of a plan, which may be a verb as well: `Kitten Plan – £12 a month`. */
const PRICED = new RegExp(`^(?: (?:plan|tier))?(?: ?[:–—(,-])? ?(?:\\d|${CURRENCY})`, 'iu');
/** Lists of titles and headlines have no assertion that could be negated or hypothetical. */
const LISTED: ReadonlySet<ClaimField> = new Set(['hiring.opening']);

/** Fields of deals, which jokes are made of. */
const DEALS: ReadonlySet<ClaimField> = new Set([
  'funding.acquisition',
  'funding.round',
  'funding.total',
  'overview.parent',
]);

/** Rejects questions, which assert nothing; a headline of the company's own that asks something was published all the same. */
export const questionGate: Gate = {
  name: 'question',
  passes({ value }, { parsed, sentence, whole }) {
    const isOwnHeadline = value.kind === 'news' && parsed.isFirstParty && !isAboutMoney(whole);
    return sentence === null || isOwnHeadline || !/\?["”’»)]{0,2}$/.test(whole.trim());
  },
};

/** Rejects what is denied or negated. */
export const negationGate: Gate = {
  name: 'negated',
  passes(finding, place) {
    if (isNoAssertion(finding, place)) return true;
    if (isTakenBack(place)) return false;
    const { isDenied, isNegated } = assertionOf(finding, place);
    // A headline that says what can't be done was published all the same, unless it is about a deal.
    const isPlainHeadline = finding.field === 'news.item' && !isAboutMoney(place.whole);
    return !isDenied && (isPlainHeadline || !isNegated || isPlainResult(finding, place));
  },
};

/** Checks for a result that denies nothing in its own words: `scrap cut by half` in front of `and no recall since`. */
function isPlainResult({ field, value }: Finding, { parsed: { document } }: FindingPlace): boolean {
  if (field !== 'customers.result' || value.kind !== 'text') return false;
  const own = { text: value.text, from: 0, to: value.text.length, value: '' };
  return !readAssertion(own, document.language, document.fetchedAt).isNegated;
}

/** Checks for a sentence that the next one calls false. */
function isTakenBack({ parsed, sentence }: FindingPlace): boolean {
  const next = sentence === null ? undefined : sentenceBehind(parsed, sentence);
  return next !== undefined && isRetraction(next.text, parsed.document.language);
}

/** Rejects what is planned, hoped, conditional or rumoured. */
export const hypotheticalGate: Gate = {
  name: 'hypothetical',
  passes(finding, place) {
    if (isOfYearToCome(place) || hasLabelOfPlans(place) || isBelowJoke(finding, place)) return false;
    if (isNoAssertion(finding, place)) return true;
    const { isRumour, isOpen, isConditional } = assertionOf(finding, place);
    // Whatever is rumoured or perhaps so, a name beside its post is given.
    if (isNameBesidePost(finding, place)) return true;
    if (isRumour) return false;
    // Who plans or prepares for something needs it, and what applicants should know is in use.
    const isRequired = finding.field === 'tech.technology' && place.parsed.document.pageClass === 'careers';
    if (finding.field === 'fit.evidence' || isRequired) return !isConditional;
    if (finding.field === 'news.item' || finding.field === 'person.press')
      return !(isAboutMoney(place.whole) && isOpen);
    return !isConditional && !isOpen;
  },
};

const JOKE =
  /(?<!\p{L})(?:april[- ]?fool['’]?s?|aprilscherz|poisson d['’]avril|satir(?:e|isch|ique|ical)|parod(?:y|ie))(?!\p{L})/iu;

/** Checks for what stands below the heading of a joke; that somebody makes satire is news of theirs. */
function isBelowJoke({ field }: Finding, { parsed, block }: FindingPlace): boolean {
  if (block === null || !DEALS.has(field)) return false;
  return parsed.headingsOf(block).some((heading) => JOKE.test(heading));
}

/** Checks for a sentence behind the label of what is yet to come: `Planned for 2027: a connector to Nordal`. */
function hasLabelOfPlans({ sentence, whole }: FindingPlace): boolean {
  const [label = '', said] = whole.split(/:\s/u, 2);
  return sentence !== null && said !== undefined && saysYetToCome(label);
}

/** Checks for an entry of a timeline whose year is still to come: `2030 (fingers crossed)` above `120 colleagues`. */
function isOfYearToCome({ parsed, block }: FindingPlace): boolean {
  const [first, second] = block === null ? [] : parsed.groupOf(block);
  if (first === undefined || first === block || second !== block) return false;
  const [date] = readDates(parsed.blockText(first).trim());
  return date?.start === 0 && date.year > Number(parsed.document.fetchedAt.slice(0, 4));
}

/** Checks for a value that stands in no sentence of its own, or that is quoted as it is. */
function isNoAssertion(finding: Finding, { sentence, whole }: FindingPlace): boolean {
  return LISTED.has(finding.field) || PROSE.has(finding.field) || sentence === null || isLabel(finding, whole);
}

function assertionOf({ field, focus, value }: Finding, { parsed, sentence, whole }: FindingPlace): Assertion {
  const start = sentence?.start ?? 0;
  const words = wordsOf(value, whole);
  const span = {
    text: whole,
    from: (focus?.start ?? start) - start,
    to: (focus?.end ?? start) - start,
    value: words,
    isAble: field === 'offering.integration',
    isBeside: value.kind === 'person' && isInApposition(whole, value.name, words),
  };
  return readAssertion(span, parsed.document.language, parsed.document.fetchedAt);
}

/** Returns the words of a value that assert nothing by what they mean: a title, a text, `Kitchen plan`. */
function wordsOf(value: Finding['value'], whole: string): string {
  if (value.kind === 'person') return value.title ?? '';
  if (value.kind === 'text') return value.text;
  if (value.kind !== 'plan') return '';
  const behind = whole.slice(whole.indexOf(value.name) + value.name.length);
  return value.name + (/^ plans?(?!\p{L})/iu.exec(behind)?.[0] ?? '');
}

/** Checks for a name right beside a post in a sentence that says something else: `CFO Mira Holt denies the rumours`. */
function isNameBesidePost({ value }: Finding, { whole }: FindingPlace): boolean {
  return value.kind === 'person' && isInApposition(whole, value.name, value.title ?? '') && !TO_COME.test(whole);
}

/** Matches who will have a post, or might. */
const TO_COME =
  /(?<!\p{L})(?:will be|would|candidates?|favou?rite|shortlist\p{L}*|designate|incoming|future|proposed|künftig\p{L}*|designiert\p{L}*|kandidat\p{L}*|als mögliche\p{L}*|anwärter\p{L}*|pressenti\p{L}*|futur\p{L}*|if|unless|wenn|falls|si)(?!\p{L})/iu;

/** Checks for a name and a post side by side, which a sentence takes for granted: `our CFO, Mira Holt, will help`. */
function isInApposition(text: string, name: string, title: string): boolean {
  const [at, post] = [text.indexOf(name), text.indexOf(title)];
  if (title === '' || at < 0 || post < 0) return false;
  const between = post < at ? text.slice(post + title.length, at) : text.slice(at + name.length, post);
  return /^(?:,? |,? \()(?:(?:our|the|unsere?|die|der|notre) )?$/iu.test(between);
}

/** Fields that quote a text as it is, which may well say what a product won't do or where somebody will speak. */
const PROSE: ReadonlySet<ClaimField> = new Set([
  'overview.description',
  'customers.industry',
  'person.background',
  'person.post',
  'person.talk',
]);

/** Checks for a name that asserts nothing in words: of a product where it is all that stands there, or of a plan in front of its price. */
function isLabel({ field, value }: Finding, whole: string): boolean {
  if (value.kind === 'plan' && whole.startsWith(value.name)) return PRICED.test(whole.slice(value.name.length));
  return field === 'offering.product' && value.kind === 'text' && value.text === labelledName(whole.trim());
}

function isAboutMoney(text: string): boolean {
  return /[$€£]|\b(?:rais\w+|fund\w*|acqui\w+|IPO|round|series [a-k]|valuation|merge\w*|buy\w*|bought)\b/i.test(text);
}
