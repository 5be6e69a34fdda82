import type { Phrase, VerbGroup } from './items.ts';
import { hasVerbBefore, isListed } from './objects.ts';
import type { Sentence } from './sentence.ts';
import { does, means } from './tokens.ts';

const OBJECT_PRONOUN = /^(?:us|me|him|them|uns|mich|mir|ihm|ihn|ihnen)$/;
/** German articles that no subject has. */
const OBLIQUE = /^(?:de[nm]|(?:k?ein|mein|dein|sein|ihr|unser|eur|jed|dies|welch)e[nm])$/;
/** Prepositions of examples, which open no clause. */
export const EXAMPLE = /^(?:including|such as|like|wie|inklusive|comme|tels? que|telles? que)$/;
/** Prepositions of places and agents, which no participle behind them describes. */
export const BESIDE = /^(?:in|at|on|near|by|par|à|en|dans|chez)$/;

/** Checks for a phrase that may be the subject of a verb behind it. */
export function mayBeSubject(sentence: Sentence, at: number, verb: VerbGroup): boolean {
  const item = sentence.items[at];
  if (item?.kind !== 'phrase') return false;
  // `nos investisseurs nous ont confié`: a French `nous` is the object of a verb of another person.
  if (item.pronoun === 'we' && item.head.lower === 'nous')
    return /(?:ons|sommes)(?!\p{L})/iu.test(sentence.text.slice(verb.start, verb.end));
  // `Une équipe vous accueille`
  if (item.pronoun === 'you' && item.head.lower === 'vous')
    return /(?:ez|êtes|faites|dites)(?!\p{L})/iu.test(sentence.text.slice(verb.start, verb.end));
  if (item.preposition === null) return !isOblique(sentence, item) && !isOfComplement(sentence, at);
  // `a maker of arms founded in 2015` is a maker, `a partner of Nordal founded in 1987` is Nordal.
  if (sentence.isGerman || BESIDE.test(item.preposition)) return false;
  const isPostmodifier =
    verb.form === 'participle' || (verb.form === 'finite' && !verb.hasAuxiliary && isReduced(sentence, at));
  return isPostmodifier && isOrganisation(item);
}

/** Checks for a pronoun that only objects have, and a German phrase that its article shows to be none: `den Betrieb`. */
export function isOblique({ isGerman }: Sentence, { tokens, determiner, pronoun, head }: Phrase): boolean {
  if (pronoun !== null) return OBJECT_PRONOUN.test(head.lower);
  return isGerman && determiner !== null && OBLIQUE.test(tokens[0]?.lower ?? '');
}

/** Checks for a phrase that `and` joins to a complement: `our systems for quality and environment`, `In Graz und Linz sind wir`. */
export function isOfComplement(sentence: Sentence, at: number): boolean {
  const { items, isGerman } = sentence;
  const [principal, complement, and] = [items[at - 3], items[at - 2], items[at - 1]];
  if (items[at]?.kind !== 'phrase' || and?.kind !== 'and' || complement?.kind !== 'phrase') return false;
  if (complement.preposition === null || EXAMPLE.test(complement.preposition)) return false;
  // In German the subject then follows the verb.
  const isOpening = isGerman && !hasVerbBefore(sentence, at);
  return isOpening || principal?.kind === 'phrase';
}

/** Returns the phrase to which `and` joins one inside its own: `of bakers` in `a team of bakers and designers`; -1 without. */
export function insideFrom({ items, isGerman }: Sentence, at: number): number {
  if (isGerman || items[at - 1]?.kind !== 'and') return -1;
  for (let first = at - 2; items[first]?.kind === 'phrase'; first -= 2) {
    const item = items[first];
    if (item?.kind === 'phrase' && item.preposition !== null)
      return /^(?:of|de|d')$/.test(item.preposition) && items[first - 1]?.kind === 'phrase' ? first : -1;
    if (items[first - 1]?.kind !== 'comma') break;
  }
  return -1;
}

/** Checks whether the clause of a phrase has a verb already, so that a participle behind it describes the phrase. */
function isReduced(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const item = sentence.items[before];
    if (!item || item.kind === 'mark' || item.kind === 'comma' || item.kind === 'and') return false;
    if (item.kind === 'verb' && item.describes === null) return true;
  }
  return false;
}

/** Returns a phrase with those that commas and `and` join in front of it, in order. */
export function coordinatedBefore(sentence: Sentence, at: number): Phrase[] {
  const item = sentence.items[at];
  if (item?.kind !== 'phrase') return [];
  const join = sentence.items[at - 1];
  const before = sentence.items[at - 2];
  // `It is fast and our hub holds`: what follows a verb belongs to that.
  const isObject = !sentence.isGerman && sentence.items[at - 3]?.kind === 'verb';
  const isJoined =
    item.preposition === null &&
    before?.kind === 'phrase' &&
    before.preposition === null &&
    !isObject &&
    (join?.kind === 'and' || (join?.kind === 'comma' && isListed(sentence, at)));
  return isJoined ? [...coordinatedBefore(sentence, at - 2), item] : [item];
}

/** Checks for a verb that says what its subject is. */
export function isCopula({ head }: VerbGroup): boolean {
  return does(head, 'be') || /^(?:remain|become|bleib|devien|rest)/.test(head.lower);
}

/** Checks for a phrase that names or describes somebody of whom a participle may speak. */
export function isOrganisation({ tokens, head, determiner }: Phrase): boolean {
  const isNamed = tokens.some(({ isCapital, entry }) => isCapital && (entry?.nouns.length ?? 0) === 0);
  return determiner === 'indefinite' || isNamed || means(head, 'company', 'kind', 'others');
}
