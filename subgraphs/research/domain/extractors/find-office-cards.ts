import type { Finding } from '../evidence/finding.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import { means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { fromBlocks } from './create-finding.ts';
import { type Address, readAddresses } from './find-address.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { HEAD_OFFICE, isRegionOnly, readPlaceAt } from './places.ts';
import { isColumnHead } from './section-topic.ts';
import { isRowOfSites, OF_OTHERS } from './site-sections.ts';
import { isTown } from './towns.ts';

/** What an item says beside its place. */
export const ITEM_PREFIX =
  /^(?:(?:head office|headquarters?|hq|main office|office|branch|niederlassung|standort|büro|hauptsitz|zentrale|agence|bureau|siège(?: social)?)(?: (?:in|de|à|at))? ?[:–-]? )/iu;
/** Matches a company where an address would stand: `Hosting: Acme GmbH`. */
const LEGAL_FORM = /(?<![\p{L}])(?:Inc|LLC|Ltd|GmbH|AG|SE|SAS|SARL|SA|BV)(?![\p{L}])/u;
const ADDRESS_LINE = /^(?=.*\d)[^.!?]{4,90}$/u;
/** Matches a card of what isn't there yet, or no more. */
const NOT_NOW =
  /(?<!\p{L})(?:coming|soon|planned|plan(?:s|ning)? to|opening|from (?:spring|summer|autumn|\d{4})|closed|(?<!in (?:an?|the|our) (?:\p{L}+ )?)former|formerly|until \d{4}|geplant|bald|demnächst|ab \d{4}|frühestens|geschlossen|ehemals|bis \d{4}|bientôt|prochainement|prévue?|dès \d{4}|fermée?|jusqu['’]en \d{4})(?!\p{L})/iu;
const MIN_LISTED = 2;
/** Verbs of what a company has given up, and of what it means to do. */
const GIVEN_UP = /^(?:shut|end|leave|sell|plan)$/;
const MAX_ITEM_CHARS = 140;
const MAX_HEAD_CHARS = 60;
const MAX_CARD_LINES = 3;

/** Finds offices that a page shows in a row: below a heading that says so, beside the head office, or with their addresses. */
export function findOfficeCards(parsed: ParsedDocument): Finding[] {
  const rows = new Map<string, number[]>();
  parsed.document.blocks.forEach(({ area, speaker, heading, kind, level }, index) => {
    if (area === 'nav' || kind === 'control' || speaker !== 'own' || placeOfItem(parsed, index) === null) return;
    const row = `${heading} ${kind === 'heading' ? level : kind === 'cell' ? `column ${columnOf(parsed, index)}` : ''}`;
    rows.set(row, [...(rows.get(row) ?? []), index]);
  });
  const isFirstColumn = (key: string) => (rows.get(key.replace(/ column \d+$/, ' column 0'))?.length ?? 0) < MIN_LISTED;
  const listed = [...rows].flatMap(([key, row]) =>
    !/ column [1-9]/.test(key) || isFirstColumn(key) ? officesOf(parsed, row) : [],
  );
  return [...listed.flatMap((index) => officeAt(parsed, index)), ...addressOffices(parsed)];
}

/** Returns the column of a cell; a list of definitions, which is one group, has two. */
function columnOf({ document: { blocks }, groupOf }: ParsedDocument, index: number): number {
  const row = groupOf(index);
  const isAlone = [(row[0] ?? 0) - 1, (row.at(-1) ?? 0) + 1].every((at) => blocks[at]?.kind !== 'cell');
  return isAlone ? row.indexOf(index) % 2 : row.indexOf(index);
}

/** Returns the places of a row below a heading of offices, or all of it where they are titles of cards and one has the head office. */
function officesOf(parsed: ParsedDocument, row: readonly number[]): readonly number[] {
  const { blocks } = parsed.document;
  const [first = 0] = row;
  const { kind, level, heading = null } = blocks[first] ?? {};
  if (countTowns(parsed, row) < MIN_LISTED || parsed.headingsOf(first).some((text) => OF_OTHERS.test(text))) return [];
  const isWhole = () =>
    blocks.filter((block) => block.level === level && block.heading === heading).length === row.length;
  const isSeatAmong = row.some((index) => cardLines(parsed, index).some((at) => isSeat(parsed, at)));
  if (kind === 'heading' && isSeatAmong && isWhole()) return row;
  if (kind === 'cell' && isSeatAmong && isColumn(parsed, row)) return row;
  const towns = row.map((index) => placeOfItem(parsed, index) ?? '');
  if (!isRowOfSites(parsed, row, towns)) return [];
  const bare = row.filter((index) => isBare(parsed, index));
  return countTowns(parsed, bare) < MIN_LISTED ? [] : bare;
}

/** Checks for the first cells of rows that follow each other. */
function isColumn({ groupOf }: ParsedDocument, row: readonly number[]): boolean {
  return row.every((index, at) => groupOf(index)[0] === index && (at === 0 || groupOf(index - 1)[0] === row[at - 1]));
}

function countTowns(parsed: ParsedDocument, row: readonly number[]): number {
  return new Set(row.map((index) => placeOfItem(parsed, index))).size;
}

/** Checks for an item with nothing or an address below it; a heading without may be any word. */
function isBare(parsed: ParsedDocument, index: number): boolean {
  if (parsed.document.blocks[index]?.kind !== 'heading') return true;
  const lines = cardLines(parsed, index);
  const isMore = parsed.blockText(index).trim() !== placeOfItem(parsed, index);
  return isMore || lines.length === 0 || lines.some((at) => ADDRESS_LINE.test(parsed.blockText(at)));
}

/** Checks for a line that opens with the noun for a head office, or a cell with one; further in a line it is part of what a sentence says. */
function isSeat({ document, blockText }: ParsedDocument, at: number): boolean {
  const text = blockText(at).trim().slice(0, MAX_HEAD_CHARS);
  const { list } = readTokens(text, document.language);
  return means(list[0], 'seat') || (document.blocks[at]?.kind === 'cell' && list.some((token) => means(token, 'seat')));
}

/** Returns the office of a card, which is the headquarters as well where the card says so. */
function officeAt(parsed: ParsedDocument, index: number): Finding[] {
  const value = placeOfItem(parsed, index);
  const lines = cardLines(parsed, index);
  // `Graz` above `Linz: opening 2027`
  const isOfNext = (at: number) =>
    at !== index && /^[^:]+: /.test(parsed.blockText(at)) && placeOfItem(parsed, at) !== null;
  if (value === null || [index, ...lines].some((at) => isNotNow(parsed, at) && !isOfNext(at))) return [];
  const seat = [index, ...lines].find((at) => HEAD_OFFICE.test(parsed.blockText(at).slice(0, MAX_HEAD_CHARS)));
  const fields = seat === undefined ? [] : (['overview.headquarters'] as const);
  return (['overview.office', ...fields] as const).map((field) =>
    fromBlocks(parsed, seat === undefined || seat === index ? [index] : [index, seat], { field, value, subject: null }),
  );
}

/** Checks for a line of what was given up, or isn't there yet. */
function isNotNow({ document, blockText }: ParsedDocument, at: number): boolean {
  const text = blockText(at);
  const { list } = readTokens(text, document.language);
  const isGivenUp = (token: (typeof list)[number]) =>
    verbReadings(token, 'past', 'participle').some((reading) => GIVEN_UP.test(reading.class));
  return NOT_NOW.test(text) || list.some(isGivenUp);
}

/** Returns the first lines below the title of a card, or the cell beside one. */
function cardLines({ document: { blocks }, groupOf }: ParsedDocument, index: number): number[] {
  const { kind } = blocks[index] ?? {};
  if (kind === 'cell') return groupOf(index).includes(index + 1) ? [index + 1] : [];
  if (kind !== 'heading') return [];
  return Array.from({ length: MAX_CARD_LINES }, (_, step) => index + step + 1).filter(
    (at) => blocks[at]?.heading === index && blocks[at]?.kind !== 'heading',
  );
}

/** Returns the town that an item names: alone, or before a mark and an address or a task. */
function placeOfItem(parsed: ParsedDocument, index: number): string | null {
  const text = parsed.blockText(index).trim();
  // A name with a title below it is whoever runs an office.
  const isPerson = readPersonName(text) !== null && isTitle(parsed.blockText(index + 1));
  if (text.length > MAX_ITEM_CHARS || isPerson || isColumnHead(text)) return null;
  const named = text.replace(ITEM_PREFIX, '');
  const place = readPlaceAt(named, 0);
  // `Graz. Workshop`, but `St. Gallen`
  const [name = ''] = place?.text.split(/(?<=\p{L}{4})\. /u) ?? [];
  if (place?.start !== 0 || /\d/.test(name) || namedCompany(name, parsed.names) !== null) return null;
  const [town = ''] = name.split(', ');
  if (isRegionOnly(town) || !isTown(parsed, town, taggedLanguage(parsed.document.language))) return null;
  const rest = named.slice(town.length);
  return /^(?:$| ?\(| ?[:–—|,·]| [-/] |\. )/u.test(rest) && !LEGAL_FORM.test(rest) ? town : null;
}

/** Finds offices by their postal addresses, where cards of several towns each have the town, its country or a site as their head. */
function addressOffices(parsed: ParsedDocument): Finding[] {
  const found = readAddresses(parsed).flatMap((address): Finding[] => {
    const [index] = address.blocks;
    const head = headOf(parsed, address);
    const isOthers = parsed.headingsOf(index).some((heading) => OF_OTHERS.test(heading));
    if (head === null || isOthers) return [];
    return [fromBlocks(parsed, [head, index], { field: 'overview.office', value: address.town, subject: null })];
  });
  const towns = new Set(found.map(({ value }) => (value.kind === 'text' ? foldName(value.text) : '')));
  return towns.size >= MIN_LISTED ? found : [];
}

/** Returns the line above an address that heads its card: its town, or what kind of site it is; null without. */
function headOf(parsed: ParsedDocument, { town, blocks: [index] }: Address): number | null {
  const { blocks } = parsed.document;
  for (let at = index - 1; at >= 0 && index - at <= MAX_CARD_LINES; at -= 1) {
    const text = parsed.blockText(at).trim();
    if (text.length > MAX_HEAD_CHARS || blocks[at]?.area !== blocks[index]?.area) return null;
    const isOurs = blocks[at]?.kind === 'heading' && parsed.names.findMention(text) === 0;
    if (foldName(text).startsWith(foldName(town)) || isSite(parsed, text) || isOurs) return at;
    if (blocks[at]?.kind === 'heading' && isRegion(text)) return at;
    if (blocks[at]?.kind === 'heading') return null;
  }
  return null;
}

function isSite({ document }: ParsedDocument, text: string): boolean {
  const { list } = readTokens(text, document.language);
  return !/[.:!?]$/.test(text) && list.some((token) => means(token, 'site', 'seat'));
}
