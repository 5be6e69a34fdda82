import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase, VerbGroup } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { readTokens, verbReadings } from '../grammar/tokens.ts';
import { occursIn } from '../text/find-in.ts';

const NUMBER_WORD =
  'half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente';
export const TIME =
  '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|secondes?|heures?|jours?|semaines?|mois|ans|années)';
/** Matches the size of a change: a share, a sum, a multiple or a stretch of time. */
const SIZE = new RegExp(
  `\\d ?(?:%|tonnes?|tons?|kWh|MWh|miles|km|kilomet\\p{L}+|lit(?:re|er)s?|percent|per cent|prozent|pour cent|x(?!\\p{L})|×|points?)|(?:[$€£]|(?<!\\p{L})(?:NOK|SEK|DKK|CHF|PLN|CZK|USD|EUR|GBP)) ?\\d|\\d ?(?:k|m|mio|million)? ?(?:[$€£]|euros?(?!\\p{L}))|(?:\\d|(?<!\\p{L})(?:${NUMBER_WORD})) (?:full |working |whole )?${TIME}(?!\\p{L})`,
  'iu',
);
/** Verbs of a change, for better or worse. */
export const CHANGES: ReadonlySet<VerbClass> = new Set<VerbClass>(['reduce', 'improve', 'grow']);
/** Matches comparisons, and changes that are said without such a verb. */
const COMPARED =
  /(?<!\p{L})(?:savings?|caught|(?:down|up) (?:from|by|to|\d)|(?:went|goes|took .*) from|answers|resolves|released?|paid (?:for itself|back)|less|fewer|faster|quicker|shorter|more|earlier|sooner|früher|kürzer|plus (?:tôt|vite|rapide\p{L}*)|rentabilis\p{L}+|amorti\p{L}*|payback|paid off|break[- ]?even|retour sur investissement|weniger|schneller|mehr|moins|passée?s? de)(?!\p{L})/iu;
