import { parseUrl } from '../../../../common/parse-url.ts';
import type { PageLink } from '../evidence/source-document.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, verbReadings } from '../grammar/tokens.ts';
import { classify, toSlug } from '../plan/class-words.ts';
import { foldName } from '../text/names.ts';
import { hasTerms, isBarePrice, readPrice } from '../text/price-line.ts';
import { isRegion } from '../text/regions.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readTechnologies } from '../text/technologies.ts';
import { describedNames, isComparison, isUnknownName, opensWithProduct } from './described-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isProductName, labelledName } from './product-names.ts';
import { topicAt } from './section-topic.ts';
import { pathSlugs } from './story-address.ts';

/**
 * What speaks for a name being a product's: a page of its own, by a link or by title and address, a heading or a line of its own,
 * its price, what it is said to be, and sentences of which it is the subject or that say what it does for the reader.
 */
type Mark = 'page' | 'heading' | 'price' | 'kind' | 'subject' | 'with';

interface Candidate {
  name: string;
  /** A block that shows it. */
  block: number;
  marks: Set<Mark>;
}

/** A single one may be of anything. */
const MIN_MARKS = 2;
/** On pages about the company, whose headings are of anything. */
const MIN_MARKS_AMONG_OTHERS = 3;
const MAX_TITLE_CHARS = 60;
const MAX_PRODUCTS = 24;
/** What follows an offer to the reader: `With Gripline, your parcels arrive`. */
const WITH =
  /^(?:With|Mit|Avec|Thanks to|Dank|Grâce à) (?<name>\p{Lu}[\p{L}\d-]*(?: [\p{Lu}\d][\p{L}\d-]*){0,2})(?:,|(?= (?:you|vous|du) )|(?= \p{Ll}+(?:en|n|t) Sie )) ?[^.]*(?<!\p{L})(?:you|your|yours|Sie|Ihre?[nmrs]?|du|dein\p{L}*|vous|vos|votre)(?!\p{L})/u;
/** Verbs of which customers and companies are the subject. */
const OF_COMPANIES: readonly VerbClass[] = [
  'use',
  'buy',
  'employ',
  'found',
  'raise',
  'invest',
  'acquire',
  'say',
  'serve',
  'join',
  'install',
  'appoint',
  'lead',
  'win',
  'sell',
  'announce',
  'receive',
  'cooperate',
];
/** Matches the text of a link that says nothing of where it leads. */
const ONWARD =
  /^(?:(?:learn|read|find out|see|discover) more|discover|explore|view|more|details|mehr(?: erfahren| dazu)?|zum produkt|entdecken|weiterlesen|en savoir plus|découvrir|voir)(?: [→›»>])?$/iu;
const PARTS = / [–—|·-] | \| |: /u;

/** Finds the names on a page that several signs show to be of the company's products, each with the block that shows it. */
export function findProductsByEvidence(parsed: ParsedDocument): [number, string][] {
  const candidates = new Map<string, Candidate>();
  const mark = (name: string, block: number, ...marks: Mark[]) => {
    const key = foldName(name);
    const known = candidates.get(key) ?? { name, block, marks: new Set() };
    for (const given of marks) known.marks.add(given);
    candidates.set(key, known);
  };
  readBlocks(parsed, mark);
  readLinks(parsed, mark, [...candidates.values()]);
  readTitle(parsed, mark);
  if (!isComparison(parsed)) readDescriptions(parsed, mark);
  const shown = [...candidates.values()].filter(({ name }) => isOffer(parsed, name));
  if (shown.length > 0) readSentences(parsed, new Set(shown.map(({ name }) => foldName(name))), mark);
  return shown
    .filter(({ marks }) => marks.size >= (parsed.document.pageClass === 'about' ? MIN_MARKS_AMONG_OTHERS : MIN_MARKS))
    .slice(0, MAX_PRODUCTS)
    .map(({ name, block }) => [block, name]);
}

type AddMark = (name: string, block: number, ...marks: Mark[]) => void;

function readBlocks(parsed: ParsedDocument, mark: AddMark): void {
  const { blocks } = parsed.document;
  blocks.forEach(({ kind, area, speaker, start, end, level }, index) => {
    if (area !== 'main' || speaker !== 'own' || kind === 'control' || end - start > MAX_TITLE_CHARS) return;
    const written = parsed.blockText(index).trim().replace(/[?!]$/, '');
    const name = labelledName(written);
    const group = parsed.groupOf(index);
    const isFirst = group[0] === index && group.length > 1;
    const isTitle = kind === 'heading' || ((kind === 'cell' || kind === 'paragraph') && isFirst);
    if (!isTitle || !isProductName(name) || topicAt(parsed, index) !== null) return;
    // What has cards with headings of their own below is a category.
    if (blocks.some((block) => block.heading === index && block.kind === 'heading')) return;
    if (kind === 'heading' && (level ?? 1) > 1) mark(name, index, 'heading');
    const isThing = kind === 'heading' && blocks[index + 1]?.heading === index && isUnknownName(parsed, name);
    if (isThing && opensWithProduct(parsed, parsed.blockText(index + 1))) mark(name, index, 'kind');
    const isAboveTitle = kind === 'paragraph' && blocks[index + 1]?.kind === 'heading';
    if (name !== written || isAboveTitle) mark(name, index, 'heading');
    if (group.some((at) => at > index && isPriceOfGoods(parsed.blockText(at).trim()))) mark(name, index, 'price');
  });
}

