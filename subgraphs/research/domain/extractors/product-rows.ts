import type { TextBlock } from '../evidence/source-document.ts';
import { readDates } from '../text/dates.ts';
import { readPrice } from '../text/price-line.ts';
import { isOwnGoodsUrl } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isNamedLike, isOfNobody, nameOfTitle } from './product-sections.ts';
import { columnHead, topicAbove } from './section-topic.ts';

const MIN_KNOWN = 2;
const MAX_CARD_BLOCKS = 8;
const MAX_TITLE_CHARS = 60;
/** Matches what leads to buying, hiring or ordering what a card is of, and not to a talk, an event or an account. */
const BUY =
  /^(?:(?:buy|order|pre-?order|rent|hire|reserve|book)(?: (?:it|this|one|yours|now|online|here|today))*|get (?:a|your) (?:quote|price|offer)|(?:request|ask for) (?:a |your )?(?:quote|quotation|price|offer|sample)|(?:rent|hire|buy|order|reserve) (?:an?|your|the) \p{L}+|add to (?:basket|cart|bag)|(?:(?:jetzt|hier|gleich|online|direkt) )?(?:kaufen|bestellen|vorbestellen|buchen|mieten|leihen|anfragen|reservieren)|in den warenkorb|(?:(?:ein )?angebot|muster|preis) (?:anfordern|einholen|anfragen)|acheter|commander|précommander|réserver|louer|ajouter au panier|(?:(?:demander|obtenir|recevoir) )?(?:un )?(?:devis|prix|échantillon))(?: ?[→›»>!])?$/iu;
/** Matches a price by the piece: `From $74 a brick`. */
const BY_PIECE =
  /^(?:from |only |ab |nur |dès |à partir de )?(?:[€$£] ?[\d.,]+|[\d., ]+ ?(?:€|EUR|CHF|Fr\.))(?: .{1,24})?$/iu;
