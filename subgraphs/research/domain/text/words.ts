import { allMatches } from './find-in.ts';
import { wordSet } from './word-list.ts';

/** A word of a text, without the punctuation around it. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** A name in a text. */
export type NameRun = Word;

/** A name may follow an elided article: `auprès d’Acme`. */
const WORD = /(?<![\p{L}\p{N}])[dl](?=['’]\p{Lu})|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’+#@/-]|[.](?=[\p{L}\p{N}]))*/gu;
const MAX_WORDS = 400;
const MAX_NAME_WORDS = 6;
const MAX_NAME_PIECE_CHARS = 100;
const STARTS_NAME = /^(?:\p{Lu}|\d+\p{Lu}|\p{Ll}\p{Lu})/u;
/** Matches what may stand between two words of one name. */
const GLUE = /^(?: |\. ?| ?& ?| \+ |-|, (?=(?:Inc|LLC|Ltd|Corp|S\.A)\b))$/u;
/** Matches German bodies that are for something by name: `Museum für Gestaltung`. */
const BODY =
  /(?:Museum|Institut|Verein|Verband|Zentrum|Gesellschaft|Stiftung|Akademie|Hochschule|Amt|Klinik|Werkstätte|Agentur)$/u;
const CONNECTORS: ReadonlySet<string> = new Set(['of', 'de', 'la', 'von', 'van', 'der', 'du', 'des', 'di']);
/** Matches words that open sentences, and end names: `Nordal Company`, `Nordal IT`. */
const ENDS_NAME = /^(?:Company|IT|AS)$/;
/** Compounds such as `Berlin-based` describe a name and are no part of one. */
const DESCRIBES =
  /-(?:based|backed|founded|owned|headquartered|led|born|listed|stage|funded|grade|first|native|style)$/iu;
/** Matches a brand that is written small, as a member of a list. */
const SMALL_BRAND = /^\p{Ll}{2,}(?:\d{1,3}|\.(?:com|io|ai|app))$/u;

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
  return allMatches(text, WORD, MAX_WORDS).map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Checks whether a word may be part of a name by its look. */
export function looksLikeName(word: string): boolean {
  return STARTS_NAME.test(word) && !DESCRIBES.test(word);
}

/** Checks for a brand that is written small, such as `cargo44`: in running text it may be anything. */
export function isSmallBrand(word: string): boolean {
  return SMALL_BRAND.test(word);
}

/** Checks for a compound that describes the name behind it, such as `Berlin-based`. */
export function isDescribing(word: string): boolean {
  return DESCRIBES.test(word);
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
    const isConnector =
      (CONNECTORS.has(word.text) || (word.text === 'für' && BODY.test(first.text))) &&
      next !== undefined &&
      text.slice(word.end, next.start) === ' ';
    const isLast = ENDS_NAME.test(word.text) && text.slice(gapFrom, word.start) === ' ';
    gapFrom = word.end;
    if (isConnector && next && looksLikeName(next.text) && !isNoName(next.text)) continue;
    if (!looksLikeName(word.text) || (isClosing(word.text) && !isLast)) break;
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
