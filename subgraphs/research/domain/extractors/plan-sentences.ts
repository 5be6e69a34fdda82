import type { Finding } from '../evidence/finding.ts';
import { CURRENCY, mayHaveAmount, readAmounts, type TextAmount } from '../text/amounts.ts';
import { isMinimumPrice, readPriceTerms } from '../text/price-terms.ts';
import { blockSpan, fromSentence } from './create-finding.ts';
import { COMPARED } from './find-plans.ts';
import { isPriceOfOthers, readKnownPlans, saysPrice } from './known-plans.ts';
import { inLocalCurrency } from './local-currency.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import {
  isKnown,
  isOfOffers,
  isOfPrices,
  isOfToday,
  isOwnPlan,
  nameOfPlan,
  type Priced,
  periodIn,
} from './plan-evidence.ts';
import { planOfHeading } from './plan-headings.ts';
import { isNoName } from './plan-names.ts';
import { countsPlans, isNamedPlan, isRecurring, readPricedNames } from './priced-names.ts';
import { isPricedService, isServiceName, REFERS, subjectOf, takeTurns } from './priced-services.ts';
import { questionOf } from './questions.ts';

const NAME = '(?<name>\\p{Lu}[\\p{L}\\p{N}+-]{1,20}(?: \\p{Lu}[\\p{L}\\p{N}+-]{1,20})?)';
/** Nouns of plans, in front of a name or behind it. */
const KIND = '(?:plan|tier|package|edition|formule|offre|forfait|abonnement|[Tt]arif|[Pp]aket)';
/** Matches a question about the price of a plan. */
const PRICE_QUESTION = new RegExp(
  `^(?:What (?:does|is the price of|do you charge for)|How much (?:is|does|do you charge for)|Was kostet|Wie viel kostet|Wie teuer ist|Combien (?:coûte|vaut)|Quel est le (?:prix|tarif) d[eu]) (?:the |our |your |der |das |die |le |la |l['’]|unser |euer )?(?<kind>${KIND} )?${NAME}(?<noun> ${KIND})?(?: cost)?(?: (?:per|a|each) month)? ?\\?$`,
  'u',
);
const PRICE = `(?=(?:US|C|A)?${CURRENCY}|\\d)`;
/** Matches a name in quotation marks in front of its price, at the head of a sentence or behind what it is. */
const QUOTED = new RegExp(
  `(?:^|${KIND} (?:is called|is|heißt|ist|s['’]appelle|est) )[«»„“"‚‘] ?(?<name>\\p{Lu}[^«»„“”"‘’:]{1,29}?) ?[«»“”"’‘](?: ?:|,| (?:costs?|kostet|coûte)| \\() ?(?:(?:price|Preis|Grundpreis|prix) )?(?:just |only |nur |ab |from )?${PRICE}`,
  'u',
);
/** Matches what opens a sentence with a price, and what stands between it and the plan that it is of. */
const OPENS_PRICE = /^(?:At|For|From|Für|Ab|À|Pour|Dès) (?:just |only |nur )?$/u;
const BEHIND_PRICE = new RegExp(
  `^,? (?:(?:you get|gets you|bekommen Sie|erhalten Sie|vous (?:avez|obtenez)|the|our|der|den|das|die|la|le|notre|unser(?:en)?) ){0,2}(?:l['’])?(?<kind>${KIND} )?${NAME}(?<noun> ${KIND})?(?![\\p{L}\\p{N}'’-])`,
  'u',
);
/** Matches a price of an option or a service beside the plans, with what is sold in the group `name`. */
const OPTION =
  /^(?:(?:[Tt]he|[Oo]ur|An?|Each|D(?:ie|as|er)|Eine?|Unsere?|L(?:e|a|es)|Une?|Notre) |L['’])?(?<name>(?:[\p{L}\d-]+ ){0,2}?(?:[Oo]ptions?|[Aa]dd-ons?|[Mm]odules?|[Ll]icen[cs]es?|[Ii]nsurance|[Ss]et-?up|[Oo]nboarding|[Ii]nstallation|[Mm]aintenance|[Dd]evice|Modul|Lizenz|Einrichtung|Einführung|Wartung|[Ff]ormation|[Mm]ise en service|[Aa]bonnement)(?: \p{Lu}[\p{L}\d-]*)?) (?:costs?|is|are|kostet|coûte) (?:just |only |nur )?(?<once>einmalig )?(?=[$€£¥]|US\$|CHF|EUR|USD|\d)/u;
const MAX_GAP_CHARS = 4;
const GERMAN = /(?<!\p{L})(?:d(?:er|ie|as|en|em)|unsere?[nmrs]?) $/iu;

/** Finds the price of a plan in running text: `The Starter plan costs $49 per month`, `At $49 per month, Starter has one robot`. */
export function findPlanSentences(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  return mayHaveAmount(sentence.text) ? plansIn(parsed, sentence).map((plan) => inLocalCurrency(parsed, plan)) : [];
}

function plansIn(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const known = knownPlansIn(parsed, sentence);
  if (known.length > 1) return known;
  const [first, ...rest] = [optionIn(parsed, sentence) ?? quotedPlan(parsed, sentence)].filter(
    (found) => found !== null,
  );
  const before = first ? [first, ...rest] : plansBeforePrice(parsed, sentence);
  const single =
    before.length > 0
      ? null
      : (planBehindPrice(parsed, text) ?? planOfHeading(parsed, sentence) ?? planBefore(parsed, sentence));
  const found = [...before, ...(single ? [single] : [])].flatMap((priced) => toFinding(parsed, sentence, priced));
  const answered = found.length > 0 ? found : planInAnswer(parsed, sentence);
  return answered.length > 0 ? answered : known;
}

/** Reads prices of plans that the company has in cards, whichever words state them: `With Growth you pay $49 per month`. */
function knownPlansIn(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  if (parsed.headingsOf(block).some((heading) => COMPARED.test(heading)) || isPriceOfOthers(parsed, text)) return [];
  return readKnownPlans(text, (name) => isKnown(parsed, name), parsed).flatMap(
    ({ name: written, start, end, price }) => {
      const { end: termsEnd, unit, ...terms } = readPriceTerms(text, price.end);
      const period = terms.period ?? periodIn(text);
      const name = nameOfPlan(parsed, written) ?? written;
      const isPrice = unit !== null || period !== null || saysPrice(text);
      if (!isPrice || !isOfToday(text, price)) return [];
      const { amount, currency } = price;
      const is_minimum = isMinimumPrice(text.slice(Math.min(end, price.start), price.start));
      const value = { kind: 'plan', name, amount, currency, unit, period, is_minimum } as const;
      const place = { from: Math.min(start, price.start), to: Math.max(end, termsEnd) };
      return fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, ...place });
    },
  );
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, priced: Priced): Finding[] {
  const { text } = sentence;
  const { name: written, price, from, isOnce, span } = priced;
  const name = nameOfPlan(parsed, written) ?? written;
  const { end: to, unit, ...terms } = readPriceTerms(text, price.end);
  const period = terms.period ?? (isOnce ? 'once' : null) ?? priced.period ?? (unit === null ? null : periodIn(text));
  if (unit === null && period === null) return [];
  const { amount, currency } = price;
  const is_minimum = isMinimumPrice(text.slice(Math.min(from, price.start), price.start));
  const value = { kind: 'plan', name, amount, currency, unit, period, is_minimum } as const;
  const place = { from: Math.min(from, price.start), to: Math.max(to, span ? 0 : from + written.length) };
  const also = span ? [span] : [];
  return [fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, ...place, also })];
}

