import type { Finding } from '../evidence/finding.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import type { SectionTopic } from '../text/heading-topic.ts';
import { isRegion } from '../text/regions.ts';
import { FORMERLY, WITHDRAWN } from '../text/standing-words.ts';
import { wordSet } from '../text/word-list.ts';
import { cellsAbove } from './column-cells.ts';
import { fromBlocks } from './create-finding.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { isProductName } from './product-names.ts';
import { isRelatedName } from './relation-names.ts';
import { isColumnHead, topicAbove, topicAt } from './section-topic.ts';

/** Matches what a line without a verb may say of what is not there yet, and what asks or leads on. */
const NOT_THERE = new RegExp(
  String.raw`[?:]\s*$|, (?:no|non|nein)(?: ?[:.,;]|$)|(?<!\p{L})(?:planned|encore moins|even less|least of all|erst recht nicht|noch weniger|soon|roadmap|once|${FORMERLY}|until|on the list|next (?:year|spring|summer|autumn|winter)|abandoned|consider(?:ed|ation)|under review|not (?:yet )?(?:offered|available|supported|included|possible|built)|requested|wish\p{L}*|votes?|backlog|${WITHDRAWN}|dropped|(?:switched|turned) off|(?:taken|took) down|no longer|(?<!be |are |is )pulled|wunsch\p{L}*|gewünscht|abgeschaltet|sur la liste|geplant|demnächst|fahrplan|kommt|prévue?s?|bientôt|étude|souhait\p{L}*|abandonné\p{L}*|retiré\p{L}*|supprimé\p{L}*|arrêté\p{L}*)(?!\p{L})`,
  'iu',
);
type Language = Parameters<typeof readTokens>[1];

/** Topics of sections of nothing but names. */
const TOPICS = [
  { field: 'offering.integration', topic: 'integration' },
  { field: 'overview.partner', topic: 'partner' },
] as const;
const MIN_LISTED = 2;
/** Matches the tier of a partner: `Gold · since 2020`, `Silber-Partner`. */
const TIER =
  /^(?:gold|silver|silber|bronze|platin(?:um)?|platine|diamond|diamant|premier|premium|elite|or|argent)(?:[ -]?(?:partner\p{L}*|partenaire))?(?: ?[·|,–—-] ?|[ -])(?:(?:since|seit|depuis) (?:\p{L}+ )?\d{4}|partner(?:in)?|partenaire)$/iu;
/** Matches headings of what partners get, or may become. */
const NO_PARTNERS =
  /(?<!\p{L})(?:you|your|benefits?|perks|levels|tiers|why|how|what|gets?|includes?|sie|ihre?|vorteile|leistungen|warum|stufen|vous|vos|votre|avantages|pourquoi|comment|niveaux)(?!\p{L})/iu;
/** Words in front of what a partner is: `Exclusive authorised distributor`. */
const MAX_LEADING_TOKENS = 3;

/** Finds the partners and integrations that stand as a list, cards, logos or a column where a page says that they are. */
export function findRelationLists(parsed: ParsedDocument): Finding[] {
  const { blocks } = parsed.document;
  return TOPICS.flatMap(({ field, topic }) => {
    const found = blocks.flatMap((block, index) => {
      if (block.area !== 'main' || !isListedAs(parsed, index, topic) || isColumnHead(parsed.blockText(index)))
        return [];
      if (topic === 'integration' && (isUndone(parsed, index) || isBelowQuote(parsed, index))) return [];
      return readListedNames(parsed, index)
        .filter((value) => isRelatedName(parsed, value) && (block.kind !== 'heading' || isProductName(value)))
        .map((value) => fromBlocks(parsed, [index], { field, value, subject: parsed.prospect.name }));
    });
    const listed = withoutLoneHeading(parsed, found);
    return listed.length >= MIN_LISTED && !arePeople(listed) ? listed : [];
  }).concat(findDescribedPartners(parsed));
}

/** Leaves out a heading that stands alone among items of other kinds: it is one of a section. */
function withoutLoneHeading({ document: { blocks }, blockAt }: ParsedDocument, found: readonly Finding[]): Finding[] {
  const isHeading = ({ focus }: Finding) => focus !== undefined && blocks[blockAt(focus.start)]?.kind === 'heading';
  const headings = found.filter(isHeading);
  return headings.length === 1 && found.length > 1 ? found.filter((finding) => !isHeading(finding)) : [...found];
}

