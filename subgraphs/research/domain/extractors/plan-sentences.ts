import type { PriceTerms } from '../../../../common/research/price-terms.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Span } from '../evidence/source-document.ts';
import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { foldName } from '../text/names.ts';
import { isMinimumPrice, periodOf, readPriceTerms } from '../text/price-terms.ts';
import { blockSpan, fromSentence } from './create-finding.ts';
import { COMPARED, extractPlanCards, PRICING, planName } from './find-plans.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { countsPlans, isNamedPlan, isRecurring, readPricedNames } from './priced-names.ts';
import { questionOf } from './questions.ts';

const NAME = '(?<name>\\p{Lu}[\\p{L}\\p{N}+-]{1,20}(?: \\p{Lu}[\\p{L}\\p{N}+-]{1,20})?)';
/** Nouns of plans, in front of a name or behind it. */
const KIND = '(?:plan|tier|package|edition|formule|offre|forfait|abonnement|[Tt]arif|[Pp]aket)';
/** Matches a question about the price of a plan. */
const PRICE_QUESTION = new RegExp(
  `^(?:What (?:does|is the price of|do you charge for)|How much (?:is|does|do you charge for)|Was kostet|Wie viel kostet|Wie teuer ist|Combien (?:coûte|vaut)|Quel est le (?:prix|tarif) d[eu]) (?:the |our |your |der |das |die |le |la |l['’]|unser |euer )?(?<kind>${KIND} )?${NAME}(?<noun> ${KIND})?(?: cost)?(?: (?:per|a|each) month)? ?\\?$`,
  'u',
);
const CURRENCY = '(?=[$€£¥]|US\\$|C\\$|A\\$|CHF|EUR|USD|\\d)';
/** Matches a name in quotation marks in front of its price, at the head of a sentence or behind what it is. */
const QUOTED = new RegExp(
  `(?:^|${KIND} (?:is called|is|heißt|ist|s['’]appelle|est) )[«»„“"‚‘] ?(?<name>\\p{Lu}[^«»„“”"‘’:]{1,29}?) ?[«»“”"’‘](?: ?:|,| (?:costs?|kostet|coûte)| \\() ?(?:(?:price|Preis|Grundpreis|prix) )?(?:just |only |nur |ab |from )?${CURRENCY}`,
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
/** Matches what makes an amount another price than that of today: a difference, a former price, the one of another term. */
const OTHER_PRICE =
  /(?<!\p{L})(?:until|till|bis (?:ende|zum|\p{Lu}|\d)|jusqu|before|avant|vor \d|more than|less than|cheaper|extra|instead|discount|credits?|saves?|mehr als|günstiger|de (?:plus|moins)|was|were|war|kostete|coûtait|went|formerly|previously|former|closed|retired|withdrawn|superseded|früher\p{L}*|ehemalig\p{L}*|geschlossen|eingestellt|ancien(?:ne)?|retirée?|early[- ]bird)(?!\p{L})/iu;
/** Matches what a lower price by the month depends on. */
const BY_YEAR =
  /(?<!\p{L})(?:annual(?:ly)?|yearly|per year|a year|jährlich\p{L}*|pro jahr|annuel\p{L}*|par an)(?!\p{L})/iu;
const KNOWN_PLAN =
  /\b(?:free|starter|basic|essentials?|core|pro|professional|team|teams|business|growth|scale|plus|premium|enterprise|standard|hobby|individual|personal|developer|advanced|ultimate|solo|lite|community|launch|studio|agency|fleet|site)\b/i;
const MAX_GAP_CHARS = 4;
const OFFERING: ReadonlySet<string | null> = new Set(['home', 'product', 'pricing', 'about', 'other']);
/** Matches a heading in which each word but small ones has a capital: `The Wick Club`, `Kaffee-Abo`. */
const HEAD_NAME =
  /^(?!(?:Our|Your|Choose|My|Unser|Ihr|Dein|Notre|Votre|Nos|Health|Business|Subscription) )\p{Lu}[\p{L}'’-]*(?: (?:of|the|du|de|la|des|d['’]|[\p{Lu}\d][\p{L}\d'’-]*))*$/u;
/** Matches what the company or somebody else pays, saves or earns. */
const PAID =
  /(?<!\p{L})(?:we (?:pay|rent|spend|save|give|donate)|(?:wir|ich) (?:zahlen|mieten|sparen|spenden|geben)|nous (?:payons|louons|versons|donnons)|salary|wages?|rent|miete|gehalt|loyer|salaire|charges?|saved?|spart|économis\p{L}*|worth|instead)(?!\p{L})/iu;
const EACH =
  /(?<!\p{L})(?:each|every|per|a|jede[nrs]?|pro|im|chaque|par) (?<period>week|month|quarter|year|woche|monat|quartal|jahr|semaine|mois|trimestre|an)(?!\p{L})[^.;]{0,60}(?:for|für|pour|à|at|:)? ?$/iu;
const GERMAN = /(?<!\p{L})(?:d(?:er|ie|as|en|em)|unsere?[nmrs]?) $/iu;
const MAX_LINES_BELOW = 3;

/** A plan with the place of its price in a sentence. */
interface Priced {
  name: string;
  price: TextAmount;
  from: number;
  isOnce: boolean;
  /** What the price is for, where the text in front of it says so. */
  period?: PriceTerms['period'];
  /** Where the name stands, if not in the sentence. */
  span?: Span;
}

/** Finds the price of a plan in running text: `The Starter plan costs $49 per month`, `At $49 per month, Starter has one robot`. */
export function findPlanSentences(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!/[$€£¥]|USD|EUR|CHF|GBP|[Ee]uro|[Dd]ollars|[Pp]ounds|[Ff]ran(?:ken|cs)/.test(text)) return [];
  const [first, ...rest] = [optionIn(parsed, sentence) ?? quotedPlan(parsed, sentence)].filter(
    (found) => found !== null,
  );
  const before = first ? [first, ...rest] : plansBeforePrice(parsed, sentence);
  const single = before.length > 0 ? null : (planBehindPrice(parsed, text) ?? planOfHeading(parsed, sentence));
  const found = [...before, ...(single ? [single] : [])].flatMap((priced) => toFinding(parsed, sentence, priced));
  return found.length > 0 ? found : planInAnswer(parsed, sentence);
}

function toFinding(parsed: ParsedDocument, sentence: Sentence, priced: Priced): Finding[] {
  const { text } = sentence;
  const { name, price, from, isOnce, span } = priced;
  const { end: to, unit, ...terms } = readPriceTerms(text, price.end);
  const period = terms.period ?? (isOnce ? 'once' : null) ?? priced.period ?? null;
  if (unit === null && period === null) return [];
  const { amount, currency } = price;
  const is_minimum = isMinimumPrice(text.slice(Math.min(from, price.start), price.start));
  const value = { kind: 'plan', name, amount, currency, unit, period, is_minimum } as const;
  const place = { from: Math.min(from, price.start), to: Math.max(to, span ? 0 : from + name.length) };
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
  const value = { kind: 'plan', name, amount, currency, unit, period, is_minimum } as const;
  return [
    fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, from, to, also: [question.span] }),
  ];
}

