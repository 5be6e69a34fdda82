import type { Finding } from '../evidence/finding.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { isSectorName } from '../text/sector-names.ts';
import { attributedCompany, quoteAbove } from './attributed-company.ts';
import { pairsAround } from './column-cells.ts';
import { fromBlocks } from './create-finding.ts';
import { hostOf, isAmongFirms, labelledCustomer } from './customer-cards.ts';
import { readServed } from './customer-clauses.ts';
import { isCustomerName } from './customer-names.ts';
import { customersBeside } from './customers-beside.ts';
import { findCustomerResults, isResultCard } from './find-customer-results.ts';
import { isFirmForWhom, tradesAmongCustomers, tradesOf } from './find-industry-lists.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord, isBareWord } from './named-company.ts';
import { actorOf, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { isProductName } from './product-names.ts';
import { isResult } from './result-clauses.ts';
import { columnHead, topicAbove, topicAt } from './section-topic.ts';
import { isEchoed, isWholeName, orderedBy, storyOf } from './story-title.ts';

/** Matches `Importers who sleep at night`, `They sleep at night` and `In good hands at` above a row of logos; above anything else it would be a feature. */
const LOGO_ROW_HEADING =
  /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}|^(?:they|sie|ils|elles) (?!.*(?:back(?!$)|invest|financ|fund|support|unterstütz|förder|sout[ei]n|accompagn|parl|talk|wr[io]t|schr[ei]|recommend))\p{L}.{3,60}$|^.{3,60} (?:at|bei|chez):?$|^(?!menschen|leute|köpfe|kolleg|gesichter)(?:\p{L}+ ){0,2}\p{L}{3,}, (?:die|denen) (?!.*(?:unterstütz|förder|finanz|invest|bericht|schreib)).{3,50}$/iu;
/** Matches the head of a column of firms. */
const FIRMS =
  /^(?:compan(?:y|ies)|firms?|organi[sz]ations?|business(?:es)?|workshops?|plants?|sites?|hospitals?|clinics?|practices?|schools?|breweries|hotels?|farms?|users?|installations?|unternehmen|firm(?:a|en)|betriebe?|anwender|klinik(?:en)?|h(?:aus|äuser)|werke?|entreprises?|sociétés?|établissements?|utilisateurs?)$/iu;
