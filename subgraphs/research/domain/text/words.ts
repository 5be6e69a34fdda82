import { wordSet } from './word-list.ts';

/** A word of a text, without the punctuation around it. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** A name in a text. */
export type NameRun = Word;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’+#@/-]|[.](?=[\p{L}\p{N}]))*/gu;
const MAX_WORDS = 400;
const MAX_NAME_WORDS = 6;
const MAX_NAME_PIECE_CHARS = 100;
const STARTS_NAME = /^(?:\p{Lu}|\d+\p{Lu}|\p{Ll}\p{Lu})/u;
/** Matches what may stand between two words of one name. */
const GLUE = /^(?: |\. ?| & | \+ |-|, (?=(?:Inc|LLC|Ltd|Corp|S\.A)\b))$/u;
const CONNECTORS: ReadonlySet<string> = new Set(['of', 'de', 'la', 'von', 'van', 'der', 'du', 'des', 'di']);
/** Compounds such as `Berlin-based` describe a name and are no part of one. */
const DESCRIBES =
  /-(?:based|backed|founded|owned|headquartered|led|born|listed|stage|funded|grade|first|native|style)$/iu;

/** Capitalised words that open sentences or describe, and are no names by themselves. */
const NO_NAME = wordSet(
  'the a an in on at by for from with to of and or but as if when while since having after before during today yesterday now then meanwhile recently however also our we us it its they their this that these those he she his her you your i my all some many most no not never both each every what who how why where which there here last this next more than over about around nearly almost early late mid founded established headquartered based backed led series seed pre-seed round rounds ceo cto cfo coo cmo cpo founder founders co-founder co-founders rival competitor customer customers client clients partner partners investor investors startup company read learn new january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday q1 q2 q3 q4 wir unser unsere die der das ein eine im mit seit nous notre le les en depuis avec un une et und',
);

/** The text that was read last: several finders read the words of each sentence. */
let last: { text: string; words: readonly Word[] } = { text: '', words: [] };

/** Reads the words of a text in order, at most 400. */
export function readWords(text: string): readonly Word[] {
  if (text !== last.text) last = { text, words: readAll(text) };
  return last.words;
}