/** Finds partners by what stands below their names: `Exclusive distributor of our pumps`, or on the page about partners any word on them. */
function findDescribedPartners(parsed: ParsedDocument): Finding[] {
  const { blocks, language } = parsed.document;
  return blocks.flatMap((block, index) => {
    const below = blocks[index + 1];
    if (block.kind !== 'heading' || block.area !== 'main' || block.speaker !== 'own' || below?.heading !== index)
      return [];
    const [name] = readListedNames(parsed, index);
    const text = parsed.blockText(index + 1);
    if (name === undefined || below.kind === 'heading' || !isRelatedName(parsed, name) || opensWithGivenName(name))
      return [];
    const isSection = topicAbove(parsed, index) === 'partner';
    const isPage = isSection && isName(name, language) && !NO_PARTNERS.test(parsed.headingsOf(index)[0] ?? '');
    const isSaid = isPage && text.includes(name);
    const isListed =
      topicAt(parsed, index) === 'partner' || hasOrganisationWord(name) || (isPage && isBesideFirm(parsed, index));
    const isTold = isPage && isListed && isOfNobody(text, language);
    if (
      !isSaid &&
      !isTold &&
      !TIER.test(text.trim()) &&
      !isLabelled(parsed, index) &&
      !isCalledPartner(parsed, text, isPage)
    )
      return [];
    const blocksOf: [number, number] = [index, index + 1];
    return [fromBlocks(parsed, blocksOf, { field: 'overview.partner', value: name, subject: parsed.prospect.name })];
  });
}

/** Checks for the title of a card beside that of a firm, in one section. */
function isBesideFirm({ document: { blocks }, blockText }: ParsedDocument, index: number): boolean {
  const { heading, level } = blocks[index] ?? {};
  return blocks.some(
    (block, at) =>
      block.kind === 'heading' &&
      block.heading === heading &&
      block.level === level &&
      hasOrganisationWord(blockText(at)) &&
      isProductName(blockText(at)),
  );
}

/** Checks for what a card says of somebody: it speaks to no reader, as the terms of a programme do. */
function isOfNobody(text: string, language: Language): boolean {
  return readTokens(text, language).list.every((token) => !does(token, 'you', 'modal', 'negation'));
}

/** Checks for a line right above a name that calls it a partner: `Research partner`. */
function isLabelled({ document, blockText, groupOf }: ParsedDocument, index: number): boolean {
  if (document.blocks[index - 1]?.kind !== 'paragraph' || !groupOf(index).includes(index - 1)) return false;
  const { list } = readTokens(blockText(index - 1), document.language);
  return (
    list.length <= MAX_LEADING_TOKENS && means(list.at(-1), 'partner') && !list.some((token) => does(token, 'you'))
  );
}

/** Checks for several words of which the lexicon lacks some: no `Marketing Support`. */
function isName(name: string, language: Language): boolean {
  return name.includes(' ') && readTokens(name, language).list.some(({ entry }) => entry === undefined);
}

/** Checks for a line that opens with what a partner is, and says of whom: `Distributor of our pumps`, `Vertriebspartner für Veltrane`. */
function isCalledPartner({ names, document }: ParsedDocument, text: string, isPage: boolean): boolean {
  const { list } = readTokens(text, document.language);
  const at = list.slice(0, MAX_LEADING_TOKENS).findIndex((token) => means(token, 'partner'));
  if (at < 0 || list.slice(0, at).some((token) => does(token, 'its', 'you', 'modal', 'negation'))) return false;
  const behind = list.slice(at + 1);
  const isOurs =
    isPage ||
    list.slice(0, at).some((token) => does(token, 'own')) ||
    behind.some((token) => does(token, 'own', 'we')) ||
    names.findMention(text) >= 0;
  return does(behind[0], 'preposition') && isOurs;
}

/** Checks what a block is listed as: integrations stand under categories, too. */
function isListedAs(parsed: ParsedDocument, index: number, topic: SectionTopic): boolean {
  const nearest = topicAt(parsed, index);
  const isCategorised =
    !isBesideNames(parsed, index) &&
    (topic === 'integration' || isAmongFirms(parsed, index) || isInCategory(parsed, index));
  return (nearest ?? (isCategorised ? topicAbove(parsed, index) : null)) === topic;
}