const MAX_CUSTOMERS = 40;
/** Blocks that name customers, each maybe several times. */
const MAX_NAMED = 120;
/** Logos of a row. */
const MIN_LOGOS = 3;
const MAX_CARD_BLOCKS = 6;
const MAX_LINE_CHARS = 90;
const MAX_TITLE_CHARS = 60;
/** Matches a line on who ordered a work. */
const CLIENT_LINE =
  /^(?:client|customer|kundin|kunde|auftraggeber(?:in)?|bauherr(?:in|schaft)?|cliente?|commanditaire|maître d['’]ouvrage) ?: /iu;
/** Matches what is no crowd: things that connect. */
const THINGS =
  /(?:tools|apps|systems|integrations|connectors|devices|sources|formats|schnittstellen|geräte|outils|applications)$/iu;
const ON_IT = /^(?:in|on|with|through|mit|auf|in|über|sur|avec|dans)$/;
const USES: readonly VerbClass[] = ['use', 'install', 'buy', 'operate', 'work', 'handle'];

/** Returns the customers that blocks name, with the numbers of these. */
export function namedCustomers(parsed: ParsedDocument): [block: number, name: string][] {
  const named: [number, string][] = [];
  parsed.document.blocks.forEach(({ area, speaker }, index) => {
    if (named.length >= MAX_NAMED || area === 'nav' || area === 'footer' || speaker === 'comment') return;
    for (const name of customersIn(parsed, index).filter((value) => isCustomerName(parsed, value)))
      named.push([index, name]);
  });
  return [...named, ...customersBeside(parsed, named)];
}

/** Customers of logos and lists under a heading that says so, and of the titles of case studies, with what they reached. */
export function findCustomerPlaces(parsed: ParsedDocument): Finding[] {
  const named = namedCustomers(parsed);
  const trades = new Set([
    ...tradesAmongCustomers(parsed),
    ...(parsed.document.pageClass === 'customers' ? tradesOf(parsed) : []),
  ]);
  const found = new Map<string, Finding>();
  for (const [index, value] of named) {
    if (found.size === MAX_CUSTOMERS || found.has(value.toLowerCase()) || trades.has(index)) continue;
    found.set(value.toLowerCase(), fromBlocks(parsed, [index], { field: 'customers.customer', value, subject: null }));
  }
  return [...found.values(), ...findCustomerResults(parsed, new Map(named))];
}

function customersIn(parsed: ParsedDocument, index: number): string[] {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const single =
    resultCardCompany(parsed, index) ??
    storyOf(parsed, index) ??
    attributedCompany(parsed, index) ??
    cardCompany(parsed, index) ??
    labelledCustomer(parsed, index) ??
    hostOf(parsed, index) ??
    orderedBy(parsed, index);
  if (single !== null) return [single];
  if (kind === 'heading' && isOfWork(parsed, index)) return [];
  if (isFirmBelow(parsed, index)) return readListedNames(parsed, index);
  if (kind === 'heading' && (pageClass !== 'customers' || isPartOfPage(parsed, index) || isPhrase(parsed, index)))
    return [];
  if (isCardOfCustomers(parsed, index) || isAmongFirms(parsed, index) || isBelowWork(parsed, index))
    return [parsed.blockText(index).trim()];
  const topic = topicAt(parsed, index);
  const isAmongStories = kind === 'heading' ? isBesideStory : isListOfCustomers;
  const isListed =
    topic === 'customer' ||
    (topic === 'industry' && isFirmForWhom(parsed, index)) ||
    (topic === null && (isAmongStories(parsed, index) || isBelowCrowd(parsed, index) || isBelowUsers(parsed, index)));
  if (!isListed || (kind === 'heading' && !isAmongNames(parsed, index))) return [];
  const names = readListedNames(parsed, index);
  return names.length > 0 || kind !== 'list_item' || pageClass !== 'customers' ? names : firmOfWork(parsed, index);
}

/** Reads for whom a listed work was done: `Staircase, Nordal School (2022)`, `Geländer für das Klinikum Nordal`. */
function firmOfWork(parsed: ParsedDocument, index: number): string[] {
  const line = parsed.blockText(index).trim();
  if (line.length > MAX_LINE_CHARS || /[.!?]$/.test(line)) return [];
  const parts = line
    .replace(/ \([^()]*\)/gu, '')
    .split(/, | [–—|] | (?:for|für|pour) (?:(?:the|die|das|den|la|le|les) |l['’])?/u);
  const firms = parts.slice(1).filter((part) => hasOrganisationWord(part) && isWholeName(part));
  return firms.length === 1 ? firms : [];
}

/** Checks for a title among those of firms in a section of customers, on any page. */
function isFirmBelow(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, level, heading, area, speaker } = blocks[index] ?? {};
  if (kind !== 'heading' || area !== 'main' || speaker !== 'own' || topicAt(parsed, index) !== 'customer') return false;
  // What customers get
  if (/^(?:what|how|why|was|wie|warum|ce que|comment|pourquoi) /iu.test(parsed.headingsOf(index)[0] ?? ''))
    return false;
  const row = blocks.flatMap((block, at) =>
    block.kind === kind && block.level === level && block.heading === heading ? [parsed.blockText(at).trim()] : [],
  );
  const isFirm = (name: string) => (hasOrganisationWord(name) && !isOfNouns(name)) || name.includes(' & ');
  return (
    row.length > 1 && row.every((name) => name.length < MAX_TITLE_CHARS) && row.filter(isFirm).length * 2 >= row.length
  );
}

/** Checks for a title of a firm, or beside one, or of several that the language has no words for; a lone one may be anything. */
function isAmongNames(parsed: ParsedDocument, index: number): boolean {
  const { blocks, links } = parsed.document;
  const { level, heading } = blocks[index] ?? {};
  const row = blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === level && block.heading === heading ? [parsed.blockText(at).trim()] : [],
  );
  const isFirm = (name: string) => hasOrganisationWord(name) || name.includes(' & ');
  const name = parsed.blockText(index).trim();
  return row.some(isFirm) || row.length > MIN_LOGOS || links.some(({ text }) => text.trim() === name);
}

/** Checks for words of trades and of the language only, as services have: `Energy Solutions`. */
function isOfNouns(name: string): boolean {
  return name
    .split(' ')
    .every((word) => isSectorName(word) || entriesOf(word.toLowerCase()).length > 0 || isBareWord(word));
}

/** Checks for the title of a work, below which its client is named: `Client: Nordal School`. */
function isOfWork({ document: { blocks }, blockText }: ParsedDocument, index: number): boolean {
  return blocks.some(({ heading }, at) => heading === index && CLIENT_LINE.test(blockText(at)));
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

/** Checks for the name in a card of two lines, beside another one of the kind, on a page of customers. */
function isCardOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  if (pageClass !== 'customers' || blocks[index]?.kind !== 'paragraph' || topicAt(parsed, index) !== null) return false;
  const isCard = (at: number) => {
    const group = parsed.groupOf(at);
    const name = parsed.blockText(at).trim();
    return (
      group.length === 2 &&
      group[0] === at &&
      blocks[at]?.heading === blocks[index]?.heading &&
      name.includes(' ') &&
      isWholeName(name) &&
      !opensWithGivenName(name) &&
      !isTitle(name) &&
      !isTitle(parsed.blockText(at + 1)) &&
      /\p{Ll}/u.test(parsed.blockText(at + 1)) &&
      !/[.!?”"»]$/u.test(parsed.blockText(at + 1).trim())
    );
  };
  return isCard(index) && [index - 2, index + 2].some((at) => parsed.groupOf(at)[0] === at && isCard(at));
}

/** Checks for the firm right below the title of a work, on a page of customers with another such card. */
function isBelowWork(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const isFirm = (at: number) => {
    const name = parsed.blockText(at).trim();
    const isBelow =
      blocks[at]?.kind === 'paragraph' && blocks[at - 1]?.kind === 'heading' && blocks[at]?.heading === at - 1;
    return isBelow && name.includes(' ') && isWholeName(name) && hasOrganisationWord(name) && !isOfNouns(name);
  };
  if (pageClass !== 'customers' || !isFirm(index)) return false;
  const { level, heading } = blocks[index - 1] ?? {};
  return blocks.some(
    (block, at) => at !== index - 1 && block.level === level && block.heading === heading && isFirm(at + 1),
  );
}

/** Checks for a list of nothing but names on a page of customers, or for the first column of a table that has no model. */
function isListOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const group = parsed.groupOf(index);
  if (pageClass !== 'customers' || topicAbove(parsed, index) === 'partner') return false;
  if (kind === 'cell' && isDefinedName(parsed, index)) return true;
  if (kind === 'cell')
    return (
      group[0] === index &&
      group.length > 2 &&
      (FIRMS.test(columnHead(parsed, index) ?? '') || isBesideOurs(parsed, group))
    );
  if (kind === 'paragraph') {
    const names = readListedNames(parsed, index);
    return (
      names.length >= MIN_LOGOS &&
      quoteAbove(parsed, index) === null &&
      names.some((name) => readPersonName(name) === null)
    );
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

/** Checks for a row beside whose head another one says what the company did: `What we do there`. */
function isBesideOurs(parsed: ParsedDocument, row: readonly number[]): boolean {
  return row.slice(1).some((cell) => {
    const { list } = readTokens(columnHead(parsed, cell) ?? '', parsed.document.language);
    return list.some((token) => does(token, 'we')) && !list.some((token) => does(token, 'own', 'negation', 'modal'));
  });
}

/** Checks for a term among names of firms only, each with sentences beside it. */
function isDefinedName(parsed: ParsedDocument, index: number): boolean {
  const rows = pairsAround(parsed, index);
  const texts = rows.flat().map((at) => parsed.blockText(at).trim());
  const terms = texts.filter((_, at) => at % 2 === 0);
  return (
    texts.length > MIN_LOGOS &&
    parsed.groupOf(index)[0] === index &&
    terms.every((term) => term.includes(' ') && isWholeName(term)) &&
    terms.some(hasOrganisationWord) &&
    texts.every((text, at) => at % 2 === 0 || text.endsWith('.'))
  );
}

/** Checks for a logo in the row below a line such as `Importers who sleep at night`, or `Crews you know run on Acme`. */
function isBelowCrowd(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  let at = index;
  while (blocks[at]?.kind === 'caption') at -= 1;
  if (at === index) return false;
  const line = parsed.blockText(at).trim();
  return (
    LOGO_ROW_HEADING.test(line) || (line.length <= MAX_LINE_CHARS && saysWhoUses(parsed, readClauses(line, language)))
  );
}

/** Checks for a line that ends with somebody who uses what the company makes, whoever opens it. */
function saysWhoUses(parsed: ParsedDocument, { items, list }: Clauses): boolean {
  const [first] = items;
  const last = list.at(-1);
  if (first?.kind !== 'phrase' || last === undefined || last.isNegated || last.isModal || last.isPassive) return false;
  const isOfOurs = [first, last.subject].some((phrase) => phrase !== null && actorOf(parsed, phrase) === 'we');
  const used = [last.object, ...last.complements.filter(({ start }) => start > last.verb.start)];
  return (
    !isOfOurs &&
    !means(first.head, 'investor', 'partner') &&
    (last.classes.some((given) => USES.includes(given)) || isCrowdOn(parsed, first, last)) &&
    used.some((phrase) => ownerOf(parsed, phrase) !== null)
  );
}

/** Checks for many who do anything on what the company makes: `1,400 teams build their week in Nordal`. */
function isCrowdOn(parsed: ParsedDocument, first: Phrase, { complements }: Clause): boolean {
  const isCrowd = first.number !== null && /s$|e[nr]$/u.test(first.head.lower) && !THINGS.test(first.head.lower);
  return isCrowd && complements.some((on) => ON_IT.test(on.preposition ?? '') && parsed.names.isProspect(on.text));
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

/** Checks for a heading that opens as a phrase, not as a name: `From practice`, `Your contact`. */
function isPhrase({ document, blockText }: ParsedDocument, index: number): boolean {
  const [first] = readTokens(blockText(index), document.language).list;
  return does(first, 'preposition', 'own', 'its', 'you', 'we', 'negation');
}

/** Checks for a name of several words that the sentences of its own card repeat. */
function isToldBelow(parsed: ParsedDocument, index: number): boolean {
  const name = parsed.blockText(index).trim();
  const isName = name.includes(' ') && isWholeName(name) && hasOrganisationWord(name);
  return isName && parsed.groupOf(index).some((at) => at > index && parsed.blockText(at).includes(name));
}
