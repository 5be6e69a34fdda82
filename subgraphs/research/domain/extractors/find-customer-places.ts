import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { attributedCompany } from './attributed-company.ts';
import { fromBlocks } from './create-finding.ts';
import { readServed } from './customer-clauses.ts';
import { isCustomerName } from './customer-names.ts';
import { findCustomerResults, isResultCard } from './find-customer-results.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isProductName } from './product-names.ts';
import { isResult } from './result-clauses.ts';
import { columnHead, topicAt } from './section-topic.ts';
import { isEchoed, isWholeName, storyOf } from './story-title.ts';

/** Matches `Importers who sleep at night`, `They sleep at night` and `In good hands at` above a row of logos; above anything else it would be a feature. */
const LOGO_ROW_HEADING =
  /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}|^(?:they|sie|ils|elles) (?!.*(?:back|invest|financ|fund|support|unterstütz|förder|sout[ei]n|accompagn|parl|talk|wr[io]t|schr[ei]|recommend))\p{L}.{3,60}$|^.{3,60} (?:at|bei|chez):?$|^(?!menschen|leute|köpfe|kolleg|gesichter)(?:\p{L}+ ){0,2}\p{L}{3,}, (?:die|denen) (?!.*(?:unterstütz|förder|finanz|invest|bericht|schreib)).{3,50}$/iu;
/** Matches the head of a column of firms. */
const FIRMS =
  /^(?:compan(?:y|ies)|firms?|organi[sz]ations?|business(?:es)?|workshops?|plants?|sites?|hospitals?|clinics?|practices?|schools?|breweries|hotels?|farms?|users?|installations?|unternehmen|firm(?:a|en)|betriebe?|anwender|klinik(?:en)?|häuser|werke?|entreprises?|sociétés?|établissements?|utilisateurs?)$/iu;
const MAX_CUSTOMERS = 40;
/** Blocks that name customers, each maybe several times. */
const MAX_NAMED = 120;
/** Logos of a row. */
const MIN_LOGOS = 3;
const MAX_CARD_BLOCKS = 6;

/** Customers of logos and lists under a heading that says so, and of the titles of case studies, with what they reached. */
export function findCustomerPlaces(parsed: ParsedDocument): Finding[] {
  const named: [number, string][] = [];
  parsed.document.blocks.forEach(({ area, speaker }, index) => {
    if (named.length >= MAX_NAMED || area === 'nav' || area === 'footer' || speaker === 'comment') return;
    for (const name of customersIn(parsed, index).filter((value) => isCustomerName(parsed, value)))
      named.push([index, name]);
  });
  for (const find of [findRowsOf, findHeaded]) named.push(...find(parsed, new Set(named.map(([, name]) => name))));
  const found = new Map<string, Finding>();
  for (const [index, value] of named) {
    if (found.size === MAX_CUSTOMERS || found.has(value.toLowerCase())) continue;
    found.set(value.toLowerCase(), fromBlocks(parsed, [index], { field: 'customers.customer', value, subject: null }));
  }
  return [...found.values(), ...findCustomerResults(parsed, new Map(named))];
}

/** Finds the headings that begin with a customer of the page, whose stories are below: `Nordal: 40% less waste`. */
function findHeaded(parsed: ParsedDocument, customers: ReadonlySet<string>): [number, string][] {
  return parsed.document.blocks.flatMap(({ kind }, index): [number, string][] => {
    const text = parsed.blockText(index).trim();
    const name = kind === 'heading' ? [...customers].find((customer) => text.startsWith(customer)) : undefined;
    return name !== undefined && /^(?:$| ?[:,–—|-] )/u.test(text.slice(name.length)) ? [[index, name]] : [];
  });
}

/** Finds the logos of the rows that show a customer of the page among others, below a line that says nothing of them. */
function findRowsOf(parsed: ParsedDocument, customers: ReadonlySet<string>): [number, string][] {
  const { blocks } = parsed.document;
  const found: [number, string][] = [];
  for (let start = 0, end = 0; start < blocks.length && customers.size > 0; start = end + 1) {
    for (end = start; blocks[end]?.kind === 'caption'; ) end += 1;
    if (end - start < MIN_LOGOS || topicAt(parsed, start) !== null) continue;
    const row = Array.from({ length: end - start }, (_, at) => start + at);
    const names = row.flatMap((index) => readListedNames(parsed, index).map((name): [number, string] => [index, name]));
    const isOfCustomers = names.length * 2 > row.length && names.some(([, name]) => customers.has(name));
    if (isOfCustomers) found.push(...names.filter(([, name]) => isCustomerName(parsed, name)));
  }
  return found;
}