/** Matches a price by time or by user, as plans have. */
const PERIOD =
  /\d.*(?:\/ ?(?:mo|m|yr|user|seat)|(?:per|an?|each|pro|im|je|par|le|l['’]) ?(?:month|year|seat|user|annum|monat|jahr|nutzer|mois|an|année|utilisateur))(?!\p{L})/iu;
/** Matches what goes on behind the name of an entry. */
const GOES_ON = /^(?:$|,? ?[,(:–—-] ?)/u;

/** A card, a row or an entry with what it is called. */
interface Card {
  /** The block of its title. */
  title: number;
  blocks: readonly number[];
}

/**
 * Finds further names in rows of cards and rows of tables: of cards that all lead to buying what they are of, and at the place
 * of a card where two others and half of them have the name of a product.
 */
export function findRowProducts(parsed: ParsedDocument, known: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  for (const row of rowsOf(parsed).values()) {
    const named = row.filter((card) => isNamed(parsed, card.title));
    const offered = named.filter(({ blocks }) => isToBuy(parsed, blocks));
    const likely = offered.length >= MIN_KNOWN ? offered : alike(named, row, known);
    for (const { title } of likely) found.set(title, nameOfTitle(parsed.blockText(title)));
  }
  return found;
}

/** Finds the titles of cards that lead nowhere, beside others that all lead to buying what they are of. */
export function findUnoffered(parsed: ParsedDocument): ReadonlySet<number> {
  return new Set(
    [...rowsOf(parsed, false).values()].flatMap((row) => {
      const offered = row.filter(({ blocks }) => isToBuy(parsed, blocks));
      return offered.length >= MIN_KNOWN ? row.filter((card) => !offered.includes(card)).map(({ title }) => title) : [];
    }),
  );
}

/** Returns the cards beside two and more of known products, side by side with one, where those are half of all. */
function alike(named: readonly Card[], row: readonly Card[], known: ReadonlySet<number>): Card[] {
  const sure = named.filter(({ title }) => known.has(title));
  if (sure.length < MIN_KNOWN || sure.length * 2 < named.length) return [];
  const at = sure.map((card) => row.indexOf(card));
  const [from, to] = [Math.min(...at), Math.max(...at)];
  const reach = (step: 1 | -1, start: number): number => {
    const next = row[start + step];
    return next && named.includes(next) ? reach(step, start + step) : start;
  };
  return row.slice(reach(-1, from), reach(1, to) + 1).filter((card) => named.includes(card));
}

/** Groups cards of one shape by their section: the place of the title, and what is around it. */
function rowsOf(parsed: ParsedDocument, isSameShape = true): Map<string, Card[]> {
  const rows = new Map<string, Card[]>();
  const { blocks } = parsed.document;
  blocks.forEach((block, index) => {
    if (block.area !== 'main' || block.speaker !== 'own' || block.end - block.start > MAX_TITLE_CHARS) return;
    const group = parsed.groupOf(index);
    const slot = group.indexOf(index);
    if (group.length < 2 || (block.kind !== 'cell' && group.length > MAX_CARD_BLOCKS)) return;
    if (!isTitle(block, slot, group.length) || (block.kind === 'cell' && columnHead(parsed, index) === null)) return;
    const shape = isSameShape ? group.map((at) => blocks[at]?.kind.charAt(0)).join('') : '';
    const key = [
      block.kind,
      block.level,
      block.kind === 'cell' ? blocks[index]?.heading : sectionOf(parsed, group),
      slot,
      shape,
    ].join(' ');
    rows.set(key, [...(rows.get(key) ?? []), { title: index, blocks: group }]);
  });
  return rows;
}

function isTitle({ kind, level }: TextBlock, slot: number, size: number): boolean {
  if (kind === 'heading') return (level ?? 1) > 1;
  return kind === 'cell' ? slot < 2 : kind === 'paragraph' && slot < 2 && size > slot + 1;
}

/** Returns the heading over a card. */
function sectionOf({ document: { blocks } }: ParsedDocument, group: readonly number[]): number | null {
  return blocks[group[0] ?? 0]?.heading ?? null;
}

function isNamed(parsed: ParsedDocument, index: number, name = nameOfTitle(parsed.blockText(index))): boolean {
  const isOfOthers = topicAbove(parsed, index);
  return (isOfOthers === null || isOfOthers === 'other') && isNamedLike(name) && isOfNobody(parsed, name);
}

/** Checks for a card with a button to buy or a price by the piece, of no event and no subscription. */
function isToBuy(parsed: ParsedDocument, card: readonly number[]): boolean {
  const lines = card.slice(1).map((at) => parsed.blockText(at).trim());
  const prices = lines.map(readPrice).filter((price) => price !== null && price.amount !== null);
  const isPlan = lines.some((line) => PERIOD.test(line)) || prices.some((price) => price?.period === 'month');
  const isEvent = card.some((at) => readDates(parsed.blockText(at)).some(({ day }) => day !== null));
  return !isPlan && !isEvent && (prices.length > 0 || lines.some((line) => BUY.test(line) || BY_PIECE.test(line)));
}

/** Finds entries, two and more, that open with a link to a page of goods: `Bruine (2021), for PC`, below `/games/`. */
export function findLinkedEntries(parsed: ParsedDocument): Map<number, string> {
  const { blocks, links } = parsed.document;
  const names = links.flatMap(({ url, text, area }) =>
    area === 'main' && isOwnGoodsUrl(url, text) && isNamedLike(text.trim()) ? [text.trim()] : [],
  );
  const found = names.flatMap((name): [number, string][] => {
    const at = blocks.findIndex(({ kind, area, speaker }, index) => {
      const line = parsed.blockText(index);
      const isEntry = area === 'main' && speaker === 'own' && kind !== 'heading' && line.startsWith(name);
      return isEntry && GOES_ON.test(line.slice(name.length));
    });
    return at < 0 || !isNamed(parsed, at, name) ? [] : [[at, name]];
  });
  return new Map(found.length >= MIN_KNOWN ? found : []);
}
