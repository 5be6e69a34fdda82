import type { Finding } from '../evidence/finding.ts';
import {
  AWARD,
  awardIn,
  BADGE,
  EVENTS,
  FOR_WHAT,
  GIVES,
  LEAD,
  NO_WINNER,
  RANK,
  SHELVED,
  TROPHY_PLACE,
  TROPHY_SIGN,
  WINNERS,
} from '../text/award-names.ts';
import { readBadge } from '../text/certificate-badge.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { occursIn } from '../text/find-in.ts';
import { fromBlocks } from './create-finding.ts';
import { dateOfBlock, dateOfEntry, type EventDate } from './event-date.ts';
import { type ListedItem, readItems, readListedItems } from './listed-items.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';

const WINNER = new RegExp(`^${WINNERS} (?:the )?`, 'u');
/** Matches a place or a rank behind a name: `, 2nd place`, `(laureate)`. */
const PLACED =
  /(?:, | [–—-] )(?:\d(?:st|nd|rd|th)?\.? (?:place|prize|platz|preis|prix)|winner|preisträger(?:in)?|gewinner(?:in)?|lauréate?s?)$| \((?:winner|gold|silver|bronze|preisträger(?:in)?|gewinner(?:in)?|sieger(?:in)?|lauréate?s?|or|argent)\)$/iu;
const PLURAL = /(?<!\p{L})(?:awards|prizes|trophies|trophées|preise)(?!\p{L})/iu;
/** Blocks of a row that has a rank. */
const MAX_ROW = 5;
/** Pages that list what others do. */
const NO_SHELVES: ReadonlySet<string | null> = new Set(['blog', 'press', 'careers', 'customers', 'pricing', 'legal']);

/** Finds the awards that a page lists where a heading says that they are, or where their names and years do. */
export function findAwardLists(parsed: ParsedDocument): Finding[] {
  const isText = parsed.document.blocks.some(({ start, end }) => occursIn(parsed.text.slice(start, end), AWARD));
  const items =
    isText && !NO_SHELVES.has(parsed.document.pageClass) ? readItems(parsed, (at) => isShelved(parsed, at)) : [];
  const listed = readListedItems(parsed, 'award');
  const all = [...listed, ...(isText ? [...leads(parsed), ...badges(parsed)] : []), ...items];
  const first = all.filter(({ index }, at) => all.findIndex((item) => item.index === index) === at);
  return first.flatMap(({ text, index }) => {
    const named = text.replace(FOR_WHAT, '').replace(PLACED, '');
    // `FX Award`, and below it for what
    const title = parsed.document.blocks[index]?.heading ?? -1;
    const isOfCard = parsed.groupOf(index).includes(title);
    const isCategory = isOfCard && !AWARD.test(named) && awardIn(parsed.blockText(title)) !== null;
    if (isCategory) return [];
    const date = awardDate(named);
    const [before, after] = [named.slice(0, date?.start), date ? named.slice(date.end) : ''];
    const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    const value = (isInside ? named : before + after)
      .replace(WINNER, '')
      .replace(/^[\s,:–—|·-]+|[\s,:–—|·(-]+\)?$/gu, '');
    if (
      NO_WINNER.test(text) ||
      NO_WINNER.test(below(parsed, index)) ||
      GIVES.test(value) ||
      readBadge(value).names.length > 0 ||
      value.split(/[ -]/).length < 2
    )
      return [];
    const { day, span } = dayOf(parsed, text, index);
    const subject = parsed.prospect.name;
    const found = fromBlocks(parsed, [index], { field: 'overview.award', value, subject, asOf: day });
    return [span ? { ...found, spans: [found.spans[0], span] } : found];
  });
}

/** Finds the names before what is said of them, below a heading of awards. */
function leads(parsed: ParsedDocument): ListedItem[] {
  return parsed.document.blocks.flatMap(({ kind, area, speaker }, index) => {
    const text = parsed.blockText(index).trim();
    const lead = LEAD.exec(text)?.groups?.lead ?? '';
    const isOwn = speaker === 'own' && area !== 'nav' && (kind === 'paragraph' || kind === 'list_item');
    if (!isOwn || NO_WINNER.test(text) || topicAt(parsed, index) !== 'award') return [];
    return awardIn(SHELVED.exec(lead)?.groups?.name ?? '') === null ? [] : [{ text: lead, index }];
  });
}

