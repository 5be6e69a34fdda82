import { isRegion } from '../text/regions.ts';
import { joinVerbs } from './german-verbs.ts';
import type { Item, Link, Phrase, VerbGroup } from './items.ts';
import type { Language } from './lexicon/classes.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { does, means } from './tokens.ts';

const DASH = /^[–—-]$/;
const CLEFT = /^(?:it|c'?|ce|es)$/;
const THAT = /^(?:that|when|que|qu'|dass|als)$/;

/** Joins items that belong together although something stands between them, and turns clefts into plain clauses. */
export function joinItems(text: string, items: readonly Item[], language: Language): Item[] {
  const joined = openCleft(
    joinParticles(joinAttributes(text, joinRegions(text, pairDashes(items))), lexiconOf(language)),
  );
  return language === 'de' ? joinVerbs(joined) : joined;
}

/** Turns two dashes around an insertion into commas: `Acme – founded in 2015 – makes`. */
function pairDashes(items: readonly Item[]): readonly Item[] {
  const dashes = items.filter((item): item is Link => item.kind === 'mark' && DASH.test(item.token.text));
  if (dashes.length !== 2) return items;
  return items.map((item) => (dashes.includes(item as Link) ? { ...(item as Link), kind: 'comma' } : item));
}

/** Adds a region to the place before it: `in Reno, Nevada, the company …`. */
function joinRegions(text: string, items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const [place, comma] = joined.slice(-2);
    const isBehindPlace = place?.kind === 'phrase' && comma?.kind === 'comma' && item.kind === 'phrase';
    if (
      isBehindPlace &&
      item.preposition === null &&
      place.head.isCapital &&
      item.tokens.every(({ isCapital }) => isCapital) &&
      isRegion(item.text)
    )
      joined.splice(-2, 2, { ...place, end: item.end, text: text.slice(place.start, item.end) });
    else joined.push(item);
  }
  return joined;
}

/** Joins what is said of a company twice: `an engineering and environmental consultancy`, `a design and build firm`. */
function joinAttributes(text: string, items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const [first, and, second] = joined.slice(-3);
    const isFirm =
      item.kind === 'phrase' &&
      item.preposition === null &&
      item.determiner === null &&
      means(item.head, 'company', 'kind');
    const isFirst = (start: Item | undefined): start is Phrase =>
      start?.kind === 'phrase' &&
      start.determiner === 'indefinite' &&
      !means(start.head, 'company', 'kind', 'team', 'people');
    const plain = joined.slice(-2);
    if (isFirm && item.number === null && plain[1]?.kind === 'and' && isFirst(plain[0])) {
      joined.splice(-2, 2, joinedPhrase(text, plain[0], item));
    } else if (isFirm && second?.kind === 'verb' && !second.hasAuxiliary && and?.kind === 'and' && isFirst(first)) {
      joined.splice(-3, 3, joinedPhrase(text, first, item));
    } else joined.push(item);
  }
  return joined;
}

function joinedPhrase(text: string, first: Phrase, last: Phrase): Phrase {
  const { head, end } = last;
  return { ...first, head, end, text: text.slice(first.start, end), tokens: [...first.tokens, ...last.tokens] };
}

/** Joins a verb to its particle behind the object: `set it up`, `riefen Acme ins Leben`. */
function joinParticles(items: readonly Item[], lexicon: Lexicon): readonly Item[] {
  const joined = [...items];
  for (const [index, item] of joined.entries()) {
    if (item.kind !== 'verb') continue;
    for (const { words, entry } of lexicon.phrasesFrom(item.head.lower)) {
      const at = entry.verbs.length === 0 ? -1 : particleAt(joined, index, words.join(' '));
      const particle = joined[at];
      const object = at === index + 1 && particle?.kind === 'phrase' ? beforeParticle(particle, words.join(' ')) : null;
      if (!particle) continue;
      const head = { ...item.head, entry, lower: `${item.head.lower} ${words.join(' ')}` };
      joined[index] = { ...item, head };
      joined.splice(at, 1, ...(object ? [object] : []));
      break;
    }
  }
  return joined;
}

function particleAt(items: readonly Item[], verb: number, words: string): number {
  for (let at = verb + 1; at < items.length; at += 1) {
    const item = items[at];
    if (!item || item.kind === 'verb' || item.kind === 'mark' || item.kind === 'comma') return -1;
    const written = item.kind === 'phrase' ? [item.preposition ?? '', item.text].join(' ').trim() : wordOf(item);
    if (written.toLowerCase() === words) return at;
    if (at === verb + 1 && item.kind === 'phrase' && beforeParticle(item, words)) return at;
  }
  return -1;
}

/** Returns a name in front of a particle that was read as a part of it: `Acme` of `got Acme going`. */
function beforeParticle(phrase: Phrase, particle: string): Phrase | null {
  const tokens = phrase.tokens.slice(0, -1);
  const head = tokens.at(-1);
  if (!head?.isCapital || phrase.head.lower !== particle || phrase.preposition !== null) return null;
  return { ...phrase, tokens, head, end: head.end, text: phrase.text.slice(0, head.end - phrase.start) };
}

function wordOf(item: Exclude<Item, Phrase>): string {
  return item.kind === 'adverb' ? item.token.text : '';
}

/** Turns `it was in 2015 that Acme began`, `c’est en 2015 que naît Acme` into what they stress. */
function openCleft(items: readonly Item[]): Item[] {
  const opened = [...items];
  const at = opened.findIndex((item) => item.kind === 'verb' && isCopula(item));
  const [subject, stressed] = [opened[at - 1], opened[at + 1]];
  const that = opened.findIndex((item, index) => index > at + 1 && item.kind !== 'phrase' && item.kind !== 'comma');
  const link = opened[that];
  if (
    subject?.kind === 'phrase' &&
    CLEFT.test(subject.text.toLowerCase()) &&
    (stressed?.kind === 'time' || (stressed?.kind === 'phrase' && stressed.preposition !== null)) &&
    (link?.kind === 'relative' || link?.kind === 'subordinate') &&
    THAT.test(link.token.lower)
  ) {
    opened.splice(that, 1);
    opened.splice(at - 1, 2);
  }
  return opened;
}

function isCopula({ head, isNegated }: VerbGroup): boolean {
  return does(head, 'be') && !isNegated;
}
