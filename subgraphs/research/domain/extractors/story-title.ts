import type { TextBlock } from '../evidence/source-document.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readNameAt, readNameFrom, readNames, readWords } from '../text/words.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isResult } from './result-clauses.ts';
import { isStoryOf } from './story-address.ts';

/** Matches how a line begins that says for whom something was done. */
const ORDERED =
  /^(?:for|für|im auftrag von|pour|(?:client|customer|kunde|kundin|auftraggeber(?:in)?) ?:) (?:the |den |die |das |der |dem |la |le |les |l['’])?/iu;
/** Match how the title of a story begins: `How Nordal …`, `Why Nordal …`, and `Case study: Nordal`, which needs no verb. */
const HOW = /^(?:how|why|wie|warum|comment|pourquoi) (?:the |die |das |der |la |le )?(?=[\p{Lu}\d])/iu;
const ACTS = /^ (?:\p{Ll}|\d[\d.,]* ?(?:%|\p{Ll}))/u;
const LABEL =
  /^(?:case study|customer story|success story|customer spotlight|kundenstory|fallstudie|étude de cas|cas client)\s?[:–—-] (?:how )?(?:the )?(?=[\p{Lu}\d])/iu;
const CASE =
  /^(?:case(?: study)?|(?:customer|success) story|customer spotlight|praxisbericht|kundenstory|fallstudie|étude de cas|cas client)$/iu;
const STORY_VERB =
  /^(?:['’]s? | (?:cuts?|saves?|saved|uses|used|boosts?|boosted|reduces?|reduced|doubles?|doubled|automates?|automated|improves?|improved|scales?|scaled|increases?|increased|halves|halved|gets?|got|brings?|brought|moved?|runs?|ran|trims?|trimmed|slash(?:es|ed)|lowers?|lowered|ships?|keeps?|kept|made|makes|found|finds|turned|turns|built|builds|sped|speeds|tracks?|picks?|grew|grows|went|goes|cut|handles?|replaced|replaces|switched)\b|\s?[:–—|×+] )/iu;
/** Matches the same in German and in French, where one word in front of it may be any noun. */
const STORY_VERB_ELSEWHERE =
  /^ (?:spart|senkt|halbiert|verdoppelt|steigert|verkürzt|ersetzt|reduziert|(?:économise|divise|double|gagne|augmente)(?:nt)?|rédui(?:t|sent)|(?:a|ont) (?:réduit|divisé|doublé|économisé|gagné))(?!\p{L}).*[^.]$/iu;
/** Matches how nouns end that name what is done, in three languages. */
const ABSTRACT = /(?:tion|ment|ing|ness|ity|ung|keit|heit|schaft|ance|ence|ité)s?$/iu;
/** Matches what may stand before the subject of a sentence: an article, where the story plays, a clause of its own. */
const BEFORE_SUBJECT = /^(?:the|die|der|das|les?|la|at|bei|chez|[^.,;:!?]{2,60}, (?:the |le |la |les )?)\s?$/iu;
/** Matches the plural noun that a name stands in front of: `Pharma plants save time.` */
const PLURAL_ACTS =
  /^ \p{Ll}+s (?:cut|save|use|need|run|rely|work|get|can|have|are|were|will|often|trust|choose|want|spend|lose)\b/u;
/** Matches a short value behind a label: `Module: PickOne`. */
const LABELS = /^ ?: ?(?:\S+ ?){1,3}$/u;
const LABELLED = /^\p{Lu}[\p{L} ]{2,24} ?: \S/u;
/** Matches what somebody says: `“Nobody went back.”` */
const QUOTED = /^["“„«»‘]/u;
const MAX_STORY_CHARS = 140;
const MAX_BEFORE_NAME_CHARS = 4;
const MAX_LEAD_BLOCKS = 3;
const MAX_FIRST_LINES = 6;
/** Matches the last line of a card that leads to the story of its customer. */
const TO_STORY =
  /(?<!\p{L})(?:(?:customer |success )?stor(?:y|ies)|case study|(?:erfolgs|kunden)?geschichte|fallstudie|praxisbericht|étude de cas|cas client|témoignage)(?: \p{L}+)?(?: ?[→›»>])?$/iu;
/** Matches a name at the end of a title: `Two plants in one week: University of Nordal`. */
const NAME_LAST = /^.{6,}?(?:: | [–—|] | (?:at|bei|chez) )(?=(?:the )?\p{Lu}[^:–—|]*$)/u;

/** Checks for nothing but a name. */
export function isWholeName(text: string): boolean {
  return readNames(text)[0]?.text === text;
}

/** Checks for a heading that is a name, and begins a line just below: the story of that customer. */
export function isEchoed(parsed: ParsedDocument, index: number, text: string): boolean {
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

/**
 * Returns the customer of the page of a story, by whose name its address ends: a part of its title, or a name of its first
 * lines that nothing writes small.
 */
export function addressedCustomer({ document, blockText }: ParsedDocument): string | null {
  const { title, finalUrl, blocks, language } = document;
  const parts = (title ?? '').split(/ [–—|·:-] |: /u).map((part) => part.trim());
  const titled = parts.find((part) => isWholeName(part) && isStoryOf(finalUrl, part));
  if (titled !== undefined) return titled;
  const lines = blocks.flatMap(({ area }, index) => (area === 'main' ? [blockText(index)] : []));
  const isSmall = (name: string) =>
    lines.some((line) => line.toLowerCase().split(name.toLowerCase()).length > line.split(name).length);
  for (const line of lines.slice(0, MAX_FIRST_LINES))
    for (const { text, start } of readNames(line)) {
      const isCertain = text.includes(' ') || (start > 0 && language?.startsWith('de') !== true);
      if (isCertain && isStoryOf(finalUrl, text) && !isKindOfOrganisation(text) && !isSmall(text)) return text;
    }
  return null;
}

/** Reads the customer of the title of a story. */
export function storyOf(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const text = parsed.blockText(index).trim();
  const isCases = pageClass === 'customers';
  const isTitle = kind === 'heading' || kind === 'paragraph' || (kind === 'caption' && isCases);
  if (!isTitle || text.length > MAX_STORY_CHARS || QUOTED.test(text)) return null;
  if (isCases && isEchoed(parsed, index, text)) return text;
  const how = HOW.exec(text)?.[0];
  const label = LABEL.exec(text)?.[0] ?? (isBelowLabel(parsed, index) ? '' : undefined);
  const cue = how ?? (label || undefined);
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
  const usesUs =
    parsed.names.findMention(after) >= 0 || readNames(after).some((used) => isOwnProduct(parsed, used.text));
  // One capital word may be any noun: `Diesel costs fell.`, and `Automation saves time` where nothing else has the name.
  const isOneWord = cue === undefined && !name.text.includes(' ');
  const isNoun = ABSTRACT.test(name.text) && !usesUs;
  // `Remakes cut by half`: the title of a card below a name is of that.
  const group = parsed.groupOf(index);
  const isBelowName = index > 0 && group.includes(index - 1) && isWholeName(parsed.blockText(index - 1).trim());
  const isLabel = kind !== 'heading' && (LABELS.test(after) || isAmongLabels(parsed, index));
  if (isOneWord && (text.endsWith('.') || isNoun || isBelowName || isLabel)) return null;
  const isTold = STORY_VERB.test(after) || (name.text.includes(' ') && STORY_VERB_ELSEWHERE.test(after));
  const isStory = how !== undefined ? ACTS.test(after) : isTold || (label && after.trim() === '');
  return isStory && (isCases || label !== undefined || usesUs) ? name.text : null;
}

/** Checks for a label and its value beside another one: `SERVICE: Port of the game`. */
function isAmongLabels(parsed: ParsedDocument, index: number): boolean {
  const group = parsed.groupOf(index);
  return (
    [index - 1, index, index + 1].filter((at) => group.includes(at) && LABELLED.test(parsed.blockText(at))).length > 1
  );
}

/** Checks for a line of a card whose small first line calls it a case: `Case study`. */
function isBelowLabel({ document: { blocks }, blockText, groupOf }: ParsedDocument, index: number): boolean {
  const [first = index] = groupOf(index);
  return first < index && blocks[first]?.kind === 'paragraph' && CASE.test(blockText(first).trim());
}

/** Reads for whom a project of a page of customers was done, from the line that opens its card: `For Nordal. A brook gets its bends back.` */
export function orderedBy(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  if (pageClass !== 'customers' || blocks[index]?.kind === 'heading' || blocks[index - 1]?.kind !== 'heading')
    return null;
  const text = parsed.sentencesByBlock[index]?.[0]?.text.replace(/[.]$/, '') ?? '';
  const start = ORDERED.exec(text)?.[0].length ?? 0;
  const name = start > 0 ? readNameFrom(text, start) : null;
  return name !== null && name.start === start && /^(?:$|[.:;])/.test(text.slice(name.end)) ? name.text : null;
}
