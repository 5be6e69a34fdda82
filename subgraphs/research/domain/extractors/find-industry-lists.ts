import type { Finding } from '../evidence/finding.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { PageClass, PageLink } from '../evidence/source-document.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { toSlug } from '../plan/class-words.ts';
import { isOfMarkets, sectionTopic } from '../text/heading-topic.ts';
import { isGoodsName, isSectorName } from '../text/sector-names.ts';
import { fromBlocks } from './create-finding.ts';
import { areFirms } from './firm-rows.ts';
import { isForWhom } from './for-whom.ts';
import { type ListedItem, readListedItems } from './listed-items.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAbove, topicAt } from './section-topic.ts';

/** Matches the page of one of the industries that the company serves. */
const INDUSTRY_PATH =
  /\/(?:industries|industry|sectors|verticals|branchen|gewerke|zielgruppen|secteurs|metiers)\/(?<slug>[^/?#]{3,60})\/?$/i;
/** Matches a line that speaks to somebody, as no name of a trade does. */
const SPEAKS =
  /(?<!\p{L})(?:the|you|your|we|us|our|it|why|how|what|where|sie|ihre?|wir|uns|unsere?|warum|wie|wo|vous|vos|votre|nous|nos|pourquoi|comment|où)(?!\p{L})|[?!…]$/iu;
/** Pages on which a row of trades is of those that are served; jobs and posts have trades of their own. */
const PAGES: ReadonlySet<PageClass | null> = new Set(['home', 'product', 'other', 'about', 'customers']);
const NOT_SERVED: ReadonlySet<VerbClass> = new Set<VerbClass>([
  'train',
  'employ',
  'appoint',
  'end',
  'leave',
  'shut',
  'plan',
  'deny',
]);
/** Matches a line on the company's own people. */
const HERE = /(?<!\p{L})(?:works? here|arbeite[nt] hier|travaille(?:nt)? ici)(?!\p{L})/iu;
/** Matches the name with which a line begins: `Dairies: clean tanks`, `Dairies. Clean tanks.` */
const LEAD = /^(?<lead>\p{Lu}[^.:–—]{2,49})(?:[.:]| [–—]) \S/u;
const MAX_WORDS = 5;
const MAX_CHARS = 50;
const MIN_LISTED = 2;
const MAX_ROW = 20;

/** Finds the industries that a page lists where a heading says that the company serves them, or where they are known as such. */
export function findIndustryLists(parsed: ParsedDocument): Finding[] {
  // The text of a picture may be a logo, of a customer.
  const isRead = ({ index }: ListedItem) => parsed.document.blocks[index]?.kind !== 'caption';
  const listed = [
    ...readListedItems(parsed, 'industry').filter(isRead),
    ...amongCustomers(parsed),
    ...shortLines(parsed),
    ...linkedItems(parsed),
    ...rowsOfSectors(parsed),
    ...leadsForWhom(parsed),
  ];
  const firms = rowsOfFirms(parsed, listed);
  const found = listed.flatMap(({ text, index }) => {
    if (firms.has(parsed.document.blocks[index]?.heading ?? null)) return [];
    const value = text.replace(/^(?:For|Für|Pour(?: les)?) /u, '');
    return isName(value) && !SPEAKS.test(value)
      ? [fromBlocks(parsed, [index], { field: 'customers.industry', value, subject: parsed.prospect.name })]
      : [];
  });
  return found.length < MIN_LISTED ? [] : found;
}

/** Checks for a firm below a line on whom the company is for, among others: `Who we work for`, `Ovel Dairy`. */
export function isFirmForWhom(parsed: ParsedDocument, index: number): boolean {
  return firmsForWhom(parsed).has(parsed.document.blocks[index]?.heading ?? null);
}

const firmsForWhom = memoizeByDocument((parsed: ParsedDocument) =>
  rowsOfFirms(parsed, readListedItems(parsed, 'industry')),
);

/** Returns the headings below which half of the lines and more name firms: `Ovel Dairy`, `Stadtwerke Sund`. */
function rowsOfFirms(
  { document: { blocks } }: ParsedDocument,
  listed: readonly ListedItem[],
): ReadonlySet<number | null> {
  const rows = new Map<number | null, string[]>();
  for (const { text, index } of listed) {
    const heading = blocks[index]?.heading ?? null;
    rows.set(heading, [...(rows.get(heading) ?? []), text]);
  }
  return new Set([...rows].filter(([, row]) => areFirms(row)).map(([heading]) => heading));
}

/** Returns the blocks of rows of trades below a heading on customers, which name none. */
export function tradesAmongCustomers(parsed: ParsedDocument): ReadonlySet<number> {
  return new Set(amongCustomers(parsed).map(({ index }) => index));
}

/** Returns the blocks of rows of trades, which name no customers. */
export function tradesOf(parsed: ParsedDocument): ReadonlySet<number> {
  return new Set(rowsOfSectors(parsed).map(({ index }) => index));
}

/** Finds the lines of nothing but a name that stand beside each other below a heading on trades, with whatever else. */
function shortLines(parsed: ParsedDocument): ListedItem[] {
  const { blocks } = parsed.document;
  const lineAt = (index: number) => {
    const text = parsed.blockText(index).trim();
    const isLine =
      blocks[index]?.kind === 'paragraph' && isName(text) && /^\p{Lu}[^.:]*$/u.test(text) && !SPEAKS.test(text);
    return isLine && topicAt(parsed, index) === 'industry' ? text : null;
  };
  const lines = blocks.map((_, index) => lineAt(index));
  return lines.flatMap((text, index) =>
    text !== null && [index - 1, index + 1].some((near) => typeof lines[near] === 'string') ? [{ text, index }] : [],
  );
}

/** Finds the lines below a heading on customers, most of which name trades: `Who we work for`, `Law firms`, `Insurers`. */
function amongCustomers(parsed: ParsedDocument): ListedItem[] {
  const items = readListedItems(parsed, 'customer').filter(({ text }) => isName(text));
  const known = items.filter(({ text }) => isSectorName(text)).length;
  // `Nordal Bakeries` is one of them by name.
  if (items.some(({ text }) => /^\p{Lu}\S* \p{Lu}/u.test(text))) return [];
  return known >= MIN_LISTED && known * 2 >= items.length && items.length <= MAX_ROW ? items : [];
}

/** Finds the names with which rows and lines begin below a heading of whom something is for: `Dairies: clean tanks`. */
function leadsForWhom(parsed: ParsedDocument): ListedItem[] {
  const { blocks } = parsed.document;
  const rows = new Map<number | null, ListedItem[]>();
  blocks.forEach(({ area, kind, heading, speaker }, index) => {
    if (area !== 'main' || speaker !== 'own' || kind === 'heading' || !isForWhom(parsed, index)) return;
    const text = parsed.blockText(index).trim();
    const lead = kind === 'cell' ? text : LEAD.exec(text)?.groups?.lead;
    if (lead === undefined || !isName(lead) || SPEAKS.test(lead)) return;
    rows.set(heading, [...(rows.get(heading) ?? []), { text: lead, index }]);
  });
  return [...rows.values()].flatMap((row) => {
    const known = row.filter(({ text }) => isSectorName(text));
    const isOfCells = row.some(({ index }) => blocks[index]?.kind === 'cell');
    // Beside the names of a table stand other cells.
    return known.length < MIN_LISTED ? [] : isOfCells ? known : known.length * 2 >= row.length ? row : [];
  });
}

function isName(text: string): boolean {
  return text.length <= MAX_CHARS && text.split(' ').length <= MAX_WORDS && !/\d/.test(text);
}

/** Checks for a row below a line on trades that are not served, in which people are hired or trained, or that supply the company. */
function isOfNobody({ document, blockText, headingsOf }: ParsedDocument, row: readonly ListedItem[]): boolean {
  const index = row[0]?.index ?? 0;
  return [headingsOf(index)[0] ?? '', blockText(index - 1)].some(
    (line) =>
      // A row of tabs has the same names.
      !row.some(({ text }) => text === line.trim()) &&
      (HERE.test(line) ||
        readTokens(line, document.language).list.some(
          (token) =>
            does(token, 'negation') ||
            (means(token, 'others') && !means(token, 'customer')) ||
            verbReadings(token).some((reading) => NOT_SERVED.has(reading.class)),
        )),
  );
}

/** Finds the lines that link to pages below one of industries, whose addresses have their words: `/industries/bakeries`. */
function linkedItems({ document: { blocks, links }, blockText }: ParsedDocument): ListedItem[] {
  const isNamed = ({ url, text }: PageLink) => text !== '' && INDUSTRY_PATH.exec(url)?.groups?.slug === toSlug(text);
  const titles = new Set(links.filter(isNamed).map(({ text }) => text));
  return [...titles].flatMap((text) => {
    const index = blocks.findIndex((_, at) => blockText(at).trim() === text);
    return index < 0 ? [] : [{ text, index }];
  });
}

/** Checks for a heading, an item, a tab, or the line that opens a card. */
function isTitle(parsed: ParsedDocument, index: number): boolean {
  const kind = parsed.document.blocks[index]?.kind;
  const group = parsed.groupOf(index);
  const heading = parsed.headingsOf(index)[0] ?? '';
  if (kind === 'caption') return isOfMarkets(heading) || sectionTopic(heading) === 'industry';
  if (kind === 'paragraph') return (group.length > 1 && group[0] === index) || isOfMarkets(heading);
  return kind === 'heading' || kind === 'list_item' || kind === 'control';
}

/** Finds rows of titles or items that name trades: most of them known ones, or all on a page of industries. */
function rowsOfSectors(parsed: ParsedDocument): ListedItem[] {
  const { blocks, pageClass } = parsed.document;
  const rows = new Map<string, ListedItem[]>();
  blocks.forEach(({ area, kind, level, heading, speaker }, index) => {
    if (area !== 'main' || speaker !== 'own' || level === 1 || !isTitle(parsed, index)) return;
    const text = parsed.blockText(index).trim();
    if (!isName(text) || !/^\p{Lu}/u.test(text) || SPEAKS.test(text) || sectionTopic(text) !== null) return;
    const row = `${kind} ${level} ${heading}`;
    rows.set(row, [...(rows.get(row) ?? []), { text, index }]);
  });
  return [...rows.values()]
    .filter((row) => {
      const [first] = row;
      if (first === undefined || row.length < MIN_LISTED || row.length > MAX_ROW) return false;
      const isOfLogos = blocks[first.index]?.kind === 'caption';
      // `Nordal Bakeries` is a customer.
      if (isOfLogos && row.some(({ text }) => / \p{Lu}/u.test(text))) return false;
      // The cards of customers begin with their trades.
      const isOfCards = pageClass === 'customers' && blocks[first.index]?.kind === 'paragraph';
      const topic = topicAt(parsed, first.index);
      if ((!isOfLogos && topic !== null && !(isOfCards && topic === 'customer')) || isOfNobody(parsed, row))
        return false;
      const isOfGoods = pageClass === 'customers';
      const known = row.filter(({ text }) => isSectorName(text) || (isOfGoods && isGoodsName(text))).length;
      const isOfIndustries = topicAbove(parsed, first.index) === 'industry' && known > 0;
      return isOfIndustries || (PAGES.has(pageClass) && known >= MIN_LISTED && known * 2 >= row.length);
    })
    .flat();
}
