import type { Item } from './items.ts';
import type { Token, Tokens } from './token.ts';
import { does, isGuessed, means, verbReadings } from './tokens.ts';
import {
  countsTeam,
  endsCount,
  isBehindVerbOf,
  isBesideDepartment,
  isLetter,
  isPronoun,
  isThirdPerson,
} from './verb-neighbours.ts';

/** The place in a sentence up to which its items are read. */
export interface Reading {
  tokens: Tokens;
  /** Index of the next token. */
  at: number;
  items: Item[];
}

/** Matches what ties an English possessor to what it has: `Acme's`, `customers'`. */
export const GENITIVE_MARK = /^'s?$/;
/** Nouns that end like adverbs. */
export const NOUN_IN_LY = /^(?:family|assembly|supply|reply|fly|butterfly|jelly|rally|ally|anomaly|monopoly|poly)$/;
const WHOSE = /^(?:whose|dessen|deren)$/;
const MAX_MODIFIERS = 4;

/** Checks whether a word is a verb at its place. */
export function isVerbAt(reading: Reading, index: number): boolean {
  const { list, language } = reading.tokens;
  const token = list[index];
  if (token?.kind !== 'word' && !token?.entry) return false;

  const before = list[index - 1];
  if (does(token, 'be', 'have', 'passive', 'modal') && !(token.isCapital && index > 0)) {
    // `plans` and `hope` are nouns behind a determiner.
    const isNoun =
      does(before, 'own', 'its', 'definite', 'indefinite') ||
      (language === 'en' &&
        ((means(token) && isBehindDefiniteName(list, index)) ||
          isThirdPerson(list[index + 1]) ||
          (means(token) && does(list[index + 1], 'be', 'have')) ||
          (token.lower.endsWith('ing') && !does(before, 'be', 'adverb'))));
    return !(does(token, 'modal') && isNoun);
  }
  if (does(token, 'negation', 'adverb')) return leadsToVerb(reading, index);
  // `including`, `like` and French `entre`, which are verbs as well.
  if (does(token, 'preposition') && verbReadings(token).length > 0 && !does(before, 'we', 'you')) return false;
  // A heading or a label of one word, such as `Team`, is a noun.
  if (list.length === 1 && (token.entry?.nouns.length ?? 0) > 0) return false;
  // `whose headquarters are`
  if (WHOSE.test(before?.lower ?? '')) return false;
  const readings = verbReadings(token);
  // No statement opens with `moves`: `Headquarters move to Graz`.
  if (index === 0 && language === 'en' && token.isCapital && isThirdPerson(token)) return false;
  if (isDepartmentOrTeam(reading, index)) return false;
  // `Finance teams at Nordal work with us`
  const isModifier = index === 0 && means(list[1], 'team', 'people', 'employee', 'profession', 'customer', 'company');
  if (isModifier && language === 'en' && list.slice(2).some((later) => verbReadings(later).length > 0)) return false;
  // `teams at Nordal`, which `team up` has as well.
  const isOther = token.entry?.nouns.length !== 0 && readings.every((reading) => reading.class === 'other');
  if (isOther && language === 'en' && does(list[index + 1], 'preposition', 'by') && /s$/.test(token.lower))
    return false;
  // `she filed a patent`, but `skilled engineers`.
  if (isGuessed(token) && !isBehindVerbOf(list[index + 1])) return false;
  if (readings.length === 0 || (token.isCapital && (index > 0 || language === 'de')))
    return isOpeningVerb(token, index, before);
  if (language === 'en' && (isBesideDepartment(list, index) || endsCount(list, index))) return false;
  const isBehindDeterminer =
    (does(before, 'own', 'its', 'definite', 'indefinite') && !isLetter(before, index)) ||
    GENITIVE_MARK.test(before?.lower ?? '') ||
    isBehindCount(reading, index);
  if (isBehindDeterminer && !does(before, 'relative') && !(language === 'fr' && does(before, 'it', 'we'))) return false;
  const forms = new Set(readings.map(({ form }) => form));
  // `the 2022 purchase`
  if (
    before?.kind === 'date' &&
    does(list[index - 2], 'own', 'its', 'definite', 'indefinite') &&
    token.entry?.nouns.length
  )
    return false;
  // `$9 million raised`, `of $9 million closes`, but `a $9 million raise`.
  const isRaise = before?.amount && !forms.has('past') && !forms.has('participle') && !isThirdPerson(token);
  if (language === 'en' && isRaise) return false;
  const item = reading.items.at(-1);
  // `detects fake invoices`: the object of a verb goes on.
  const isInObject = language === 'en' && item?.kind === 'verb' && item.form === 'finite' && item.head !== before;
  // `had read 9,000 fluid exchanges`: what is counted is no verb of one.
  const isCounted =
    isInObject &&
    isThirdPerson(token) &&
    list.slice(0, index).some(({ kind, start }) => kind === 'number' && start > item.end);
  if (isInObject && (token.entry?.nouns.length || isCounted) && !forms.has('past') && !isPronoun(before)) return false;
  // `started work`: a verb is not followed by another one without `to`.
  const isBehindVerb = language === 'en' && index === reading.at && item?.kind === 'verb' && item.head === before;
  if (isBehindVerb && !forms.has('past') && !forms.has('gerund')) return false;
  // `in daily use`
  const beside = does(before, 'adverb') ? list[index - 2] : before;
  const isPreposition = does(beside, 'preposition', 'by') && !does(beside, 'adverb');
  // `brings total funding to`
  if (means(token, 'total') && readings.every(({ infinitive }) => infinitive)) return false;
  // `from existing investors`
  if (forms.has('gerund') && readings.some((reading) => reading.class === 'exist')) return does(before, 'be');
  const isLast = list[index + 1] === undefined || list[index + 1]?.kind === 'mark';
  if (forms.has('gerund') && forms.size === 1)
    // `a maker of filling machines`
    return (
      (before?.isCapital === true && isLast && token.entry?.nouns.length === 0) ||
      (!(before?.lower === 'of' && means(list[index + 1], 'product')) &&
        (before === undefined ||
          before.kind === 'mark' ||
          isPreposition ||
          does(before, 'be', 'adverb', 'and', 'subordinate')))
    );
  if (isPreposition) {
    const isInfinitive = readings.some(({ infinitive }) => infinitive);
    return isInfinitive && (before?.lower === 'to' || (language === 'fr' && !means(token)) || before?.lower === 'zu');
  }
  return !isNounHere(reading.tokens, index, forms);
}