/** Matches a change that has its size in the verb, or in two quantities side by side. */
const CONTRAST = new RegExp(
  `(?<!\\p{L})(?:(?:twice|(?:two|three|four|five|ten) times|doppelt|(?:zwei|drei|vier|fünf|zehn)mal|(?:deux|trois|quatre|cinq|dix) fois) (?:as|so|mehr|plus|moins|more|less|weniger) ?\\p{L}+|(?:(?:halv|doubl|tripl|quadrupl)(?:e[sd]?|ing)|(?:halbier|verdoppel|verdreifach|doublé|triplé)\\p{L}*)(?: (?=\\p{L})|[.]?$)|divis\\p{L}+ par (?=[\\p{L}\\d])|(?:from|von|de) (?:\\d|(?:${NUMBER_WORD})(?!\\p{L}))[^.;]{0,40} (?:to|auf|à) (?:under |less than |just |only |nur |unter |moins de )?(?:\\d|(?:${NUMBER_WORD})(?!\\p{L}))|(?:\\d+|${TIME}) (?:statt|instead of|rather than|au lieu de) (?:\\d|(?:${NUMBER_WORD})(?!\\p{L})|${TIME})|(?:by|um|de) (?:a |one |die |ein |un )?(?:half|third|quarter|fifth|hälfte|drittel|viertel|fünftel|moitié|tiers|quart|cinquième)(?!\\p{L})|\\d(?: ?${TIME}| ?%)? ?(?:→|->) ?\\d)`,
  'iu',
);
/** Matches two sentences, of then and of now: `We had eleven stops a month. Now we have two.` */
const THEN_AND_NOW = new RegExp(
  `(?<!\\p{L})(?:had|took|take|spent|needed|hatten?|brauchten?|avions|avait|fallait) [^.]{0,60}?(?:\\d|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L}))[^.]{0,60}[.] (?:now|today|with|heute|jetzt|mit|aujourd['’]hui|maintenant|désormais|avec) [^.]{0,80}?(?:\\d|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L}))`,
  'iu',
);
/** Matches what is said of many customers, of a limit or of a rating. */
export const OF_NOBODY =
  /(?<!\p{L})(?:average (?:of|customers?|clients?|savings?|rating)|up to|customers|clients|users|bis zu|kunden|jusqu['’]à|nos clients|rated|rating|stars|employees|founded|discount|mitarbeiter\p{L}*|gegründet|salariés|fondée?)(?!\p{L})/iu;
/** Matches an average, which is of many. */
const AVERAGE = /(?<!\p{L})(?:on average|im (?:schnitt|durchschnitt)|durchschnittlich|en moyenne)(?!\p{L})/iu;
/** Matches money that came from investors, which is no result. */
const FUNDED =
  /(?<!\p{L})(?:series [a-k]|seed round|funding|finanzierung\p{L}*|levée de fonds|investors?|rais(?:es?|ed|ing) (?:an? )?(?:[$€£]|\d)|\d ?(?:m|million|mio|millions) from \p{Lu})/iu;
/** Matches a quotation, without what follows it. */
const SAID = /^["“„«»‘]\s?(?<said>[^"”“»«]+)/u;
/** Matches what may be done, which is done. */
const ABLE = /^(?:can|kann|können|peut|peuvent)(?!\p{L})/iu;
/** Matches how a phrase begins that says what a result is compared with. */
const COMPARED_WITH = /^(?:against|versus|vs|compared|gegenüber|verglichen|contre|par rapport)(?!\p{L})/iu;
/** Match the marks at the ends of a sentence. */
const OPENING_MARKS = /^["“„«»‘\s]*/u;
const END_MARKS = /[\s.,!;:…"”“»«’]*$/u;
const ENDS: ReadonlySet<Item['kind']> = new Set(['mark', 'open', 'close', 'relative', 'subordinate', 'but']);
const BESIDE: ReadonlySet<Item['kind']> = new Set(['adverb', 'phrase', 'time', 'and']);
/** Prepositions of sizes. */
const SIZES = /^(?:from|by|to|von|um|auf|de|à)$/;
/** Matches what a fragment says first: with what, or since when. */
const WITH = /^(?:with|since|thanks to|after|mit|dank|seit|nach|avec|grâce à|depuis|après) [^,]{2,40}, (?=[\p{L}\d])/iu;
const JOINT = / (?:and|und|et) (?=(?:no|not|keine?|aucune?|pas|zero|null|zéro)(?!\p{L}))/giu;
const MAX_CHARS = 240;
const MAX_SENTENCE_CHARS = 400;

interface Span {
  start: number;
  end: number;
}

/** A result as a text words it. */
export interface ResultText extends Span {
  text: string;
}

/** Checks for a sentence on a change with its size, which somebody reached. */
export function isResult(text: string): boolean {
  return readResults(text, null).length > 0;
}

/** Checks for a change with its size. */
export function isSizedChange(text: string): boolean {
  return occursIn(text, CONTRAST) || (SIZE.test(text) && tellsOfChange(text));
}

/** Checks for a verb of a change, in any of its forms, or a comparison. */
export function tellsOfChange(text: string): boolean {
  if (COMPARED.test(text)) return true;
  return readTokens(text, null).list.some((token) => verbReadings(token).some((reading) => CHANGES.has(reading.class)));
}

/** Checks for two sentences, of then and of now. */
export function isThenAndNow(text: string): boolean {
  return THEN_AND_NOW.test(text);
}

/**
 * Reads the results of a sentence: of each clause that states one, the words from its subject to its end. A text without
 * such a clause, such as `38% fewer repeat picks`, is one by itself.
 */
export function readResults(sentence: string, language: string | null): ResultText[] {
  if (sentence.length > MAX_SENTENCE_CHARS || occursIn(sentence, OF_NOBODY) || occursIn(sentence, FUNDED)) return [];
  const quoted = SAID.exec(sentence)?.groups?.said;
  const text = (quoted ?? sentence).replace(/\s?[.,]?\s?["”“»«]?[.]?\s*$/u, '');
  const from = quoted === undefined ? 0 : sentence.indexOf(quoted);
  const at = ({ start, end }: Span): ResultText => ({
    text: text.slice(start, end),
    start: from + start,
    end: from + end,
  });
  const whole = at({ start: text.length - text.trimStart().length, end: text.length });
  if (isThenAndNow(sentence)) return whole.text.length <= MAX_CHARS ? [whole] : [];
  if (!isSizedChange(text)) return [];
  const clauses = readClauses(text, language);
  const isHeadline = clauses.list.every(({ verb }) => verb.form !== 'finite');
  const spans = (isHeadline ? [] : clauses.list).flatMap((clause) => {
    const start = startOf(clauses, clause.verb);
    const end = endOf(clauses, clause.verb, start);
    return isSizedChange(text.slice(start, end)) ? [{ start, end, isSaid: isSaid(clauses, clause, start) }] : [];
  });
  const found =
    spans.length === 0
      ? [at(fragmentIn(whole))]
      : innermost(spans)
          .filter(({ isSaid }) => isSaid)
          .map(at);
  return found.filter((result) => result.text.length <= MAX_CHARS && !AVERAGE.test(result.text));
}

/**
 * Reads the spans of a sentence that may be a result, whether they state a size or not: of each clause the words from its subject, and
 * of a sentence without a finite verb all words.
 */
export function readSpans(clauses: Clauses): Span[] {
  const { text, list } = clauses;
  const spans = list.map(({ verb }) => {
    const start = startOf(clauses, verb);
    return { start, end: endOf(clauses, verb, start) };
  });
  const end = text.replace(END_MARKS, '').length;
  const start = OPENING_MARKS.exec(text)?.[0].length ?? 0;
  if (list.every(({ verb }) => verb.form !== 'finite')) spans.push({ start, end });
  return spans.map((span) => ({
    ...span,
    end: span.start + text.slice(span.start, span.end).replace(END_MARKS, '').length,
  }));
}

/** Cuts a text without a verb to what states the change: `Avec Acme, rebuts divisés par trois et aucun rappel`. */
function fragmentIn({ text, start, end }: ResultText): Span {
  const opening = WITH.exec(text)?.[0].length ?? 0;
  const cuts = [...text.matchAll(JOINT)].map(({ index }) => index);
  const cut = cuts.find((index) => index > opening && isSizedChange(text.slice(opening, index)));
  const isWhole = !isSizedChange(text.slice(opening));
  return { start: isWhole ? start : start + opening, end: cut === undefined || isWhole ? end : start + cut };
}

/** Returns the spans that hold no shorter one. */
function innermost<Held extends Span>(spans: readonly Held[]): Held[] {
  return spans.filter(
    ({ start, end }) =>
      !spans.some((next) => start <= next.start && next.end <= end && next.end - next.start < end - start),
  );
}

/** Checks for what happened, rather than what didn't, would or is to happen, or does on average. */
function isSaid({ text, list }: Clauses, { verb, isModal }: Clause, start: number): boolean {
  const opening = text.slice(text.lastIndexOf(', ', start) + 1, start);
  if (verb.isNegated || AVERAGE.test(opening) || (isModal && !ABLE.test(text.slice(verb.from)))) return false;
  // `könnte damit 20 % sparen`: a modal verb may stand far from its own.
  return !list.some(({ classes, verb: modal }) => modal.isModal && classes.length === 0 && modal.start < verb.start);
}

/**
 * Returns where a clause begins: with the noun in front of its verb, behind what opens the clause, else with its verb; in
 * German with what stands in front of the verb.
 */
function startOf({ items, language }: Clauses, verb: VerbGroup): number {
  const at = items.indexOf(verb);
  const from = items.slice(0, at).findLastIndex(({ kind }) => !BESIDE.has(kind)) + 1;
  // What `and` ties to the verb in front belongs to that: `lost 12 minutes and has cut`.
  const isBehindVerb = items[from - 1]?.kind === 'verb';
  const last = isBehindVerb ? items.slice(from, at).findLastIndex(({ kind }) => kind === 'and') + 1 : 0;
  const before = items.slice(from + last, at);
  const noun = before.find((item): item is Phrase => item.kind === 'phrase' && item.preposition === null);
  if (noun === undefined) return language === 'de' && verb.form === 'finite' ? (before[0] ?? verb).from : verb.start;
  return noun.pronoun === null || noun.pronoun === 'we' ? noun.start : verb.start;
}

/** Returns where a clause ends that began at an offset: in front of what is compared, of another clause, of an aside. */
function endOf({ items, text }: Clauses, verb: VerbGroup, start: number): number {
  for (let at = items.indexOf(verb) + 1; at < items.length; at += 1) {
    const item = items[at];
    if (!item) break;
    const said = text.slice(start, item.from).trimEnd();
    const mayEnd =
      (item.kind === 'comma' && !isSize(items[at + 1])) ||
      (item.kind === 'and' && isBeforeVerb(items, at)) ||
      COMPARED_WITH.test(text.slice(item.from));
    if (ENDS.has(item.kind) || (mayEnd && isSizedChange(said))) return start + said.length;
  }
  return text.length;
}

/** Checks for a size that an aside gives: `halved our wait, from six minutes to three`. */
function isSize(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && item.number !== null && SIZES.test(item.preposition ?? '');
}

/** Checks for a verb behind a conjunction, before the next one. */
function isBeforeVerb(items: readonly Item[], at: number): boolean {
  const next = items
    .slice(at + 1)
    .find(({ kind }) => kind === 'verb' || kind === 'comma' || kind === 'and' || kind === 'mark');
  return next?.kind === 'verb';
}