/** Reads the answer to what a plan costs: `What does the Starter plan cost? $49 per month.` */
function planInAnswer(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const [price, second] = readAmounts(text);
  const question = price && second === undefined ? questionOf(parsed, sentence) : null;
  if (!price || question === null || !isOfToday(text, price)) return [];
  const match = PRICE_QUESTION.exec(question.text);
  const { name = '', kind, noun } = match?.groups ?? {};
  const { end: to, unit, period } = readPriceTerms(text, price.end);
  if (name === '' || (unit === null && period === null) || !(kind ?? noun ?? isKnown(parsed, name))) return [];
  const { amount, currency, start: from } = price;
  const is_minimum = isMinimumPrice(text.slice(0, from));
  const plan = nameOfPlan(parsed, name) ?? name;
  const value = { kind: 'plan', name: plan, amount, currency, unit, period, is_minimum } as const;
  return [
    fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, from, to, also: [question.span] }),
  ];
}

function optionIn(parsed: ParsedDocument, { text, block }: Sentence): Priced | null {
  const match = isOfOffers(parsed) ? OPTION.exec(text) : null;
  if (!match || parsed.headingsOf(block).some((heading) => COMPARED.test(heading))) return null;
  const price = amountAt(text, match[0].length);
  const name = match.groups?.name ?? '';
  return price ? { name, price, from: 0, isOnce: match.groups?.once !== undefined } : null;
}

function quotedPlan(parsed: ParsedDocument, { text, block }: Sentence): Priced | null {
  const quoted = QUOTED.exec(text);
  const price = quoted ? amountAt(text, quoted.index + quoted[0].length) : undefined;
  if (!quoted || !price || !isOfToday(text, price)) return null;
  if (parsed.headingsOf(block).some((heading) => COMPARED.test(heading))) return null;
  return { name: quoted.groups?.name ?? '', price, from: quoted.index, isOnce: false };
}