function readAll(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    words.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Checks whether a word may be part of a name by its look. */
export function looksLikeName(word: string): boolean {
  return STARTS_NAME.test(word) && !DESCRIBES.test(word);
}

/** Checks whether a capitalised word opens or describes rather than names. */
export function isNoName(word: string): boolean {
  return NO_NAME.has(word.toLowerCase());
}

/** Reads the name that begins with a word, as long as the words go on; null when that word begins none. */
export function readNameAt(text: string, words: readonly Word[], index: number): NameRun | null {
  const first = words[index];
  if (!first || !looksLikeName(first.text) || isNoName(first.text)) return null;
  let last = first;
  let gapFrom = first.end;
  for (let at = index + 1; at < words.length && at < index + MAX_NAME_WORDS; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (!word || !GLUE.test(text.slice(gapFrom, word.start)) || /['’]s$/u.test(last.text)) break;
    const isConnector = CONNECTORS.has(word.text) && next !== undefined && text.slice(word.end, next.start) === ' ';
    gapFrom = word.end;
    if (isConnector && next && looksLikeName(next.text) && !isNoName(next.text)) continue;
    if (!looksLikeName(word.text) || isClosing(word.text)) break;
    last = word;
  }
  return trimPossessive({ text: text.slice(first.start, last.end), start: first.start, end: last.end });
}

/**
 * Reads the name that begins at an offset.
 * @param maxSkipped characters that may stand before it, such as a quotation mark
 */
export function readNameFrom(text: string, at: number, maxSkipped = 0): NameRun | null {
  const piece = text.slice(at, at + MAX_NAME_PIECE_CHARS);
  const words = readWords(piece);
  const name = words[0] && words[0].start <= maxSkipped ? readNameAt(piece, words, 0) : null;
  return name ? { text: name.text, start: at + name.start, end: at + name.end } : null;
}

function isClosing(word: string): boolean {
  return (
    isNoName(word) && word.toLowerCase() !== 'the' && word.toLowerCase() !== 'partners' && word.toLowerCase() !== 'seed'
  );
}

function trimPossessive(name: NameRun): NameRun {
  return /['’]s$/u.test(name.text) ? { text: name.text.slice(0, -2), start: name.start, end: name.end - 2 } : name;
}

/** Reads all names of a text, in order; they don't overlap. */
export function readNames(text: string): NameRun[] {
  const words = readWords(text);
  const names: NameRun[] = [];
  let taken = -1;
  words.forEach((word, index) => {
    if (word.start < taken) return;
    const name = readNameAt(text, words, index);
    if (!name) return;
    names.push(name);
    taken = name.end;
  });
  return names;
}

/** Articles before a name in a list. */
const ARTICLE = '(?:the|d(?:ie|er|as|en|em)|l(?:e|a|es)|du|de la)';
const LIST_GAP = new RegExp(
  `^(?:,? (?:and|und|et|y|sowie|as well as|plus|or)(?: (?:from|by|de))? |, | & |; |,? including |,? alongside )(?:others? |${ARTICLE} )?$`,
  'iu',
);
/** Matches `A (nine shops) and the cooking school B`: what is said beside the names of a list. */
const ASIDE = / \([^()]{1,80}\)/gu;
const DESCRIBING = "(?:(?!(?:of|from|by|in|at|to|with|for|von|de|du) )(?:d['’])?[\\p{Ll}-]+ ){1,3}";
const DESCRIBED = new RegExp(`((?:and|und|et|plus|,) )(?:${ARTICLE} |l['’])${DESCRIBING}$`, 'u');
/** Matches what may stand before the first name: an article, and in French what it is of. */
const BEFORE_LIST = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:(?:auch|aussi) )?(?:${ARTICLE} |(?:l(?:e|a|es) |l['’])${DESCRIBING})?$`,
  'iu',
);
/** German nouns look like names: behind an article, those of one word are none. */
const GERMAN_ARTICLE = /(?:^|[\s,])[Dd](?:ie|er|as|en|em) (?:\p{Ll}+ )*$/u;
/** Matches what a German name is of, in front of it: `der Zulieferer Nordal`. */
const KIND =
  /^(?:\p{Lu}[\p{L}-]*)?(?:[Ll]iefer(?:er|ant)|[Hh]ersteller|[Hh]ändler|[Bb]auer|[Vv]ersorger|[Dd]ienstleister|[Aa]nbieter|[Bb]etreiber|[Kk]onzern|[Ss]pezialist|[Ee]ntwickler|[Pp]roduzent|[Ll]ogistiker|[Aa]usrüster)(?:s|en)? (?=\p{Lu})/u;
/** Matches the number behind the name of a product: `Sage 100, …`. */
const VERSION = /^ \d{1,3}(?=, | (?:and|und|et|or|oder|ou) |[.;]?$)/u;
const MAX_LISTED = 24;

function isListGap(gap: string): boolean {
  return LIST_GAP.test(gap.replace(ASIDE, '').replace(DESCRIBED, '$1'));
}

/** Checks whether a word joins two names of a list, is in parentheses, or describes the next name. */
function isBetweenNames(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  if (/^(?:and|und|et|y|sowie|as|well|plus|or|the|de|from|by|including|alongside)$/i.test(word.text)) return true;
  const before = text.slice(0, word.start);
  return before.lastIndexOf('(') > before.lastIndexOf(')') || /^\p{Ll}/u.test(word.text);
}

/** Reads the name behind a gap of a list, without what a German text calls it; null of a noun behind an article. */
function readListed(text: string, words: readonly Word[], { index, from }: Record<'index' | 'from', number>) {
  const read = readNameAt(text, words, index);
  const version = VERSION.exec(text.slice(read?.end))?.[0] ?? '';
  const name = read && { text: read.text + version, start: read.start, end: read.end + version.length };
  if (!name || !GERMAN_ARTICLE.test(text.slice(from, name.start))) return name;
  const start = name.start + (KIND.exec(name.text)?.[0].length ?? 0);
  const bare = { text: text.slice(start, name.end), start, end: name.end };
  return start > name.start || /[\s&]|^\P{Ll}{2}/u.test(bare.text) ? bare : null;
}

/** Reads the names of a list such as `A, B and C` that begins at an offset; empty when there is none. */
export function readNameList(text: string, from: number): NameRun[] {
  const piece = text.slice(from, from + 400);
  const words = readWords(piece);
  const names: NameRun[] = [];
  let index = words.findIndex(
    ({ text: word }) => looksLikeName(word) && !/^(?:the|auch|aussi|d(?:ie|er|as)|l(?:e|a|es))$/i.test(word),
  );
  if (index < 0) return [];
  while (index < words.length && names.length < MAX_LISTED) {
    const end = (names.at(-1)?.end ?? from) - from;
    const name = readListed(piece, words, { index, from: end });
    const gap = piece.slice(end, words[index]?.start);
    if (!name || !(names.length > 0 ? isListGap(gap) : BEFORE_LIST.test(gap))) break;
    names.push({ text: name.text, start: name.start + from, end: name.end + from });
    index = words.findIndex((word) => word.start >= name.end);
    if (index < 0) break;
    while (index < words.length && isBetweenNames(piece, words, index)) index += 1;
  }
  return names;
}
