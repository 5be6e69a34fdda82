import type { Finding } from '../evidence/finding.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { foldName } from '../text/names.ts';
import { fromBlocks } from './create-finding.ts';
import { type Address, readAddresses } from './find-address.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { HEAD_OFFICE, readPlaceAt } from './places.ts';
import { isTown } from './towns.ts';

/** Matches headings of those who are no part of the company, and of what takes place somewhere. */
const OF_OTHERS =
  /(?<!\p{L})(?:customers?|clients?|partners?|dealers?|distributors?|resellers?|stockists?|stores?|shops?|retail\p{L}*|references?|events?|fairs?|tour|suppliers?|hotels?|openings|vacancies|jobs|kunden|\p{L}*händler|vertrieb\p{L}*|veranstaltungen|messen|termine|lieferanten|stellen|revendeurs?|distributeurs?|salons|fournisseurs?|postes|offres)(?!\p{L})/iu;
const COUNT =
  '(?:our|all|global|office|company|unsere|alle|nos|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|\\d{1,3})';
/** Matches headings of where a company is. */
const SECTION = new RegExp(
  `^(?:${COUNT} ){0,2}(?:offices|locations|sites|where (?:we|you) (?:are|work|sit|live|build)|where to find us|find us|visit us|standorte|niederlassungen|büros|wo (?:wir sind|sie uns finden|du uns findest)|so finden sie uns|bureaux|implantations|agences|où nous (?:trouver|sommes))(?:,? .{2,30})?$|^${COUNT} (?:doors|homes|hubs|towns|cities|places|addresses|orte|städte|häuser|adressen|türen|villes|adresses|maisons)(?:, .{2,50})?$`,
  'iu',
);
/** What an item says beside its place. */
export const ITEM_PREFIX =
  /^(?:(?:head office|headquarters?|hq|main office|office|branch|niederlassung|standort|büro|hauptsitz|zentrale|agence|bureau|siège(?: social)?)(?: (?:in|de|à|at))? ?[:–-]? )/iu;
/** Matches a company where an address would stand: `Hosting: Acme GmbH`. */
const LEGAL_FORM = /(?<![\p{L}])(?:Inc|LLC|Ltd|GmbH|AG|SE|SAS|SARL|SA|BV)(?![\p{L}])/u;
const ADDRESS_LINE = /^(?=.*\d)[^.!?]{4,90}$/u;
/** Matches a card of what isn't there yet, or no more. */
const NOT_NOW =
  /(?<!\p{L})(?:coming|soon|planned|plan(?:s|ning)? to|opening|from (?:spring|summer|autumn|\d{4})|closed|former(?:ly)?|until \d{4}|geplant|bald|demnächst|ab \d{4}|frühestens|geschlossen|ehemals|bis \d{4}|bientôt|prochainement|prévue?|dès \d{4}|fermée?|jusqu['’]en \d{4})(?!\p{L})/iu;
const MIN_LISTED = 2;
const MAX_ITEM_CHARS = 90;
const MAX_HEAD_CHARS = 60;
const MAX_CARD_LINES = 3;

/** Finds offices that a page shows in a row: below a heading that says so, beside the head office, or with their addresses. */
export function findOfficeCards(parsed: ParsedDocument): Finding[] {
  const rows = new Map<string, number[]>();
  parsed.document.blocks.forEach(({ area, speaker, heading, kind, level }, index) => {
    if (area === 'nav' || kind === 'control' || speaker !== 'own' || placeOfItem(parsed, index) === null) return;
    const row = kind === 'heading' ? `${heading} ${level}` : `${heading}`;
    rows.set(row, [...(rows.get(row) ?? []), index]);
  });
  const listed = [...rows.values()].flatMap((row) => officesOf(parsed, row));
  return [...listed.flatMap((index) => officeAt(parsed, index)), ...addressOffices(parsed)];
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
  if (heading === null || !SECTION.test(parsed.blockText(heading).trim())) return [];
  const bare = row.filter((index) => isBare(parsed, index));
  return countTowns(parsed, bare) < MIN_LISTED ? [] : bare;
}

function countTowns(parsed: ParsedDocument, row: readonly number[]): number {
  return new Set(row.map((index) => placeOfItem(parsed, index))).size;
}

/** Checks for an item with nothing or an address below it; a heading without may be any word. */
function isBare(parsed: ParsedDocument, index: number): boolean {
  const lines = cardLines(parsed, index);
  const isMore = parsed.blockText(index).trim() !== placeOfItem(parsed, index);
  return isMore || lines.length === 0 || lines.some((at) => ADDRESS_LINE.test(parsed.blockText(at)));
}

/** Checks for a line that opens with the noun for a head office; further in it is part of what a sentence says. */
function isSeat({ document, blockText }: ParsedDocument, at: number): boolean {
  const [first] = readTokens(blockText(at).trim().slice(0, MAX_HEAD_CHARS), document.language).list;
  return means(first, 'seat');
}

/** Returns the office of a card, which is the headquarters as well where the card says so. */
function officeAt(parsed: ParsedDocument, index: number): Finding[] {
  const value = placeOfItem(parsed, index);
  const lines = cardLines(parsed, index);
  if (value === null || [index, ...lines].some((at) => NOT_NOW.test(parsed.blockText(at)))) return [];
  const seat = [index, ...lines].find((at) => HEAD_OFFICE.test(parsed.blockText(at).slice(0, MAX_HEAD_CHARS)));
  const fields = seat === undefined ? [] : (['overview.headquarters'] as const);
  return (['overview.office', ...fields] as const).map((field) =>
    fromBlocks(parsed, seat === undefined || seat === index ? [index] : [index, seat], { field, value, subject: null }),
  );
}

/** Returns the first lines below the title of a card. */
function cardLines({ document: { blocks } }: ParsedDocument, index: number): number[] {
  if (blocks[index]?.kind !== 'heading') return [];
  return Array.from({ length: MAX_CARD_LINES }, (_, step) => index + step + 1).filter(
    (at) => blocks[at]?.heading === index && blocks[at]?.kind !== 'heading',
  );
}

/** Returns the town that an item names: alone, or before a mark and an address or a task. */
function placeOfItem(parsed: ParsedDocument, index: number): string | null {
  const text = parsed.blockText(index).trim();
  // A name with a title below it is whoever runs an office.
  const isPerson = readPersonName(text) !== null && isTitle(parsed.blockText(index + 1));
  if (text.length > MAX_ITEM_CHARS || isPerson) return null;
  const named = text.replace(ITEM_PREFIX, '');
  const place = readPlaceAt(named, 0);
  if (!place || place.start > 0 || /\d/.test(place.text) || namedCompany(place.text, parsed.names) !== null)
    return null;
  const [town = ''] = place.text.split(', ');
  if (!isTown(parsed, town, taggedLanguage(parsed.document.language))) return null;
  const rest = named.slice(place.end);
  return /^(?:$| ?\(| ?[:–|,·]| - )/u.test(rest) && !LEGAL_FORM.test(rest) ? town : null;
}

/** Finds offices by their postal addresses, where cards of several towns each have the town or a site as their head. */
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
    if (foldName(text).startsWith(foldName(town)) || isSite(parsed, text)) return at;
    if (blocks[at]?.kind === 'heading') return null;
  }
  return null;
}

function isSite({ document }: ParsedDocument, text: string): boolean {
  const { list } = readTokens(text, document.language);
  return !/[.:!?]$/.test(text) && list.some((token) => means(token, 'site', 'seat'));
}