/** Checks for a price by the piece; one by seat or month is of a plan. */
function isPriceOfGoods(line: string): boolean {
  const price = isBarePrice(line) ? readPrice(line) : null;
  return price !== null && price.amount !== null && !hasTerms(price);
}

function readLinks(parsed: ParsedDocument, mark: AddMark, shown: readonly Candidate[]): void {
  const { document, blockText } = parsed;
  const host = hostOf(document.finalUrl);
  // `Learn more` below the name.
  const slugs = new Map(shown.map((candidate) => [toSlug(candidate.name), candidate]));
  for (const link of document.links) {
    const name = labelledName(link.text.trim());
    const above =
      link.area === 'main' && ONWARD.test(link.text.trim()) ? slugs.get(pathOf(link.url).at(-1) ?? '') : undefined;
    if (above && hostOf(link.url) === host && isPageOf(link, above.name)) mark(above.name, above.block, 'page');
    if (link.area === 'footer' || hostOf(link.url) !== host || !isProductName(name) || !isPageOf(link, name)) continue;
    const block = document.blocks.findIndex((_, at) => blockText(at).includes(name));
    // `Explore Gripline`
    if (block >= 0) mark(name, block, 'page', ...(name === link.text.trim() ? [] : (['heading'] as const)));
  }
}

/** Checks for a link to a page that has the name of what it leads to, and no page that every company has. */
function isPageOf({ url }: PageLink, name: string): boolean {
  const parts = pathOf(url);
  const [last = '', folder = ''] = [parts.at(-1), parts.at(-2)];
  const pageClass = classify(parts, null, name)?.pageClass ?? classify([folder], null, '')?.pageClass ?? 'product';
  return last === toSlug(name) && pageClass === 'product' && classify([last], null, name) === null;
}

function readTitle({ document, blockText }: ParsedDocument, mark: AddMark): void {
  const slug = pathOf(document.finalUrl).at(-1) ?? '';
  for (const part of (document.title ?? '').split(PARTS).map((text) => text.trim())) {
    if (!isProductName(part) || slug !== toSlug(part) || classify([slug], null, part) !== null) continue;
    const block = document.blocks.findIndex(({ area }, at) => area === 'main' && blockText(at).includes(part));
    if (block >= 0) mark(part, block, 'page');
  }
}

/** Reads the names that sentences describe as a product, or offer to the reader. */
function readDescriptions(parsed: ParsedDocument, mark: AddMark): void {
  for (const { text, block } of parsed.sentences) {
    const { area, speaker, kind } = parsed.document.blocks[block] ?? {};
    if (area !== 'main' || speaker !== 'own' || kind === 'heading') continue;
    for (const name of describedNames(parsed, text)) if (isProductName(name)) mark(name, block, 'kind');
    const offered = WITH.exec(text)?.groups?.name;
    if (offered !== undefined && isProductName(offered)) mark(offered, block, 'with');
  }
}

/** Reads which of the names do something in a sentence, or are offered to the reader. */
function readSentences(parsed: ParsedDocument, names: ReadonlySet<string>, mark: AddMark): void {
  for (const { text, block } of parsed.sentences) {
    if (parsed.document.blocks[block]?.area !== 'main') continue;
    const folded = foldName(text);
    if (![...names].some((name) => folded.includes(name))) continue;
    const described = describedNames(parsed, text);
    for (const { subject, object, verb, classes, isDependent, isPassive } of readClauses(text, parsed.document.language)
      .list) {
      const name = subject === null ? null : nameIn(subject);
      const isActing = verbReadings(verb.head, 'present').length > 0 || does(verb.head, 'be');
      const isOfCompany = object !== null && classes.some((given) => OF_COMPANIES.includes(given));
      // What says what it is does not say once more that it acts.
      if (
        name !== null &&
        !described.includes(name) &&
        names.has(foldName(name)) &&
        isActing &&
        !isPassive &&
        !isDependent &&
        !isOfCompany
      )
        mark(name, block, 'subject');
    }
  }
}

function isOffer({ names, prospect }: ParsedDocument, name: string): boolean {
  return (
    !names.isProspect(name) &&
    !isRegion(name) &&
    !isKindOfOrganisation(name) &&
    !(name.includes(' ') && readPersonName(name) !== null) &&
    prospect.person?.name !== name &&
    readTechnologies(name)[0]?.name !== name
  );
}

/** Returns the parts of a path that may name a page, of which languages have two letters. */
function pathOf(url: string): string[] {
  return pathSlugs(url).filter((part) => part.length > 2);
}

function hostOf(url: string): string {
  return parseUrl(url)?.hostname ?? '';
}