function customersIn(parsed: ParsedDocument, index: number): string[] {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const single =
    resultCardCompany(parsed, index) ??
    storyOf(parsed, index) ??
    attributedCompany(parsed, index) ??
    cardCompany(parsed, index);
  if (single !== null) return [single];
  if (kind === 'heading' && (pageClass !== 'customers' || isPartOfPage(parsed, index))) return [];
  const topic = topicAt(parsed, index);
  const isAmongStories = kind === 'heading' ? isBesideStory : isListOfCustomers;
  const isListed =
    topic === 'customer' ||
    (topic === null && (isAmongStories(parsed, index) || isBelowCrowd(parsed, index) || isBelowUsers(parsed, index)));
  return isListed ? readListedNames(parsed, index) : [];
}

/** Checks for a heading of one word below that of the page, which no link has: `Approach`. */
function isPartOfPage({ document: { blocks, links }, blockText }: ParsedDocument, index: number): boolean {
  const text = blockText(index).trim();
  const isBelowTitle = blocks[blocks[index]?.heading ?? -1]?.level === 1;
  return isBelowTitle && !text.includes(' ') && !links.some((link) => link.text.includes(text));
}

/** Reads the name in a card of a figure and its label, in a section of customers: `43%`, `less waste`, `Nordal`. */
function cardCompany(parsed: ParsedDocument, index: number): string | null {
  const group = parsed.groupOf(index);
  const isHeaded = group.some((at) => parsed.document.blocks[at]?.kind === 'heading');
  if (group.length < 3 || group.length > MAX_CARD_BLOCKS || isHeaded || topicAt(parsed, index) !== 'customer')
    return null;
  const texts = group.map((at) => parsed.blockText(at).trim());
  const label = group.findIndex((_, at) => at > 0 && isResultCard(texts[at - 1] ?? '', texts[at] ?? ''));
  if (label < 0 || group[label] === index || isWholeName(texts[label] ?? '')) return null;
  const text = parsed.blockText(index).trim();
  return isWholeName(text) ? text : null;
}

/** Reads the name above the title of a card that says what was reached, on a page of customers: `Nordal`, `9% less waste`. */
function resultCardCompany(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const group = parsed.groupOf(index);
  const title = blocks[index + 1];
  if (pageClass !== 'customers' || group[0] !== index || blocks[index]?.kind === 'heading') return null;
  const isCard = group.length <= MAX_CARD_BLOCKS && title?.kind === 'heading' && group.includes(index + 1);
  const text = parsed.blockText(index).trim();
  return isCard && text.includes(' ') && isWholeName(text) && isResult(parsed.blockText(index + 1)) ? text : null;
}

/** Checks for a list of nothing but names on a page of customers, or for the first column of a table that has no model. */
function isListOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const group = parsed.groupOf(index);
  if (pageClass !== 'customers') return false;
  if (kind === 'cell') return group[0] === index && group.length > 2 && FIRMS.test(columnHead(parsed, index) ?? '');
  if (kind === 'paragraph') {
    const names = readListedNames(parsed, index);
    return names.length >= MIN_LOGOS && names.some((name) => readPersonName(name) === null);
  }
  if (kind !== 'list_item' && kind !== 'caption') return false;
  // A single logo beside the heading of a card.
  const [logo, ...further] = group.filter((member) => blocks[member]?.kind === 'caption');
  const isOfCard = logo === index && further.length === 0 && group.some((at) => blocks[at]?.kind === 'heading');
  return (
    isOfCard ||
    [index - 1, index + 1].some((near) => blocks[near]?.kind === kind && parsed.blockText(near).length <= 50)
  );
}

/** Checks for a logo in the row below a line such as `Importers who sleep at night`. */
function isBelowCrowd(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  let at = index;
  while (blocks[at]?.kind === 'caption') at -= 1;
  return at < index && LOGO_ROW_HEADING.test(parsed.blockText(at));
}

/** Checks for a name below a heading that says who uses what the company makes: `Studios that use Acme`. */
function isBelowUsers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  const isFirst = blocks[index]?.kind !== 'cell' || (parsed.groupOf(index)[0] === index && columnHead(parsed, index));
  const [heading] = isFirst ? parsed.headingsOf(index) : [];
  if (heading === undefined) return false;
  const clauses = readClauses(heading, language);
  return readServed(parsed, clauses).some(
    ({ owner, clause, phrase }) => owner !== null && clause?.isDependent && phrase === clauses.items[0],
  );
}

/** Checks for the title of a story beside another one whose text begins with its customer. */
function isBesideStory(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const { level, heading } = blocks[index] ?? {};
  if (pageClass !== 'customers' || !isProductName(parsed.blockText(index))) return false;
  return blocks.some(
    (block, at) =>
      block.level === level &&
      block.heading === heading &&
      ((at !== index && isEchoed(parsed, at, parsed.blockText(at))) || isToldBelow(parsed, at)),
  );
}

/** Checks for a name of several words that the sentences of its own card repeat. */
function isToldBelow(parsed: ParsedDocument, index: number): boolean {
  const name = parsed.blockText(index).trim();
  const isName = name.includes(' ') && isWholeName(name) && hasOrganisationWord(name);
  return isName && parsed.groupOf(index).some((at) => at > index && parsed.blockText(at).includes(name));
}
