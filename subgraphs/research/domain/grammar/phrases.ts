import type { Item, Phrase, VerbGroup } from './items.ts';
import type { Token } from './token.ts';
import { does, means, verbReadings } from './tokens.ts';
import { GENITIVE_MARK, isVerbAt, NOUN_IN_LY, type Reading } from './verbs.ts';

const PRONOUNS = ['we', 'you', 'person', 'it'] as const;
const DETERMINERS = ['own', 'its', 'definite', 'indefinite'] as const;
/** Marks that stand around words without separating them. */
export const QUOTATION = /^["“”„«»‘®™]$/;
const GENITIVE = /^(?:zweier|dreier|vieler|mehrerer|der|des|eines|einer|unserer|unseres|ihrer|seiner)$/;
const MAX_ATTRIBUTE_TOKENS = 9;

/** Reads the items of tokens that stand inside a phrase. */
type ReadInner = (tokens: Reading['tokens']) => Item[];

/** Reads a phrase; one that has a possessor begins behind it. */
export function readPhrase(
  reading: Reading,
  { preposition, from, readInner }: { preposition: string | null; from: number; readInner: ReadInner },
): Item[] {
  const { list, language } = reading.tokens;
  const first = list[reading.at];
  if (!first) return [];
  const before = reading.items.at(-1);
  const isBehindNoun = before?.kind === 'phrase' && before.pronoun === null;
  const isGenitive = preposition === null && language === 'de' && isBehindNoun && GENITIVE.test(first.lower);
  const attribute = readAttribute(reading, readInner);
  let possessor: Phrase | null = null;
  let taken: Token[] = attribute ? [first] : [];
  for (; reading.at < list.length; reading.at += 1) {
    const token = list[reading.at];
    if (!token) break;
    if (GENITIVE_MARK.test(token.lower) && taken.length > 0) {
      possessor = toPhrase(reading, taken, { preposition: null, from: taken[0]?.start ?? from, possessor });
      taken = [];
      continue;
    }
    if (QUOTATION.test(token.text)) continue;
    if (!goesOn(reading, token, taken)) break;
    taken.push(token);
    const isPronoun =
      does(token, 'we', 'it', 'you', 'person') && !does(token, 'own', 'its') && !isNameIn(reading, token);
    if (isPronoun && taken.length === 1 && !(does(token, 'definite') && list[reading.at + 1]?.kind === 'word')) {
      reading.at += 1;
      break;
    }
  }
  if (taken.length === 0) return possessor === null ? [] : [{ ...possessor, preposition, from }];
  const phrase = toPhrase(reading, taken, { preposition: isGenitive ? 'gen' : preposition, from, possessor });
  return attribute ? [phrase, ...attribute.items, { ...attribute.verb, describes: phrase }] : [phrase];
}

function goesOn(reading: Reading, token: Token, taken: readonly Token[]): boolean {
  if (token.kind === 'mark') return false;
  if (token.kind === 'date') return false;
  // `brought Acme $72 million`: a sum begins a phrase of its own behind a name or a pronoun.
  if (token.amount) return !taken.some((word) => word.isCapital && !does(word, 'own', 'its', 'definite', 'indefinite'));
  const isFirst = taken.length === 0;
  const isOnlyDeterminer = taken.every((word) => does(word, 'own', 'its', 'definite', 'indefinite'));
  // `Sage 100`, but `chose Acme over two rivals`.
  if (token.kind === 'number') return isOnlyDeterminer || !(/^\p{L}/u.test(token.text) || countsPeople(reading));
  // A German noun ends its phrase in front of a word without a capital, a French scale counts with `de`.
  const last = taken.at(-1);
  const isBehindVersion = last?.kind === 'number' && taken.at(-2)?.isCapital === true;
  const isBehindNoun =
    isBehindVersion || (last?.kind === 'word' && last.isCapital && last.start > 0 && !isOnlyDeterminer);
  if (reading.tokens.language === 'de' && isBehindNoun && !token.isCapital) return false;
  // `mit 85 Mitarbeitern Geräte`: those who are counted end their phrase.
  const areCounted =
    reading.tokens.language === 'de' &&
    means(last, 'employee', 'people') &&
    taken.some(({ kind }) => kind === 'number');
  if (areCounted && token.kind === 'word') return false;
  if (/^d(?:e|['’])$/.test(token.lower) && /(?:million|milliard)s?$/.test(last?.lower ?? '')) return true;
  if (token.isCapital && reading.at > 0 && !does(token, 'we', 'it') && reading.tokens.language !== 'de') return true;
  if (does(token, 'own', 'its', 'definite', 'indefinite'))
    return isOnlyDeterminer && !(does(token, 'relative') && !isFirst);
  if (does(token, 'and', 'but', 'subordinate', 'relative', 'negation')) return false;
  if (does(token, 'preposition', 'by')) return false;
  if (does(token, 'we', 'it', 'you', 'person')) return isFirst;
  if (does(token, 'be', 'have', 'passive')) return false;
  // `our aim`, `planning software`
  if (does(token, 'modal')) return !isVerbAt(reading, reading.at);
  if (does(token, 'adverb') || (does(token, 'total') && !means(token, 'total')))
    return isOnlyDeterminer && (!isFirst || GENITIVE_MARK.test(reading.tokens.list[reading.at - 1]?.lower ?? ''));

  if (
    /[^e]ly$/.test(token.lower) &&
    !NOUN_IN_LY.test(token.lower) &&
    token.lower.length > 5 &&
    (!token.isCapital || token.start === 0)
  )
    return isOnlyDeterminer;
  if (verbReadings(token).length > 0 && isVerbAt(reading, reading.at)) return false;
  return true;
}

/** Checks for a number of people, which is a phrase of its own: `heute beschäftigt Acme 85 feste Mitarbeitende`. */
function countsPeople({ tokens: { list }, at }: Reading): boolean {
  return list.slice(at + 1, at + 4).some((token) => means(token, 'employee', 'people'));
}

/** Reads a German participle with what belongs to it between an article and a noun. */
function readAttribute(reading: Reading, readInner: ReadInner): { verb: VerbGroup; items: Item[] } | null {
  const { tokens, at } = reading;
  const first = tokens.list[at];
  if (tokens.language !== 'de' || !does(first, 'own', 'its', 'definite', 'indefinite')) return null;
  for (let ahead = 1; ahead <= MAX_ATTRIBUTE_TOKENS; ahead += 1) {
    const token = tokens.list[at + ahead];
    if (!token || token.kind === 'mark' || does(token, 'be', 'have', 'passive')) return null;
    const isParticiple = verbReadings(token, 'participle').length > 0 && /(?:t|n)e[nrsm]?$/.test(token.lower);
    if (!isParticiple || token.isCapital || tokens.list[at + ahead + 1]?.kind !== 'word') continue;
    const inner = { ...tokens, list: tokens.list.slice(at + 1, at + ahead) };
    const items = readInner(inner).filter(({ kind }) => kind !== 'verb');
    const verb: VerbGroup = {
      kind: 'verb',
      from: token.start,
      start: token.start,
      end: token.end,
      head: token,
      form: 'participle',
      isPassive: true,
      hasAuxiliary: false,
      isNegated: false,
      isModal: false,
      describes: null,
    };
    reading.at += ahead + 1;
    return { verb, items };
  }
  return null;
}

const PREDETERMINER = /^(?:all|both|alle|sämtliche|tou(?:te)?s)$/;

function toPhrase(
  { tokens }: Reading,
  taken: readonly Token[],
  { preposition, from, possessor }: Pick<Phrase, 'preposition' | 'from' | 'possessor'>,
): Phrase {
  const first = taken[0] as Token;
  const last = taken.at(-1) as Token;
  // A French noun stands in front of its adjectives.
  const noun =
    tokens.language === 'fr' && !last.isCapital
      ? taken.find(({ entry, isCapital }) => !isCapital && entry?.nouns.length)
      : null;
  const head = noun ?? last;
  const isAlone = taken.length === 1;
  const pronoun = (isAlone && PRONOUNS.find((kind) => does(first, kind))) || null;
  // `all our coffee`, `toutes nos farines`
  const isOwn = taken.length > 2 && PREDETERMINER.test(first.lower) && does(taken[1], 'own');
  const determiner = isOwn ? 'own' : (!isAlone && DETERMINERS.find((kind) => does(first, kind))) || null;
  return {
    kind: 'phrase',
    from,
    start: first.start,
    end: last.end,
    text: tokens.text.slice(first.start, last.end),
    preposition,
    determiner,
    pronoun,
    possessor,
    head,
    tokens: taken,
    number: taken.find(({ kind }) => kind === 'number') ?? null,
  };
}

/** Checks for a name by its capital; German nouns have one, too, and so has whatever opens a sentence. */
export function isNameIn({ tokens, at }: Reading, token: Token): boolean {
  return token.isCapital && at > 0 && tokens.language !== 'de';
}
