import { readClauses } from '../grammar/clauses.ts';
import { entriesOf, isWholeWord } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { isRegion } from '../text/regions.ts';
import { isSectorName } from '../text/sector-names.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readTechnologies } from '../text/technologies.ts';
import { isKept, isOfferHeading } from './offer-headings.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isProductName } from './product-names.ts';
import { pathSlugs } from './story-address.ts';

export const SECTION =
  /^(?:our |the |all |explore (?:our )?|meet (?:our |the )?|unsere |nos )?(?:products?|services|leistungen|prestations|instruments?|machines|robots|devices|sensors|tools|packages|maschinen|geräte|anlagen|instrumente|appareils|product (?:family|line|lines|suite|range|portfolio)|solutions|platform|offering|offerings|modules|apps|produkte?|lösungen|produits|solutions|gamme|product overview|add-?ons|accessories|zubehör|accessoires|extensions|zusatzmodule|erweiterungen|modules complémentaires|what we (?:make|build|offer)|.{2,30} (?:products|product family|product line|platform|suite|lineup|range))$/i;
/** Matches the headings of nothing but products, whose entries may be bare names. */
const PRODUCTS =
  /^(?:our |the |all |unsere |alle |nos |tous nos )?(?:products?|produkte?|produits|product (?:family|lines?|range|suite|portfolio)|produkt(?:familie|palette|programm)|sortiment|gamme)$/i;
const BARE_KINDS: ReadonlySet<string> = new Set(['list_item', 'caption', 'paragraph']);
const SERVICES =
  /^(?:our-|unsere-|nos-)?(?:services?|what-we-do|capabilities|expertises?|practice-areas|disciplines|leistungen|dienstleistungen|leistungsspektrum|kompetenzen|prestations|metiers|savoir-faire|services?-\p{L}+)$/u;
/** Matches the badge behind a name. */
const BADGE =
  / (?:beta|new|neu|nouveau|preview|(?:now )?(?:in stock|available)|bestseller|best seller|(?:ab|auf) lager|vorrätig|(?:sofort )?lieferbar|verfügbar|en stock|disponible)!?$/i;
const MAX_HEADING_WORDS = 8;
const MAX_TITLE_CHARS = 80;
const MAX_ENTRY_CHARS = 200;
const MIN_ENTRIES = 2;
const MIN_DEFINITION_CHARS = 30;
const MAX_SERVICE_WORDS = 6;
/** Matches titles that ask or invite. */
const QUESTION =
  /^(?:how|why|what|who|when|where|get|let|ask|wie|warum|was|wer|wann|wo|wozu|comment|pourquoi|que|qui|quand|où|à propos|über|about|häufige|frequent\p{L}*)(?!\p{L})/iu;
/** Matches what stands behind a name and says what it is: `SoilProbe 3 – moisture and temperature`. */
const ENTRY = /^(?<name>[^–—:|]{2,40}?)(?: [-–—|]|:) (?=\p{L})/u;
/** Matches an abstract noun, as features and parts of pages have: `Encryption`, `Wartung`, `Qualité`. */
const ABSTRACT =
  /\p{L}{2}(?:[ts]ions?|it(?:y|ies)|ments?|ness|ances?|ences?|ship|ings?|ung(?:en)?|keit(?:en)?|heit(?:en)?|schaft|tät|[ai]tés?|ages?|ologie|ology)$/u;