function isOfOffers({ document }: ParsedDocument): boolean {
  return document.pageClass === 'pricing' || document.pageClass === 'product';
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
  const named = readPricedNames(text).filter(({ price }) => isOfToday(text, price));
  const isPricing = parsed.part === 'text' && isOfPrices(parsed, block);
  // Beside a plan that is called so, what has a price by the month is another.
  const isBeside =
    isPricing &&
    (parsed.sentencesByBlock[block] ?? []).some(
      (near) => near.text !== text && readPricedNames(near.text).some(({ isCalledPlan }) => isCalledPlan),
    );
  const isListed = named.length > 1 && isOfOffers(parsed) && countsPlans(text);
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
      isOwnPlan(parsed, name);
    if (!isPlan) return [];
    const place = { price, isOnce: false, from: from + written.length - name.length };
    if (!isProper || !GERMAN.test(text.slice(0, from))) return [{ ...place, name }];
    return uninflected(parsed, name, text.slice(0, from)).map((found) => ({ ...place, ...found }));
  });
}

/** Reads the price of what the heading names: `The Wick Club`, below it `A candle each month for £19`. */
function planOfHeading(parsed: ParsedDocument, { text, block }: Sentence): Priced | null {
  const { blocks, pageClass } = parsed.document;
  const at = blocks[block]?.heading ?? null;
  const name = at === null ? '' : parsed.blockText(at).trim();
  const { kind } = blocks[block] ?? {};
  const [price, second] = readAmounts(text);
  if (
    at === null ||
    !price ||
    second ||
    parsed.part === 'data' ||
    kind === 'cell' ||
    !OFFERING.has(pageClass) ||
    block - at > MAX_LINES_BELOW
  )
    return null;
  const isName = isNamedPlan(name) ? HEAD_NAME.test(name) : isOfPrices(parsed, block) && planName(name) !== null;
  if (!isName || isKnown(parsed, name) || !isOfToday(text, price) || PAID.test(text)) return null;
  if (readPricedNames(text).some((named) => named.isCalledPlan || !isAside(text, named.from))) return null;
  const period = periodBefore(text, price);
  if (period === null && !isRecurring(text, price)) return null;
  return { name, price, from: price.start, isOnce: false, period, span: blockSpan(parsed, at) };
}

/** Checks for what stands where a name may, and is none: the verb of `Join for £18`, the noun of `ein Pfund für 17 €`. */
function isAside(text: string, at: number): boolean {
  return at === 0 || /(?<!\p{L})(?:an?|eine?[nmr]?|une?) $/iu.test(text.slice(0, at));
}

/** Reads how often something comes that is paid for: `each month for £19`. */
function periodBefore(text: string, { start }: TextAmount): PriceTerms['period'] {
  const word = EACH.exec(text.slice(0, start))?.groups?.period;
  return word === undefined ? null : periodOf(word);
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

/** Checks for a page of prices, or a section of them. */
function isOfPrices({ document, headingsOf }: ParsedDocument, block: number): boolean {
  return document.pageClass === 'pricing' || PRICING.test(headingsOf(block)[0] ?? '');
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

function amountAt(text: string, at: number): TextAmount | undefined {
  return readAmounts(text).find(({ start }) => start >= at - 1 && start <= at + MAX_GAP_CHARS);
}

/** Checks for the regular price of today: neither a former one, nor a difference, nor the one of another term. */
function isOfToday(text: string, price: TextAmount): boolean {
  const { period, end } = readPriceTerms(text, price.end);
  const rest = text.slice(0, price.start) + text.slice(end);
  return !OTHER_PRICE.test(rest) && !(period === 'month' && BY_YEAR.test(rest));
}

/** Checks for a plan that a page of the company has in a card of its own. */
function isKnown(parsed: ParsedDocument, name: string): boolean {
  const folded = foldName(name);
  return (
    parsed.names.plans.has(folded) ||
    extractPlanCards(parsed).some(({ value }) => value.kind === 'plan' && foldName(value.name) === folded)
  );
}

/** Checks for a name of words for plans, beside the prospect's own: `LogLark Pro` is of somebody else. */
function isOwnPlan(parsed: ParsedDocument, name: string): boolean {
  const words = name.split(' ').filter((word) => !parsed.names.isProspect(word));
  return words.length > 0 && words.every((word) => KNOWN_PLAN.test(word));
}