/** Reads the plans that stand in front of prices: by a word for plans, a card, a heading, or as some of several. */
function plansBeforePrice(parsed: ParsedDocument, { text, block }: Sentence): Priced[] {
  if (parsed.headingsOf(block).some((heading) => COMPARED.test(heading))) return [];
  const named = readPricedNames(text).filter(
    ({ name, price, from }) =>
      !isNoName(name) && isOfToday(text, price) && !isPriceOfOthers(parsed, text.slice(0, from)),
  );
  const isPricing = parsed.part === 'text' && isOfPrices(parsed, block);
  // Beside a plan that is called so, what has a price by the month is another.
  const isBeside =
    isPricing &&
    (parsed.sentencesByBlock[block] ?? []).some(
      (near) => near.text !== text && readPricedNames(near.text).some(({ isCalledPlan }) => isCalledPlan),
    );
  const isListed = named.length > 1 && ((isOfOffers(parsed) && countsPlans(text)) || takeTurns(parsed, text, named));
  const heading = parsed.headingsOf(block)[0]?.trim() ?? '';
  return named.flatMap(({ name: written, price, from, isCalledPlan, isDefinite }) => {
    const isHeading = isOfOffers(parsed) && heading !== '' && ` ${written}`.endsWith(` ${heading}`);
    const name = isHeading ? heading : (knownIn(parsed, written) ?? written);
    const isFirst =
      isPricing && from === 0 && !/\p{L}{3}/u.test(text.slice(name.length, price.start).replace(/from|dès/, ''));
    const isDue = isPricing && isDefinite && isRecurring(text, price);
    const isProper = isDue && (isBeside || isProperName(name, GERMAN.test(text.slice(0, from))));
    const isNamed = isNamedPlan(name) && (isPricing || isDefinite || isOfOffers(parsed));
    const isPlan =
      isCalledPlan ||
      isNamed ||
      isHeading ||
      isListed ||
      isFirst ||
      isProper ||
      isKnown(parsed, name) ||
      isOwnPlan(parsed, name) ||
      isPricedService(parsed, text, { name: written, price, from, isCalledPlan, isDefinite });
    if (!isPlan) return [];
    const place = { price, isOnce: false, from: from + written.length - name.length };
    if (!isProper || !GERMAN.test(text.slice(0, from))) return [{ ...place, name }];
    return uninflected(parsed, name, text.slice(0, from)).map((found) => ({ ...place, ...found }));
  });
}

/** Checks for a name with an article, rather than a common noun: `The Harbour`, `La Petite Ourse`, `Der Große Mond`. */
function isProperName(name: string, isGerman: boolean): boolean {
  return isGerman ? /^\p{Lu}\p{Ll}+e[nr]? \p{Lu}/u.test(name) : !hasOrganisationWord(name);
}

/** Returns the name of a plan as it stands without an article, which the page must have: `Der Große Mond` is `Großer Mond`. */
function uninflected(parsed: ParsedDocument, name: string, before: string): Pick<Priced, 'name' | 'span'>[] {
  const [, stem, rest] = /^(\p{Lu}\p{Ll}+)e[nm]?( \p{Lu}.*)$/u.exec(name) ?? [];
  if (stem === undefined || rest === undefined || /die $/iu.test(before)) return [{ name }];
  const form = `${stem}${/das $/iu.test(before) ? 'es' : 'er'}${rest}`;
  const at = parsed.document.blocks.findIndex((_, index) => parsed.blockText(index).includes(form));
  return at < 0 ? [] : [{ name: form, span: blockSpan(parsed, at) }];
}

/** Returns the known plan at the end of a run of names; null without. */
function knownIn(parsed: ParsedDocument, run: string): string | null {
  const words = run.split(' ');
  const tails = words.map((_, at) => words.slice(at).join(' '));
  return tails.find((tail) => isKnown(parsed, tail)) ?? null;
}

function planBehindPrice(parsed: ParsedDocument, text: string): Priced | null {
  const [price] = readAmounts(text);
  if (!price || !OPENS_PRICE.test(text.slice(0, price.start)) || !isOfToday(text, price)) return null;
  const { end } = readPriceTerms(text, price.end);
  const match = BEHIND_PRICE.exec(text.slice(end));
  const { name, kind, noun } = match?.groups ?? {};
  if (!match || name === undefined || !(kind ?? noun ?? isKnown(parsed, name))) return null;
  return { name, price, from: end + match[0].indexOf(name), isOnce: false };
}

/** Reads the price of what the sentence before is about: `Clock Kiosk makes a tablet a clock. It costs £9 per site a month.` */
function planBefore(parsed: ParsedDocument, { text, start, block }: Sentence): Priced | null {
  const [price, second] = REFERS.test(text) ? readAmounts(text) : [];
  if (!price || second || !isRecurring(text, price) || !isOfToday(text, price)) return null;
  if (!saysPrice(text) && !/^\p{L}+ (?:is|ist|est|comes to) $/u.test(text.slice(0, price.start))) return null;
  const before = parsed.sentencesByBlock[block]?.findLast(({ end }) => end <= start);
  const subject = before && readAmounts(before.text).length === 0 ? subjectOf(before) : null;
  if (!before || subject === null || isPriceOfOthers(parsed, before.text)) return null;
  if (!isKnown(parsed, subject.name) && !isServiceName(parsed, subject.name)) return null;
  const span = { part: parsed.part, start: before.start, end: before.end };
  return { name: subject.name, price, from: price.start, isOnce: false, span };
}

function amountAt(text: string, at: number): TextAmount | undefined {
  return readAmounts(text).find(({ start }) => start >= at - 1 && start <= at + MAX_GAP_CHARS);
}
