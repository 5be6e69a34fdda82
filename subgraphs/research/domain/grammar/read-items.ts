import { endOfDay } from '../text/dates.ts';
import type { Item, Link } from './items.ts';
import { isNameIn, QUOTATION, readPhrase } from './phrases.ts';
import { readVerb } from './read-verb.ts';
import type { Token, Tokens } from './token.ts';
import { does, verbReadings } from './tokens.ts';
import { isAdverb, isVerbAt, type Reading } from './verbs.ts';

const CALENDAR =
  /^(?:year|years|jahr|jahre|jahres|année|an|spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|early|late|mid|mid-|end|beginning|anfang|ende|mitte|début|fin|back|of|de|l'|d'|the|le|dem|des|ins|month|quarter|half|q[1-4]|first|second)$/;
const SEASON = /^(?:spring|summer|autumn|fall|winter|year|month|week|quarter)$/;
const LAST_SEASON = /^(?:last|this)[ _](?:spring|summer|autumn|fall|winter|year|month|week|quarter)$/;
const MARKS: Readonly<Record<string, Link['kind']>> = {
  ',': 'comma',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  '&': 'and',
};
const MAX_CALENDAR_WORDS = 5;
const NOW =
  /^(?:today|tomorrow|now|this (?:week|month|year|spring|summer|autumn|fall|winter|morning)|heute|morgen|sofort|jetzt|aujourd'hui|demain)$/;
/** German prepositions that open clauses, too. */
const SUBORDINATE = /^(?:als|seit|bis|während)$/;
const ARTICLE = /^(?:der|die|das|den|dem|deren|dessen)$/;

/** Cuts the tokens of a sentence into phrases, times, verbs and what separates them. */
export function readItems(tokens: Tokens): Item[] {
  const reading: Reading = { tokens, at: 0, items: [] };
  while (reading.at < tokens.list.length) {
    const before = reading.at;
    readNext(reading);
    if (reading.at === before) reading.at += 1;
  }
  return reading.items;
}

function readNext(reading: Reading): void {
  const token = tokenAt(reading);
  if (!token) return;
  if (token.kind === 'mark') {
    if (QUOTATION.test(token.text) || isAbbreviation(reading)) reading.at += 1;
    else readLink(reading, MARKS[token.text] ?? 'mark');
  } else if (skipWhatIs(reading) || readTime(reading, null) || readOpenTime(reading, null) || readRelative(reading))
    return;
  else if (isVerbAt(reading, reading.at)) readVerbItem(reading);
  else if (!isNameIn(reading, token) && (does(token, 'preposition', 'by') || isOfThe(reading, token)))
    readPrepositional(reading);
  else {
    const link = linkOf(reading, token);
    if (link === null) readPhraseItem(reading, { preposition: null, from: token.start });
    else readLink(reading, link);
  }
}

/** Checks for the French `des` behind a noun, where it is `de les`; elsewhere it counts what follows. */
function isOfThe({ tokens, items }: Reading, { lower }: Token): boolean {
  const before = items.at(-1);
  return tokens.language === 'fr' && lower === 'des' && before?.kind === 'phrase' && before.pronoun === null;
}

/** Checks for a full stop behind which the sentence goes on: `Nordal Co. brews`. */
function isAbbreviation(reading: Reading): boolean {
  const next = tokenAt(reading, 1);
  return tokenAt(reading)?.text === '.' && next?.kind === 'word' && /^\p{Ll}/u.test(next.text);
}

/** Returns what a word links; null of a word of a phrase. */
function linkOf(reading: Reading, token: Token): Link['kind'] | null {
  if (does(token, 'and') && !isNameIn(reading, token)) return 'and';
  if (does(token, 'but')) return 'but';
  if (does(token, 'subordinate') && !does(token, 'adverb')) return isThereby(reading, token) ? 'adverb' : 'subordinate';
  if (does(token, 'negation')) return 'negation';
  return (isAdverb(token) && !does(token, 'indefinite')) || isGermanAdverb(reading, token) ? 'adverb' : null;
}

/** Checks for `damit` in a main clause: `steigt damit auf`; behind a comma it is a conjunction. */
function isThereby({ items, at, tokens }: Reading, { lower }: Token): boolean {
  if (lower !== 'damit') return false;
  const before = items.at(-1);
  return before === undefined
    ? verbReadings(tokens.list[at + 1]).length > 0
    : before.kind !== 'comma' && before.kind !== 'mark';
}

/** Checks for a small German word that no noun follows: `wächst stetig`. */
function isGermanAdverb(reading: Reading, token: Token): boolean {
  if (reading.tokens.language !== 'de' || token.isCapital || token.entry || token.kind !== 'word') return false;
  for (let ahead = 1; ahead <= MAX_CALENDAR_WORDS; ahead += 1) {
    const next = tokenAt(reading, ahead);
    if (next?.kind !== 'word' || next.entry?.functions.length) return true;
    if (next.isCapital) return false;
  }
  return true;
}

function tokenAt({ tokens, at }: Reading, ahead = 0): Token | undefined {
  return tokens.list[at + ahead];
}

function readLink(reading: Reading, kind: Link['kind']): void {
  const token = tokenAt(reading);
  if (token) reading.items.push({ kind, from: token.start, start: token.start, end: token.end, token });
  reading.at += 1;
}

function readVerbItem(reading: Reading, preposition: Token | null = null): void {
  const verb = readVerb(reading, preposition);
  if (verb) reading.items.push(verb);
}

function readPhraseItem(reading: Reading, { preposition, from }: { preposition: string | null; from: number }): void {
  reading.items.push(...readPhrase(reading, { preposition, from, readInner: readItems }));
}

/** Skips `what is now`, in front of what something has become. */
function skipWhatIs(reading: Reading): boolean {
  if (
    tokenAt(reading)?.lower !== 'what' ||
    !(does(tokenAt(reading, 1), 'be') || /^became|would/.test(tokenAt(reading, 1)?.lower ?? ''))
  )
    return false;
  reading.at += 2;
  while (does(tokenAt(reading), 'adverb') || tokenAt(reading)?.lower === 'become') reading.at += 1;
  return true;
}

/** Reads a date behind at most some words of the calendar: `the summer of 2015`. */
function readTime(reading: Reading, preposition: Token | null): boolean {
  let ahead = 0;
  while (CALENDAR.test(tokenAt(reading, ahead)?.lower ?? '') && ahead < MAX_CALENDAR_WORDS) ahead += 1;
  const token = tokenAt(reading, ahead);
  const first = tokenAt(reading);
  if (token?.kind !== 'date' || !token.date || !first) return false;
  reading.items.push({
    kind: 'time',
    from: (preposition ?? first).start,
    start: token.start,
    end: token.end,
    preposition: preposition?.lower ?? null,
    date: token.date,
  });
  reading.at += ahead + 1;
  return true;
}

/** Reads a time that gives no year behind its preposition: `from today`, `zum 1. Oktober`, `le 1er octobre`. */
function readOpenTime(reading: Reading, preposition: Token | null): boolean {
  const isArticle = preposition !== null && does(tokenAt(reading), 'definite');
  const token = tokenAt(reading, isArticle ? 1 : 0);
  if (!token || (token.kind !== 'number' && !token.isCapital && !NOW.test(token.lower))) return false;
  const isNow = preposition !== null && NOW.test(token.lower);
  const end = isNow ? token.end : endOfDay(reading.tokens.text, token.start);
  if (end === null) return false;
  const { start } = preposition ?? token;
  reading.items.push({ kind: 'adverb', from: start, start, end, token });
  while ((tokenAt(reading)?.start ?? end) < end) reading.at += 1;
  return true;
}

function readRelative(reading: Reading): boolean {
  const { tokens, items } = reading;
  const token = tokenAt(reading);
  const before = items.at(-1);
  // `That brings our funding to $5 million`
  if (before === undefined && token?.lower === 'that') {
    if (!isVerbAt(reading, reading.at + 1)) return false;
    readLink(reading, 'adverb');
    return true;
  }
  if (does(token, 'relative') && !(token?.lower === 'that' && before?.kind === 'verb')) {
    const isSubordinate = before === undefined || before.kind === 'verb' || before.kind === 'mark';
    readLink(reading, isSubordinate ? 'subordinate' : 'relative');
    return true;
  }
  // A German article behind a comma is a relative pronoun where the clause ends with its verb.
  if (tokens.language !== 'de' || before?.kind !== 'comma' || !ARTICLE.test(token?.lower ?? '')) return false;
  if (!endsWithVerb(reading)) return false;
  readLink(reading, 'relative');
  return true;
}

/** Checks whether a German clause ends with its verb, as those do that a conjunction opens; a main clause follows the first. */
function endsWithVerb({ tokens: { list }, at, items }: Reading): boolean {
  let end = at + 1;
  while (end < list.length && list[end]?.kind !== 'mark') end += 1;
  const last = list[end - 1];
  const isVerb = verbReadings(last, 'present', 'past').length > 0 || does(last, 'be', 'have', 'passive', 'modal');
  return isVerb && last?.isCapital === false && (items.length > 0 || list[end]?.text === ',');
}

/** Reads a season behind `since last`, in front of whoever has done something since: `Since last spring Nordal has`. */
function readSeason(reading: Reading): boolean {
  const [token, next] = [tokenAt(reading), tokenAt(reading, 1)];
  const isSeason =
    LAST_SEASON.test(token?.lower ?? '') || (tokenAt(reading, -1)?.lower === 'last' && SEASON.test(token?.lower ?? ''));
  if (!isSeason || next?.kind === 'mark' || next === undefined) return false;
  readLink(reading, 'adverb');
  return true;
}

/** Checks for an article behind a comma and a preposition that opens a clause: `Nordal, mit der wir arbeiten`. */
function opensGermanClause(reading: Reading): boolean {
  if (reading.tokens.language !== 'de' || reading.items.at(-1)?.kind !== 'comma') return false;
  const isArticle = /^(?:der|die|das|den|dem|denen|deren|dessen)$/.test(tokenAt(reading)?.lower ?? '');
  return isArticle && does(tokenAt(reading, 1), 'we', 'it', 'you', 'person', 'own', 'its', 'definite', 'indefinite');
}

function readPrepositional(reading: Reading): void {
  const preposition = tokenAt(reading);
  const opensClause = reading.items.length === 0 || reading.items.at(-1)?.kind === 'comma';
  if (opensClause && SUBORDINATE.test(preposition?.lower ?? '') && endsWithVerb(reading)) {
    readLink(reading, 'subordinate');
    return;
  }
  reading.at += 1;
  if (readOpenTime(reading, preposition ?? null)) return;
  // `ein` is a determiner here, though it is a separated prefix elsewhere.
  while (does(tokenAt(reading), 'adverb') && !does(tokenAt(reading), 'indefinite') && tokenAt(reading, 1)) {
    if (readSeason(reading)) return;
    reading.at += 1;
  }
  if (readTime(reading, preposition ?? null) || readSeason(reading)) return;
  const next = tokenAt(reading);
  if (!preposition) return;
  // `by building`, `to open`: the verb stands by itself.
  if (isVerbAt(reading, reading.at)) readVerbItem(reading, preposition);
  else if (next && (does(next, 'relative') || opensGermanClause(reading))) readLink(reading, 'relative');
  else if (next && (next.kind !== 'mark' || QUOTATION.test(next.text)))
    readPhraseItem(reading, { preposition: preposition.lower, from: preposition.start });
  else
    reading.items.push({
      kind: 'adverb',
      from: preposition.start,
      start: preposition.start,
      end: preposition.end,
      token: preposition,
    });
}
