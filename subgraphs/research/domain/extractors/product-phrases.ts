import type { Item, Phrase } from '../grammar/items.ts';
import { referentOf } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { means } from '../grammar/tokens.ts';
import { isWrittenGoodsNoun } from '../text/goods-words.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isCoined, isProductName, isSureName } from './product-names.ts';

/** A name in a phrase, with the noun that says what it is. */
export interface PhraseName {
  text: string;
  start: number;
  end: number;
  /** The noun for a product beside it, if any. */
  kind: Token | null;
}

const OF = /^(?:of|by|from|gen|von|vom|aus|de|d'|du|chez)$/;
/** Products in front of a hyphen: `PickOne-Plattform`. */
const HYPHENATED = /^(?<name>\p{Lu}[\p{L}\d]+)-\p{Lu}\p{Ll}+$/u;
/** Articles that names begin with: `Le Quai`. */
const ARTICLE = /^(?:The|L[ae]s?|D(?:er|ie|as)) (?=\p{Lu})/u;
/** Machines, which a company may have bought itself. */
const MACHINE =
  /robot|machine|maschine|controller|steuerung|drucker|printer|camera|kamera|appareil|oven|mixer|pump|van$|truck|lorry|tractor|crane|press$|presse|lathe|loom|kiln|forklift|ferry|server|camion|voiture|tracteur|grue|four$|schlepper|traktor|stapler|kran$|wagen$|auto$|ofen$/i;
/** Matches what somebody likes of what others make, and what was of old. */
const LIKED =
  /^(?:favou?rite|preferred|best|main|lieblings\p{L}*|préférée?|old|former|earlier|previous|office|alte[nrs]?|ehemalige[nrs]?|frühere[nrs]?|ancien(?:ne)?|vieux|vieille)$/u;

/** Checks for a noun for a product, or for several. */
export function isProductNoun(token: Token | null | undefined): boolean {
  return token != null && (means(token, 'product', 'range') || isWrittenGoodsNoun(token.text));
}

/** Checks whether a phrase is of a product by its noun: `our newest robot`, `the sibling`. */
export function isOfProduct({ head, tokens }: Phrase): boolean {
  return (isProductNoun(head) || means(head, 'kin')) && !tokens.some(({ lower }) => LIKED.test(lower));
}

/** Checks for a noun for a product before the last word: `our robot arm`, `notre robot compact`. */
export function holdsProduct({ head, tokens }: Phrase): boolean {
  return (
    head.entry === undefined &&
    !head.isCapital &&
    tokens.some((token) => means(token, 'product', 'range')) &&
    !tokens.some(({ lower }) => LIKED.test(lower))
  );
}

/** Returns whose the thing of a phrase is, as findings name their subject; null where the phrase doesn't say. */
export function ownerOf(parsed: ParsedDocument, phrase: Phrase, next: Item | undefined): string | null {
  if (phrase.possessor) return referentOf(phrase.possessor, parsed.names);
  if (phrase.determiner === 'own') return 'we';
  if (phrase.determiner === 'its') return 'it';
  if (next?.kind !== 'phrase' || !OF.test(next.preposition ?? '')) return null;
  const owner = referentOf(next, parsed.names);
  return owner === 'we' || owner === 'the company' || parsed.names.isProspect(owner) ? owner : null;
}

/** Reads the name in a phrase: behind its noun, in front of it, or alone; null without one that a product may have. */
export function nameOf(phrase: Phrase, text: string): PhraseName | null {
  const tokens = phrase.determiner === null ? phrase.tokens : phrase.tokens.slice(1);
  const kindAt = tokens.findLastIndex((token) => isProductNoun(token) && !isPartOfName(token));
  const kind = tokens[kindAt] ?? null;
  const isLast = kind !== null && kindAt === tokens.length - 1;
  const run = runOf(isLast ? tokens.slice(0, kindAt) : tokens.slice(kindAt + 1));
  const [first, last] = [run[0], run.at(-1)];
  const hyphenated = isLast ? (HYPHENATED.exec(kind.text)?.groups?.name ?? '') : '';
  if (kind && isCoined(hyphenated))
    return { text: hyphenated, start: kind.start, end: kind.start + hyphenated.length, kind };
  if (!first || !last) return null;
  const between = isLast ? [] : tokens.slice(kindAt + 1, tokens.length - run.length);
  // Everyday goods stand right in front of their name: a `seed investor` is none, nor is what Nordal's workshop is called.
  const isEveryday = kind !== null && !means(kind, 'product', 'range');
  if (isEveryday && (isLast ? !isCoined(run.map(({ text: word }) => word).join(' ')) : between.length > 0)) return null;
  const isNamed = between.every(({ isCapital, entry }) => !isCapital && (kind !== null || !entry?.nouns.length));
  const name = text
    .slice(first.start, last.end)
    .replace(/[®™“”„"«»]/g, '')
    .replace(/ {2,}/g, ' ');
  return isNamed && isProductName(kind ? name.replace(ARTICLE, '') : name)
    ? { text: name, start: first.start, end: last.end, kind }
    : null;
}

/** Returns the capital words and numbers at the end of some words, from the first capital one on. */
function runOf(tokens: readonly Token[]): readonly Token[] {
  const isNamed = (token: Token) => (token.isCapital || token.kind === 'number') && !isNoun(token);
  const from = tokens.findLastIndex((token) => !isNamed(token)) + 1;
  const run = tokens.slice(from);
  const first = run.findIndex(({ isCapital }) => isCapital);
  return first < 0 ? [] : run.slice(first);
}

/** Checks for a noun of the lexicon that is not part of a name by its spelling. */
function isNoun({ entry, text }: Token): boolean {
  return (entry?.nouns.length ?? 0) > 0 && !isCoined(text) && !/^\p{Lu}+$/u.test(text);
}

/** Checks for a noun that is written like a name: the `API` of `Ledger API`. */
function isPartOfName({ text }: Token): boolean {
  return isCoined(text);
}

/** Checks for a machine or everyday goods without a name of the company's own making, which it may have bought. */
export function mayBeBought(parsed: ParsedDocument, { text }: PhraseName, kind: Token | null): boolean {
  if (kind === null) return false;
  const isOfAnybody = MACHINE.test(kind.text) || !means(kind, 'product', 'range');
  return isOfAnybody && !isSureName(parsed, text) && !isKnown(parsed, text);
}

/** Checks for a name that the title, a link or another sentence of the page has as well. */
function isKnown({ text, document: { title, links } }: ParsedDocument, name: string): boolean {
  const places = [title ?? '', ...links.map((link) => link.text)];
  return text.indexOf(name) !== text.lastIndexOf(name) || places.some((place) => place.includes(name));
}
