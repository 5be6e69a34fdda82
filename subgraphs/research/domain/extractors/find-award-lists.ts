import type { Finding } from '../evidence/finding.ts';
import {
  AWARD,
  awardIn,
  EVENTS,
  FOR_WHAT,
  GIVES,
  NO_WINNER,
  SHELVED,
  TROPHY_PLACE,
  WINNERS,
} from '../text/award-names.ts';
import { readBadge } from '../text/certificate-badge.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { occursIn } from '../text/find-in.ts';
import { fromBlocks } from './create-finding.ts';
import { dateOfBlock, dateOfEntry, type EventDate } from './event-date.ts';
import { readItems, readListedItems } from './listed-items.ts';
import type { ParsedDocument } from './parsed-document.ts';

const WINNER = new RegExp(`^${WINNERS} (?:the )?`, 'u');
/** Pages that list what others do. */
const NO_SHELVES: ReadonlySet<string | null> = new Set(['blog', 'press', 'careers', 'customers', 'pricing', 'legal']);

/** Finds the awards that a page lists where a heading says that they are, or where their names and years do. */
export function findAwardLists(parsed: ParsedDocument): Finding[] {
  const isText = parsed.document.blocks.some(({ start, end }) => occursIn(parsed.text.slice(start, end), AWARD));
  const items =
    isText && !NO_SHELVES.has(parsed.document.pageClass) ? readItems(parsed, (at) => isShelved(parsed, at)) : [];
  const listed = readListedItems(parsed, 'award');
  const all = [...listed, ...items.filter(({ index }) => listed.every((item) => item.index !== index))];
  return all.flatMap(({ text, index }) => {
    const named = text.replace(FOR_WHAT, '');
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

/** Returns what the card of an entry says below its head line. */
function below({ document: { blocks }, blockText, groupOf }: ParsedDocument, index: number): string {
  const isCard = blocks[index]?.kind !== 'list_item';
  const isOfEntry = (at: number) => blocks[at]?.heading === index || (isCard && groupOf(index).includes(at));
  return isOfEntry(index + 1) ? blockText(index + 1) : '';
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
