import type { Finding } from '../evidence/finding.ts';
import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { planKey } from '../text/plan-key.ts';
import { isMinimumPrice, readPriceTerms } from '../text/price-terms.ts';
import { fromSentence } from './create-finding.ts';
import { COMPARED, extractPlanCards } from './find-plans.ts';
import { isPriceOfOthers, readKnownPlans, saysPrice } from './known-plans.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
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
/** Matches a plan in front of its price, with its name in the group `name`. */
const BEFORE_PRICE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<kind>(?:[Oo]nly (?:on|in|with)|[Ii]ncluded in|[Pp]art of|[Nn]ur (?:in|im|mit)|[Uu]niquement (?:avec|dans|en)|(?:[Ii]t|[Ee]r|[Ee]s|[Ss]ie|[Ee]lle|[Ii]l) (?:is called|heißt|nennt sich|s['’]appelle)) )?(?:[Tt]he |[Oo]ur )?(?<type>${KIND} )?${NAME}(?<noun> ${KIND})?(?:(?: and| und| et| \\()? (?:costs?|is priced at|is|starts at|starts from|runs|kostet|coûte|comes in at|goes for|is available (?:for|from)|gibt es (?:ab|für)|est (?:proposée? )?(?:à partir de|à|dès)|ab|for)|:| [–—]| \\() ?(?:just |only |nur |ab |from )?${CURRENCY}`,
  'gu',
);
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
  /(?<!\p{L})(?:annual(?:ly)?|yearly|per year|a year|jährlich\p{L}*|(?:pro|im) jahr|jahrespreis|annuel\p{L}*|par an)(?!\p{L})/iu;
const BY_MONTH = /(?<!\p{L})(?:month(?:ly|s)?|mo|monat(?:lich\p{L}*)?|mois|mensuel\p{L}*)(?!\p{L})/iu;
const KNOWN_PLAN =
  /\b(?:free|starter|basic|essentials?|core|pro|professional|team|teams|business|growth|scale|plus|premium|enterprise|standard|hobby|individual|personal|developer|advanced|ultimate|solo|lite|community|launch|studio|agency|fleet|site)\b/i;
const MAX_GAP_CHARS = 4;

/** A plan with the place of its price in a sentence. */
interface Priced {
  name: string;
  price: TextAmount;
  from: number;
  isOnce: boolean;
}

/** Finds the price of a plan in running text: `The Starter plan costs $49 per month`, `At $49 per month, Starter has one robot`. */
export function findPlanSentences(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!/[$€£¥]|USD|EUR|CHF|GBP|[Ee]uro|[Dd]ollars|[Pp]ounds|[Ff]ran(?:ken|cs)/.test(text)) return [];
  const known = knownPlansIn(parsed, sentence);
  if (known.length > 1) return known;
  const priced = optionIn(parsed, sentence) ?? planBeforePrice(parsed, sentence) ?? planBehindPrice(parsed, text);
  if (!priced) {
    const answer = planInAnswer(parsed, sentence);
    return answer.length > 0 ? answer : known;
  }
  const { name: written, price, from, isOnce } = priced;
  const name = nameOfPlan(parsed, written) ?? written;
  const { end: to, unit, ...terms } = readPriceTerms(text, price.end);
  const period = terms.period ?? (isOnce ? 'once' : null);
  if (unit === null && period === null) return known;
  const { amount, currency } = price;
  const is_minimum = isMinimumPrice(text.slice(Math.min(from, price.start), price.start));
  const value = { kind: 'plan', name, amount, currency, unit, period, is_minimum } as const;
  const place = { from: Math.min(from, price.start), to: Math.max(to, from + written.length) };
  return [fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, ...place })];
}

/** Reads prices of plans that the company has in cards, whichever words tell them: `With Growth you pay $49 per month`. */
function knownPlansIn(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  if (parsed.headingsOf(block).some((heading) => COMPARED.test(heading)) || isPriceOfOthers(parsed, text)) return [];
  return readKnownPlans(text, (name) => nameOfPlan(parsed, name) !== null, parsed).flatMap(
    ({ name: written, start, end, price }) => {
      const { end: termsEnd, unit, ...terms } = readPriceTerms(text, price.end);
      const period = terms.period ?? periodOf(text);
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
  const value = {
    kind: 'plan',
    name: nameOfPlan(parsed, name) ?? name,
    amount,
    currency,
    unit,
    period,
    is_minimum,
  } as const;
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

function planBeforePrice(parsed: ParsedDocument, { text, block }: Sentence): Priced | null {
  const quoted = QUOTED.exec(text);
  const quotedPrice = quoted ? amountAt(text, quoted.index + quoted[0].length) : undefined;
  if (
    quoted &&
    quotedPrice &&
    isOfToday(text, quotedPrice) &&
    !parsed.headingsOf(block).some((heading) => COMPARED.test(heading))
  )
    return { name: quoted.groups?.name ?? '', price: quotedPrice, from: quoted.index, isOnce: false };
  for (const match of text.matchAll(BEFORE_PRICE)) {
    const { name: written = '', kind, type, noun } = match.groups ?? {};
    const named = written.replace(/^(?:The|Our) /, '').replace(/ (?:Plan|Tier)$/, '');
    const heading = parsed.headingsOf(block)[0]?.trim() ?? '';
    const isHeading = isOfOffers(parsed) && heading !== '' && ` ${named}`.endsWith(` ${heading}`);
    const name = isHeading ? heading : named;
    const isPlan =
      isHeading ||
      (kind ?? type) !== undefined ||
      noun !== undefined ||
      isKnown(parsed, name) ||
      isOwnPlan(parsed, name);
    const price = amountAt(text, match.index + match[0].length);
    if (isPriceOfOthers(parsed, text.slice(0, match.index))) continue;
    if (isPlan && price && isOfToday(text, price)) return { name, price, from: match.index, isOnce: false };
  }
  return null;
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
  return nameOfPlan(parsed, name) !== null;
}

/** Returns the name of a plan as its card has it; null of what is in none. */
function nameOfPlan(parsed: ParsedDocument, name: string): string | null {
  const key = planKey(name);
  const names = extractPlanCards(parsed).flatMap(({ value }) => (value.kind === 'plan' ? [value.name] : []));
  return names.find((known) => planKey(known) === key) ?? parsed.names.plans.get(key) ?? null;
}

/** Returns the period that a sentence gives anywhere for its prices: `im Jahr 490 €`, `$19 a month and Growth $55`. */
function periodOf(text: string): 'month' | 'year' | null {
  const [isYearly, isMonthly] = [BY_YEAR.test(text), BY_MONTH.test(text)];
  return isYearly === isMonthly ? null : isYearly ? 'year' : 'month';
}

/** Checks for a name of words for plans, beside the prospect's own: `LogLark Pro` is of somebody else. */
function isOwnPlan(parsed: ParsedDocument, name: string): boolean {
  const words = name.split(' ').filter((word) => !parsed.names.isProspect(word));
  return words.length > 0 && words.every((word) => KNOWN_PLAN.test(word));
}