/** Checks whether a word with a reading as a noun ends a phrase: `our new launch`. */
function isNounHere(tokens: Tokens, index: number, forms: ReadonlySet<string>): boolean {
  if (tokens.language !== 'en' || forms.has('past') || forms.has('participle')) return false;
  const token = tokens.list[index];
  // `our team numbers 45`, `our product helps companies`
  const next = tokens.list[index + 1];
  const isBeforeObject = next?.kind === 'number' || (next?.entry?.nouns.length ?? 0) > 0;
  if (isBeforeObject && /s$/.test(token?.lower ?? '')) return false;
  const isInfinitive = verbReadings(token).some(({ infinitive }) => infinitive);
  const isNoun = (token?.entry?.nouns.length ?? 0) > 0;
  for (let at = index - 1; at >= 0 && at >= index - MAX_MODIFIERS; at -= 1) {
    const word = tokens.list[at];
    if (word?.kind !== 'word' || does(word, 'preposition', 'and', 'we', 'it', 'modal', 'relative')) return false;
    if (!does(word, 'own', 'its', 'definite', 'indefinite')) continue;
    const before = tokens.list[index - 1];
    // `our product helps`: behind a noun the plural of one is a verb.
    return (isInfinitive || (isNoun && !before?.entry?.nouns.length)) && !/s$/.test(before?.lower ?? '');
  }
  return false;
}

/** Checks whether adverbs and negations stand in front of a verb. */
function leadsToVerb(reading: Reading, index: number): boolean {
  for (let at = index + 1; at <= index + MAX_MODIFIERS; at += 1) {
    const token = reading.tokens.list[at];
    if (does(token, 'negation', 'adverb')) continue;
    return does(token, 'be', 'have', 'passive', 'modal') || (verbReadings(token).length > 0 && isVerbAt(reading, at));
  }
  return false;
}

/** Checks for an adverb, by the lexicon or by its ending; inside a sentence a word with a capital is a name: `Ledgerly`. */
export function isAdverb(token: Token): boolean {
  const isTotal = does(token, 'total') && !means(token, 'total');
  if (NOUN_IN_LY.test(token.lower)) return false;
  const mayEndSo = token.start === 0 || !token.isCapital;
  return isTotal || does(token, 'adverb') || (mayEndSo && /[^e]ly$|weise$|ement$/.test(token.lower));
}

/** Checks for a noun behind a name with a determiner: `the Kitchen plan`, but `Acme plan to`. */
function isBehindDefiniteName(list: readonly Token[], index: number): boolean {
  const before = list.findLastIndex((word, at) => at < index && !word.isCapital);
  const opening = list[before + 1];
  // In front of a name stands its determiner, or opens the sentence with a capital.
  return (
    before < index - 1 &&
    (does(opening, 'own', 'definite') || does(list[before], 'own', 'its', 'definite', 'indefinite'))
  );
}

/** Checks for a noun behind its number: `Today 74 engineers`, but `Acme 3 engineers`. */
function isBehindCount(reading: Reading, index: number): boolean {
  const { list } = reading.tokens;
  const [first, before, token] = [list[index - 2], list[index - 1], list[index]];
  if (before?.kind !== 'number' || before.amount || !token) return false;
  return !(first?.isCapital && !does(first, 'adverb', 'preposition')) && !countsTeam(reading, token);
}

/** Checks for a noun that is a verb as well: `Engineering is in Graz`, `une petite équipe`, but `Acme équipe 300 écoles`. */
function isDepartmentOrTeam({ tokens: { list, language } }: Reading, index: number): boolean {
  const [token, next] = [list[index], list[index + 1]];
  const isOpening = index === 0 && language === 'en' && means(token, 'department');
  const isBehindAdjective =
    does(list[index - 2], 'definite', 'indefinite', 'own') && list[index - 1]?.isCapital === false;
  return (
    (isOpening && does(next, 'be', 'have', 'modal')) || (language === 'fr' && isBehindAdjective && means(token, 'team'))
  );
}

/** Checks for a verb that opens a sentence with a capital: `Founded in 2015`, `Gegründet`. */
function isOpeningVerb(token: Token, index: number, before: Token | undefined): boolean {
  const isFirst = index === 0 || (index === 1 && before?.kind === 'date');
  return (isFirst || /^[:–—]$/.test(before?.text ?? '')) && verbReadings(token, 'participle', 'gerund').length > 0;
}
