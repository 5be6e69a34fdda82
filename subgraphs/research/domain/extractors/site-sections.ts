import { readClauses } from '../grammar/clauses.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { lexiconOf } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPremises } from './premises.ts';
import { columnHead } from './section-topic.ts';
import { readStaffPlaces } from './staff-places.ts';

/** Matches headings of those who are no part of the company, and of what takes place somewhere. */
export const OF_OTHERS =
  /(?<!\p{L})(?:customers?|clients?|partners?|dealers?|distributors?|resellers?|stockists?|stores?|shops?|retail\p{L}*|references?|events?|fairs?|tour|suppliers?|hotels?|openings|vacancies|jobs|kunden|\p{L}*händler|vertrieb\p{L}*|veranstaltungen|messen|termine|lieferanten|stellen|revendeurs?|distributeurs?|salons|fournisseurs?|postes|offres)(?!\p{L})/iu;
const COUNT =
  '(?:our|all|global|office|company|unsere|alle|nos|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|\\d{1,3})';
/** Matches headings of where a company is. */
const SECTION = new RegExp(
  `^(?:${COUNT} ){0,2}(?:offices|locations|sites|where (?:we|you) (?:are|work|sit|live|build)|where to find us|find us|visit us|standorte|niederlassungen|büros|wo (?:wir sind|sie uns finden|du uns findest)|so finden sie uns|bureaux|implantations|agences|où nous (?:trouver|sommes))(?:,? .{2,30})?$|^${COUNT} (?:doors|homes|hubs|towns|cities|places|addresses|orte|städte|häuser|adressen|türen|villes|adresses|maisons)(?:, .{2,50})?$`,
  'iu',
);
const WHERE = /^(?:where|wo|où)$/;
const FIND = /^(?:find|visit|meet|reach|finde|besuch|treff|erreich|trouv|rencontr)/;
/** Nouns of what has an address, by which a heading may call sites without a number. */
const ADDRESS = /(?:^(?:address|postcode|zip code|code)|adresse|anschrift|postleitzahl)/;
/** Matches compounds that end like works, and are none: `Netzwerk`. */
const NO_SITE = /(?:netz|hand|kunst|regel|mund|schuh|mauer|uhr|bild)werk(?:e|en)?$/;
/** Verbs of what others do, or what is done to them: `where our pumps are used`, `where to buy`. */
const OF_TRADE = /^(?:buy|deliver|serve|distribute|sell|use|install|help|plan|handle|leave|end|shut)$/;
/** What is said of a site: its noun, its department, or what goes on there. */
const TASK: readonly NounClass[] = ['site', 'seat', 'department', 'process'];
const MAX_HEADING_TOKENS = 12;
const MAX_LEAD_CHARS = 160;

/** Checks whether a line says that what stands below it is where the company is: `Offices`, `Two front doors`, `Where the doors are`. */
function isSiteHeading(parsed: ParsedDocument, text: string, count: number): boolean {
  if (SECTION.test(text.trim())) return true;
  const { list } = readTokens(text.trim(), parsed.document.language);
  if (list.length > MAX_HEADING_TOKENS || OF_OTHERS.test(text)) return false;
  if (WHERE.test(list[0]?.lower ?? '')) return list.some(isPlaceOfUs) && !isOfTrade(list);
  const end = list.findIndex(({ kind }) => kind === 'mark');
  const phrase = end < 0 ? list : list.slice(0, end);
  const noun = phrase.at(-1);
  const isCounted = phrase.some(({ number }) => number === count);
  const isCalled =
    (means(noun, 'site') && !NO_SITE.test(noun?.lower ?? '')) ||
    (means(noun, 'building') && (isCounted || isAddress(noun)));
  const isOther = (token: Token) =>
    token !== noun && token.number === null && !does(token, 'own', 'definite') && (means(token) || token.isCapital);
  return isCalled && !phrase.some(isOther) && !phrase.some(({ number }) => number !== null && number !== count);
}

function isAddress(noun: Token | undefined): boolean {
  return noun !== undefined && ADDRESS.test(noun.lower);
}

function isPlaceOfUs(token: Token): boolean {
  return means(token, 'site', 'building', 'seat') || does(token, 'we');
}

function isOfTrade(list: readonly Token[]): boolean {
  const verbs = list.filter(({ lower }) => !FIND.test(lower)).flatMap((token) => verbReadings(token));
  const mayFind = list.some(({ lower }) => FIND.test(lower));
  return (
    verbs.some((reading) => OF_TRADE.test(reading.class)) || (!mayFind && list.some((token) => does(token, 'modal')))
  );
}

/** Checks whether a row of towns is said to be where the company is: by its heading, the head of its column, the line over it, or the tasks of most. */
export function isRowOfSites(parsed: ParsedDocument, row: readonly number[], towns: readonly string[]): boolean {
  const [first = 0] = row;
  const { heading = null } = parsed.document.blocks[first] ?? {};
  const text = heading === null ? '' : parsed.blockText(heading);
  const head = columnHead(parsed, first);
  if (isSiteHeading(parsed, text, row.length) || (head !== null && isSiteHeading(parsed, head, row.length)))
    return true;
  const isOfTasks = () => row.filter((index) => hasTask(parsed, index)).length * 2 >= row.length;
  return isLedIn(parsed, first, towns) || (mayBeWhere(parsed, text) && isOfTasks());
}

/** Checks for a heading of where something is, but for products: `Wo die Kessel stehen`, `Where we forge`. */
function mayBeWhere(parsed: ParsedDocument, text: string): boolean {
  const { list } = readTokens(text.trim(), parsed.document.language);
  return WHERE.test(list[0]?.lower ?? '') && !isOfTrade(list) && !list.some((token) => does(token, 'own'));
}

/** Checks for a line that ends with a colon and, with the towns behind it, says that the company is there: `You’ll find our offices in:`. */
function isLedIn(parsed: ParsedDocument, first: number, towns: readonly string[]): boolean {
  const lead = first > 0 ? parsed.blockText(first - 1).trim() : '';
  if (!lead.endsWith(':') || lead.length > MAX_LEAD_CHARS || parsed.document.blocks[first - 1]?.speaker !== 'own')
    return false;
  const clauses = readClauses(`${lead.slice(0, -1)} ${towns.join(', ')}.`, parsed.document.language);
  return [...readPremises(parsed, clauses, 'site'), ...readStaffPlaces(parsed, clauses)].some(({ places, owner }) => {
    const isOurs = owner === null || /^(?:we|it|the company)$/.test(owner) || parsed.names.isProspect(owner);
    return isOurs && places.length === towns.length;
  });
}

/** Checks for a town with what is done there right behind it: `Graz: Werkstatt, Umschlag Nord`. */
function hasTask(parsed: ParsedDocument, index: number): boolean {
  const row = parsed.groupOf(index);
  const isCell = parsed.document.blocks[index]?.kind === 'cell';
  const said = isCell ? parsed.blockText(row[row.indexOf(index) + 1] ?? index) : parsed.blockText(index);
  const { list, language } = readTokens(said.trim(), parsed.document.language);
  const at = isCell ? 0 : list.findIndex(({ kind }) => kind === 'mark') + 1;
  const end = list.findIndex(({ kind }, position) => position > at && kind === 'mark');
  const task = list.slice(at, end < 0 ? undefined : end);
  // A compound is of any kind: `Graz: Stahlwerk`.
  const isTask = (token: Token) => means(token, ...TASK) && lexiconOf(language).isWhole(token.text);
  return (at > 0 || isCell) && task.some(isTask);
}
