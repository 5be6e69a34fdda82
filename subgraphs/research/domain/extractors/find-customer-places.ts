import type { Finding } from '../evidence/finding.ts';
import type { TextBlock } from '../evidence/source-document.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readNameAt, readNames, readWords } from '../text/words.ts';
import { attributedCompany } from './attributed-company.ts';
import { fromBlocks } from './create-finding.ts';
import { findCustomerResults, isResult, isResultCard } from './find-customer-results.ts';
import { isCustomerName } from './find-customers.ts';
import { isKindOfOrganisation } from './find-industries.ts';
import { isProductName } from './find-products.ts';
import { readListedNames } from './listed-names.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { columnHead, topicAt } from './section-topic.ts';
import { isStoryOf } from './story-address.ts';

/** Matches `Importers who sleep at night`, `They sleep at night` and `In good hands at` above a row of logos; above anything else it would be a feature. */
const LOGO_ROW_HEADING =
  /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}|^(?:they|sie|ils|elles) (?!.*(?:back|invest|financ|fund|support|unterstütz|förder|sout[ei]n|accompagn|parl|talk|wr[io]t|schr[ei]|recommend))\p{L}.{3,60}$|^.{3,60} (?:at|bei|chez):?$|^(?!menschen|leute|köpfe|kolleg|gesichter)(?:\p{L}+ ){0,2}\p{L}{3,}, (?:die|denen) (?!.*(?:unterstütz|förder|finanz|invest|bericht|schreib)).{3,50}$/iu;
/** Match how the title of a story begins: `How Nordal …`, `Why Nordal …`, and `Case study: Nordal`, which needs no verb. */
const HOW = /^(?:how|why|wie|warum|comment|pourquoi) (?:the |die |das |der |la |le )?(?=[\p{Lu}\d])/iu;
const ACTS = /^ (?:\p{Ll}|\d[\d.,]* ?(?:%|\p{Ll}))/u;
const LABEL =
  /^(?:case study|customer story|success story|customer spotlight|kundenstory|fallstudie|étude de cas|cas client)\s?[:–—-] (?:how )?(?:the )?(?=[\p{Lu}\d])/iu;