const BETWEEN = / (?:and|und|et|&) /u;
/** A year behind a name, as awards and events have. */
const ENDS_IN_YEAR = /(?:^| )(?:19|20)\d\d$/;
/** Matches the address of a place, in whatever country. */
const ADDRESS =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|(?:\p{Lu}{1,2}-)?\d{4,5} \p{Lu}\p{Ll}{2,})(?![\p{L}\d])/u;
/** An article with which a name may begin. */
const ARTICLE = /^(?:The|L[ae]s?|L['’]|D(?:er|ie|as)) ?(?=\p{Lu})/u;
/** Matches headings that speak of somebody, such as `Ils nous font confiance`. */
export const OF_PEOPLE =
  /(?<!\p{L})(?:you|your|we|us|our|they|them|wir|uns|unsere?|sie|ihr|ils|elles|nous|vous|nos|notre)(?!\p{L})/iu;
/** Matches the head of a column, which names nothing. */
const HEAD =
  /^(?:name|type|typ|model|modell|modèle|product|produkt|produit|use|series|serie|série|size|price|preis|prix)s?$/iu;
/** Matches the beginning of a heading on how or where something is used. */
const CIRCUMSTANCE = /^(?:where|how|why|when|wo|wie|warum|wann|où|comment|pourquoi|quand)(?!\p{L})/iu;
const SINGULAR = /^(?:software|plattform|app|lösung|maschine|baureihe|series)$/u;

/** Finds the names that entries of a section of products open with, two and more, by the block of each. */
export function findSectionProducts(parsed: ParsedDocument): Map<number, string> {
  const { blocks } = parsed.document;
  const sections = new Map<number, number[]>();
  // What has headings of its own below is a category.
  const categories = new Set(blocks.flatMap(({ kind, heading }) => (kind === 'heading' ? [heading] : [])));
  blocks.forEach(({ heading, area, speaker, end, start }, index) => {
    if (
      heading === null ||
      categories.has(index) ||
      area !== 'main' ||
      speaker !== 'own' ||
      end - start > MAX_ENTRY_CHARS
    )
      return;
    const known =
      sections.get(heading) ??
      (isSectionOfProducts(parsed, heading) ||
      isHeadOfProducts(parsed.blockText(heading)) ||
      isList(parsed, index, heading) ||
      isTitleOfServices(parsed, heading)
        ? []
        : null);
    if (known === null) return;
    known.push(index);
    sections.set(heading, known);
  });
  return new Map([...sections.values()].flatMap((section) => readEntries(parsed, section)));
}

/** Checks for the title of a page that its address calls one of services, whatever the title says: `Five teams, one invoice`. */
function isTitleOfServices({ document: { blocks, finalUrl } }: ParsedDocument, heading: number): boolean {
  return blocks[heading]?.level === 1 && SERVICES.test(pathSlugs(finalUrl).at(-1) ?? '');
}

/** Checks for a heading that says that nothing but products are below. */
export function isHeadOfProducts(heading: string): boolean {
  return PRODUCTS.test(heading.trim()) || isOfferHeading(heading);
}

/** Checks for an item of a list below a heading such as `Accessories`. */
function isList({ document: { blocks }, blockText }: ParsedDocument, index: number, heading: number): boolean {
  return blocks[index]?.kind === 'list_item' && SECTION.test(blockText(heading).trim());
}

/** Reads the names of the entries of a section: most of them must have one. */
function readEntries(parsed: ParsedDocument, section: readonly number[]): [number, string][] {
  const { blocks } = parsed.document;
  const hasTitles = section.some((index) => blocks[index]?.kind === 'heading');
  const titles = section.flatMap((index): [number, string][] => {
    if (hasTitles && blocks[index]?.kind !== 'heading') return [];
    const title = titleOf(parsed, index);
    return title === null ? [] : [[index, title]];
  });
  const isOfServices = isTitleOfServices(parsed, blocks[section[0] ?? 0]?.heading ?? 0);
  const isSure = isSectionOfProducts(parsed, blocks[section[0] ?? 0]?.heading ?? 0);
  const hasAddress = (index: number) =>
    [...parsed.groupOf(index), index + 1].some((at) => ADDRESS.test(blocks[at] ? parsed.blockText(at) : ''));
  const isNamed = ([index, title]: [number, string]) =>
    isOfServices
      ? isService(parsed, title)
      : isOffer(parsed, title) && (isSure || (isNamedLike(title) && !hasAddress(index)));
  const named = titles.filter(isNamed);
  return named.length >= MIN_ENTRIES && (isOfServices || named.length * 2 >= titles.length) ? named : [];
}

/** Returns what an entry is called by where it stands: a heading, a label, the first line of a card, or an item before a dash. */
function titleOf(parsed: ParsedDocument, index: number): string | null {
  const { kind } = parsed.document.blocks[index] ?? {};
  const text = parsed.blockText(index).trim();
  const group = parsed.groupOf(index);
  const at = group.indexOf(index);
  if (BARE_KINDS.has(kind ?? '') && isBelowProducts(parsed, index) && isNamedLike(text)) return text;
  if (kind === 'list_item') return ENTRY.exec(text)?.groups?.name ?? null;
  if (text.length > MAX_TITLE_CHARS) return null;
  if (kind === 'heading') return nameOfTitle(text);
  if (kind === 'cell') return isLabel(parsed, group, at) && !HEAD.test(text) ? text : null;
  return kind === 'paragraph' && at === 0 && group.length > 1 ? nameOfTitle(text) : null;
}

/** Checks for an entry right below a heading that says that products are below, and no more. */
function isBelowProducts({ headingsOf }: ParsedDocument, index: number): boolean {
  return PRODUCTS.test((headingsOf(index)[0] ?? '').trim());
}

/** Checks for a label of a list of definitions, which is one group, or has a sentence beside each label. */
function isLabel(parsed: ParsedDocument, group: readonly number[], at: number): boolean {
  if (group.length === 2) return at === 0 && parsed.blockText(group[1] ?? 0).length >= MIN_DEFINITION_CHARS;
  const isAlone = [(group[0] ?? 0) - 1, (group.at(-1) ?? 0) + 1].every(
    (near) => parsed.document.blocks[near]?.kind !== 'cell',
  );
  return isAlone && group.length > 2 && group.length % 2 === 0 && at % 2 === 0;
}

/** Returns the name with which a title opens, in front of what it is: `Gripline – the gripper`; else the title. */
export function nameOfTitle(written: string): string {
  const title = written.trim().replace(BADGE, '');
  const name = ENTRY.exec(title)?.groups?.name ?? '';
  return isProductName(name) ? name : title;
}

function isOffer(parsed: ParsedDocument, name: string): boolean {
  return isProductName(name.replace(ARTICLE, '')) && isOfNobody(parsed, name);
}

/** Checks for a name by its spelling: capital words, even `The Heel Knife`; a single one means nothing but goods. */
export function isNamedLike(name: string): boolean {
  const bare = name.replace(ARTICLE, '');
  const words = bare.split(' ');
  const nouns = words.length === 1 && isWholeWord(bare) ? entriesOf(bare).flatMap((entry) => entry.nouns) : [];
  const isPlain =
    nouns.some((noun) => noun !== 'product' && noun !== 'range') || (words.length === 1 && ABSTRACT.test(bare));
  const isTrade = (words.length === 1 || BETWEEN.test(bare)) && isSectorName(bare);
  return (
    isProductName(bare) &&
    !isPlain &&
    !isTrade &&
    !ENDS_IN_YEAR.test(bare) &&
    words.every((word) => /^(?:[\p{Lu}\d]|(?:of|and|de|du|des|la|le|von|und)$)/u.test(word))
  );
}

/** Checks for what may be done for customers, in common words: `Ground engineering`, but not `How it works`. */
function isService(parsed: ParsedDocument, name: string): boolean {
  const { list } = readTokens(name, parsed.document.language);
  const isSaying = list.some((token) => does(token, 'own', 'its', 'it', 'modal', 'negation', 'be', 'have', 'relative'));
  const isOther = (token: Token | undefined) => means(token, 'page', 'process', 'story', 'team', 'customer', 'people');
  return (
    /^\p{Lu}/u.test(name) &&
    list.length <= MAX_SERVICE_WORDS &&
    !/[.!?]$/.test(name) &&
    !QUESTION.test(name) &&
    !isSaying &&
    !isOther(list.at(-1)) &&
    isOfNobody(parsed, name)
  );
}

export function isOfNobody(parsed: ParsedDocument, name: string): boolean {
  return (
    !OF_PEOPLE.test(name) &&
    !opensWithGivenName(name) &&
    !parsed.names.isProspect(name) &&
    !isRegion(name) &&
    !isKindOfOrganisation(name) &&
    sectionTopic(name) === null &&
    readTechnologies(name)[0]?.name !== name
  );
}

/** Checks for a heading that counts or names several products: `Three tools, one slipway`, `Our beers`, `Die Baureihe`. */
export function isSectionOfProducts(parsed: ParsedDocument, heading: number): boolean {
  const text = parsed.blockText(heading).trim();
  const { list } = readTokens(text, null);
  if (list.length > MAX_HEADING_WORDS || /[?!]$/.test(text) || sectionTopic(text) !== null) return false;
  if (CIRCUMSTANCE.test(text)) return false;
  if (does(list[0], 'own') && list.length === 2 && /[snex]$/.test(list[1]?.lower ?? ''))
    return (
      !isKept(list[1]?.lower ?? '') &&
      !means(list[1], 'page', 'others', 'people', 'employee', 'team', 'story', 'site', 'seat', 'customer', 'partner')
    );
  const phrases = readClauses(text, parsed.document.language).items.filter((item) => item.kind === 'phrase');
  return phrases.some(
    ({ head, preposition, determiner, number }) =>
      preposition === null &&
      determiner !== 'indefinite' &&
      means(head, 'product', 'range') &&
      (number !== null || means(head, 'range') || (/[sxenr]$/.test(head.lower) && !SINGULAR.test(head.lower))),
  );
}