/** Finds lines of nothing but a past award and its year, and of what a mark beside it says was won. */
function badges(parsed: ParsedDocument): ListedItem[] {
  const { blocks, pageClass, fetchedAt } = parsed.document;
  if (!parsed.isFirstParty || NO_SHELVES.has(pageClass)) return [];
  return blocks.flatMap(({ kind, area, speaker }, index) => {
    const text = parsed.blockText(index).trim();
    if (area !== 'main' || speaker !== 'own' || kind === 'heading' || kind === 'quote') return [];
    const { name = '', won } = BADGE.exec(text)?.groups ?? {};
    const group = parsed.groupOf(index);
    const isRanked =
      group.length > 1 && group.length <= MAX_ROW && group.some((at) => RANK.test(parsed.blockText(at).trim()));
    if (parsed.headingsOf(index).some((above) => EVENTS.test(above) || NO_WINNER.test(above))) return [];
    const [head] = group.filter((at) => bareYear(parsed.blockText(at)) === null);
    if (isRanked && head === index && name.includes(' ') && group.some((at) => AWARD.test(parsed.blockText(at))))
      return [{ text, index }];
    const year = awardDate(text)?.year;
    const isPast = year !== undefined && year <= Number(fetchedAt.slice(0, 4));
    const isSingle = won !== undefined || TROPHY_SIGN.test(text) || (!PLURAL.test(name) && !RANK.test(text));
    return isPast && isSingle && awardIn(name) !== null
      ? [{ text: awardDate(name) ? name : `${name} ${year}`, index }]
      : [];
  });
}

function bareYear(text: string): string | null {
  return /^(?:\p{L}+\.? )?(?:19|20)\d\d$/u.test(text.trim()) ? text : null;
}

/** Returns what the card of an entry says below its head line. */
export function below({ document: { blocks }, blockText, groupOf }: ParsedDocument, index: number): string {
  const isCard = blocks[index]?.kind !== 'list_item';
  const isOfEntry = (at: number) => blocks[at]?.heading === index || (isCard && groupOf(index).includes(at));
  const card = isCard ? groupOf(index).filter((at) => at > index && at <= index + MAX_ROW) : [];
  // A list in one group has entries with years of their own.
  const next = card.findIndex((at) => awardDate(blockText(at)) !== undefined);
  const further = next < 0 ? card : card.slice(0, next);
  return [...(isOfEntry(index + 1) ? [index + 1] : []), ...further].map(blockText).join('\n');
}

/** Checks for a past entry that is the name of an award and nothing else, or stands among such names with their years. */
function isShelved(parsed: ParsedDocument, index: number): boolean {
  const { blocks, fetchedAt } = parsed.document;
  const { heading, kind } = blocks[index] ?? {};
  if (isOnShelf(parsed, index)) return true;
  if (kind === 'paragraph' || parsed.headingsOf(index).some((above) => EVENTS.test(above) || NO_WINNER.test(above)))
    return false;
  const text = parsed.blockText(index);
  const year = awardDate(text)?.year.toString() ?? dateOfEntry(parsed, index)?.day ?? '';
  if (year === '' || year > fetchedAt.slice(0, year.length)) return false;
  if (SHELVED.test(text) && awardIn(SHELVED.exec(text)?.groups?.name ?? '') !== null) return true;
  const beside = blocks.flatMap((block, at) =>
    block.heading === heading && block.kind === kind && kind === 'heading' ? [parsed.blockText(at)] : [],
  );
  return (
    beside.filter((name) => occursIn(name, AWARD)).length > 1 && beside.every((name) => awardDate(name) !== undefined)
  );
}

/** Checks for an entry below a heading of where trophies stand, beside one with a noun for them and one with a year. */
function isOnShelf(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { heading = null, kind, area, speaker } = blocks[index] ?? {};
  if (heading === null || kind === 'paragraph' || area !== 'main' || speaker !== 'own') return false;
  if (!TROPHY_PLACE.test(parsed.blockText(heading))) return false;
  const names = blocks.flatMap((block, at) =>
    block.heading === heading && block.kind === kind ? [parsed.blockText(at).trim()] : [],
  );
  const isEntry = SHELVED.test(parsed.blockText(index).trim());
  return isEntry && names.some((name) => AWARD.test(name)) && names.some((name) => awardDate(name) !== undefined);
}

/** Returns the date in a text; the year of a programme is of its name: `French Tech 2030`. */
export function awardDate(text: string) {
  return readDates(text).find(
    ({ start }) => !/(?:french tech|france|horizon|vision|agenda) $/i.test(text.slice(0, start)),
  );
}

/** Dates an award by its own words, or by its place. */
export function dayOf(parsed: ParsedDocument, text: string, block: number): EventDate {
  const date = awardDate(text);
  return date ? { day: toDateText(date), span: null } : dateOfBlock(parsed, block);
}