const STORY_VERB =
  /^(?:['’]s? | (?:cuts?|saves?|saved|uses|used|boosts?|boosted|reduces?|reduced|doubles?|doubled|automates?|automated|improves?|improved|scales?|scaled|increases?|increased|halves|halved|gets?|got|brings?|brought|moved?|runs?|ran|trims?|trimmed|slash(?:es|ed)|lowers?|lowered|ships?|keeps?|kept|made|makes|found|finds|turned|turns|built|builds|sped|speeds|tracks?|picks?|grew|grows|went|goes|cut|handles?|replaced|replaces|switched)\b|\s?[:–—|×+] )/iu;
/** Matches the same in German and in French, where one word in front of it may be any noun. */
const STORY_VERB_ELSEWHERE =
  /^ (?:spart|senkt|halbiert|verdoppelt|steigert|verkürzt|ersetzt|reduziert|(?:économise|divise|double|gagne|augmente)(?:nt)?|rédui(?:t|sent)|(?:a|ont) (?:réduit|divisé|doublé|économisé|gagné))(?!\p{L}).*[^.]$/iu;
/** Matches how nouns end that name what is done, in three languages. */
const ABSTRACT = /(?:tion|ment|ing|ness|ity|ung|keit|heit|schaft|ance|ence|ité)s?$/iu;
/** Matches what may stand before the subject of a sentence: an article, where the story plays, a clause of its own. */
const BEFORE_SUBJECT = /^(?:the|die|der|das|les?|la|at|bei|chez|[^.,;:!?]{2,60}, (?:the |le |la |les )?)\s?$/iu;
/** Matches the head of a column of firms. */
const FIRMS =
  /^(?:compan(?:y|ies)|firms?|organi[sz]ations?|business(?:es)?|workshops?|plants?|sites?|hospitals?|clinics?|practices?|schools?|breweries|hotels?|farms?|users?|installations?|unternehmen|firm(?:a|en)|betriebe?|anwender|klinik(?:en)?|häuser|werke?|entreprises?|sociétés?|établissements?|utilisateurs?)$/iu;
/** Matches the last line of a card that leads to the story of its customer. */
const TO_STORY =
  /(?<!\p{L})(?:(?:customer |success )?stor(?:y|ies)|case study|(?:erfolgs|kunden)?geschichte|fallstudie|praxisbericht|étude de cas|cas client|témoignage)(?: \p{L}+)?(?: ?[→›»>])?$/iu;
/** Matches a name at the end of a title: `Two plants in one week: University of Nordal`. */
const NAME_LAST = /^.{6,}?(?:: | [–—|] | (?:at|bei|chez) )(?=(?:the )?\p{Lu}[^:–—|]*$)/u;
const MAX_CUSTOMERS = 40;
/** Blocks that name customers, each maybe several times. */
const MAX_NAMED = 120;
/** Logos of a row. */
const MIN_LOGOS = 3;
/** Matches the plural noun that a name stands in front of: `Pharma plants save time.` */
const PLURAL_ACTS =
  /^ \p{Ll}+s (?:cut|save|use|need|run|rely|work|get|can|have|are|were|will|often|trust|choose|want|spend|lose)\b/u;
const MAX_STORY_CHARS = 140;
const MAX_BEFORE_NAME_CHARS = 4;
const MAX_LEAD_BLOCKS = 3;
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
  const single = storyOf(parsed, index) ?? attributedCompany(parsed, index) ?? cardCompany(parsed, index);
  if (single !== null) return [single];
  if (kind === 'heading' && (pageClass !== 'customers' || isPartOfPage(parsed, index))) return [];
  const topic = topicAt(parsed, index);
  const isAmongStories = kind === 'heading' ? isBesideStory : isListOfCustomers;
  const isListed =
    topic === 'customer' || (topic === null && (isAmongStories(parsed, index) || isBelowCrowd(parsed, index)));
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

function isWholeName(text: string): boolean {
  return readNames(text)[0]?.text === text;
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

/** Checks for a heading that is a name, and begins a line just below: the story of that customer. */
function isEchoed(parsed: ParsedDocument, index: number, text: string): boolean {
  const { blocks } = parsed.document;
  if (blocks[index]?.kind !== 'heading' || !isWholeName(text)) return false;
  if (PLURAL_ACTS.test(parsed.blockText(index + 1).slice(text.length))) return false;
  const below = blocks.slice(index + 1, index + 1 + MAX_LEAD_BLOCKS);
  return below.some(({ heading }, at) => heading === index && isSubjectOf(parsed.blockText(index + 1 + at), text));
}

/** Checks for a name at the beginning of a sentence, or of its main clause, when it has several words. */
function isSubjectOf(sentence: string, name: string): boolean {
  const at = sentence.indexOf(name);
  return at === 0 || (at > 0 && name.includes(' ') && BEFORE_SUBJECT.test(sentence.slice(0, at)));
}

/** Checks for the title of a story beside another one whose text begins with its customer. */
function isBesideStory(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const { level, heading } = blocks[index] ?? {};
  if (pageClass !== 'customers' || !isProductName(parsed.blockText(index))) return false;
  return blocks.some(
    (block, at) =>
      at !== index && block.level === level && block.heading === heading && isEchoed(parsed, at, parsed.blockText(at)),
  );
}

/** Checks for the title of a story whose address, or that of the page, has the name: `/customers/nordal`. */
function isAddressed(parsed: ParsedDocument, index: number, name: string): boolean {
  const { blocks, links, finalUrl } = parsed.document;
  const title = parsed.blockText(index).trim();
  if (isKindOfOrganisation(name) || (name === title && !name.includes(' '))) return false;
  const isTitle = blocks[index]?.level === 1 && isStoryOf(finalUrl, name);
  if (!isTitle && !links.some(({ url }) => isStoryOf(url, name))) return false;
  // The page of a trade has a name of its own as well, which its sentences write small.
  const isSaid = (text: string) => text.includes(name) && text.trim() !== name;
  const isSmall = (text: string) => text.toLowerCase().includes(name.toLowerCase());
  const isTold = ({ area, heading }: TextBlock, text: string) =>
    area === 'main' &&
    (isSaid(text) || (heading === index && (TO_STORY.test(text) || (isResult(text) && !isSmall(text)))));
  return name !== title || blocks.some((block, at) => isTold(block, parsed.blockText(at)));
}

/** Reads the customer of the title of a story. */
function storyOf(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const text = parsed.blockText(index).trim();
  const isCases = pageClass === 'customers';
  const isTitle = kind === 'heading' || kind === 'paragraph' || (kind === 'caption' && isCases);
  if (!isTitle || text.length > MAX_STORY_CHARS) return null;
  if (isCases && isEchoed(parsed, index, text)) return text;
  const how = HOW.exec(text)?.[0];
  const label = LABEL.exec(text)?.[0];
  const cue = how ?? label;
  const piece = text.slice(cue?.length);
  if (cue === undefined && !isCases && kind !== 'heading') return null;
  const last = NAME_LAST.exec(text)?.[0];
  const lastName = last === undefined ? '' : text.slice(last.length).replace(/^the /, '');
  if (isWholeName(lastName) && isAddressed(parsed, index, lastName)) return lastName;
  const name = readNameAt(piece, readWords(piece), 0);
  if (!name || name.start > MAX_BEFORE_NAME_CHARS || sectionTopic(name.text) !== null) return null;
  if (isAddressed(parsed, index, name.text)) return name.text;
  if (cue === undefined && !isCases) return null;
  const after = piece.slice(name.end);
  const usesUs = parsed.names.findMention(after) >= 0;
  // One capital word may be any noun: `Diesel costs fell.`, and `Automation saves time` where nothing else has the name.
  const isOneWord = cue === undefined && !name.text.includes(' ');
  const isNoun = ABSTRACT.test(name.text) && !usesUs;
  if (isOneWord && (text.endsWith('.') || isNoun)) return null;
  const isTold = STORY_VERB.test(after) || (name.text.includes(' ') && STORY_VERB_ELSEWHERE.test(after));
  const isStory = how !== undefined ? ACTS.test(after) : isTold || (label && after.trim() === '');
  return isStory && (isCases || label !== undefined || usesUs) ? name.text : null;
}