/** Words of headings that sort partners by what they do: `Technology and advisory`, `Intégrateurs`. */
const CATEGORY = wordSet(
  `technology technologies consulting advisory advice implementation integration integrator integrators reseller resellers agency
  agencies hosting hardware software training distribution distributor distributors service services solution solutions regional
  referral accounting accountants payment payments logistics strategic channel sales research cloud data local global
  beratung berater technologie integratoren agenturen händler vertrieb schulung handel forschung logistik hosting systemhäuser
  conseil consultants intégrateur intégrateurs revendeur revendeurs technologie technologiques formation distribution recherche
  logistique hébergement paiement expertise comptable comptables cabinets partner partners partenaires partenaire`,
);
const AND = /^(?:and|und|et|&|de|du|für|for|in)$/i;

/** Checks for an entry with a name below a heading that sorts partners, on a page or in a section of them. */
function isInCategory(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  const [heading = ''] = parsed.headingsOf(index);
  const words = heading.split(/[\s,/]+/).filter((word) => word !== '');
  const isCategory =
    words.length > 0 &&
    words.every((word) => CATEGORY.has(word.toLowerCase()) || AND.test(word) || isRegion(word)) &&
    words.some((word) => !AND.test(word));
  if (!isCategory || topicAbove(parsed, index) !== 'partner') return false;
  const [name = ''] = readListedNames(parsed, index);
  const isCased = name.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word) || AND.test(word));
  const isKnown = readTokens(name, language).list.every(({ entry, kind }) => entry !== undefined || kind !== 'word');
  const { kind } = blocks[index] ?? {};
  return isCased && (!isKnown || hasOrganisationWord(name)) && (kind === 'heading' || kind === 'list_item');
}

/** Checks for a first cell among those of firms, of several words each, on a page of partners. */
function isAmongFirms(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  const { kind, heading } = blocks[index] ?? {};
  if (kind !== 'cell' || topicAbove(parsed, index) !== 'partner' || NO_PARTNERS.test(parsed.headingsOf(index)[0] ?? ''))
    return false;
  const firsts = blocks.flatMap((block, at) => {
    const isFirst = block.kind === 'cell' && block.heading === heading && !isBesideNames(parsed, at);
    return isFirst ? [parsed.blockText(at).trim()] : [];
  });
  const isFirm = (name: string) => isName(name, language) && isProductName(name);
  // The head of the column is no firm.
  return (
    isFirm(parsed.blockText(index).trim()) &&
    firsts.filter(isFirm).length * 2 > firsts.length &&
    firsts.some(hasOrganisationWord)
  );
}

/** Checks for what a line, the rest of its row, or the heading says is wished for, planned or over. */
function isUndone(parsed: ParsedDocument, index: number): boolean {
  const isCell = parsed.document.blocks[index]?.kind === 'cell';
  const beside = isCell ? parsed.groupOf(index) : [index];
  const [heading = ''] = parsed.headingsOf(index);
  return [heading.replace(/[:?]\s*$/, ''), ...beside.map(parsed.blockText)].some((text) => NOT_THERE.test(text));
}

/** Checks for who said what is quoted above. */
function isBelowQuote({ document: { blocks } }: ParsedDocument, index: number): boolean {
  const before = blocks[index - 1];
  return before !== undefined && (before.kind === 'quote' || before.speaker !== 'own');
}

/** Checks for a cell that names nothing: of another column than the first, or of the head of a table, which has nouns. */
function isBesideNames(parsed: ParsedDocument, index: number): boolean {
  if (parsed.document.blocks[index]?.kind !== 'cell') return false;
  const row = parsed.groupOf(index);
  const isHead =
    cellsAbove(parsed, index).length === 0 &&
    row.some((cell) => readTokens(parsed.blockText(cell), null).list.some((token) => means(token)));
  return row.length > 1 && (row[0] !== index || isHead);
}

/** Checks for the partners of a firm, who are people: their names alone, or with titles between. */
function arePeople(found: readonly Finding[]): boolean {
  const names = found.map(({ value }) => (value.kind === 'text' ? value.text : ''));
  return (
    found[0]?.field === 'overview.partner' &&
    (names.every(looksLikePerson) || names.some((name) => isTitle(name.split(' ', 1)[0] ?? '')))
  );
}

function looksLikePerson(name: string): boolean {
  return readPersonName(name) !== null && !hasOrganisationWord(name);
}
