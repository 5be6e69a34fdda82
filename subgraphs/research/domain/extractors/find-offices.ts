import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { HEAD_OFFICE, readPlaceAt } from './places.ts';
import { readPremises } from './premises.ts';
import { readStaffPlaces } from './staff-places.ts';
import { isTown, postalTown, townsFrom } from './towns.ts';

const SECTION =
  /^(?!.*(?:customer|client|partner|dealer|store|shop|retail|kunden|händler|vertrieb|revend))(?:(?:our|all|global|office|company|unsere|alle|nos|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d{1,3}) ){0,2}(?:offices|locations|sites|where (?:we (?:are|work)|to find us)|find us|visit us|standorte|niederlassungen|büros|bureaux|implantations|agences)(?:,? .{2,30})?$/iu;
/** What an item says beside its place. */
const ITEM_PREFIX =
  /^(?:(?:head office|headquarters?|hq|main office|office|branch|niederlassung|standort|büro|hauptsitz|zentrale|agence|bureau|siège(?: social)?)(?: (?:in|de|à|at))? ?[:–-]? )/iu;
/** Matches a company where an address would stand: `Hosting: Acme GmbH`. */
const LEGAL_FORM = /(?<![\p{L}])(?:Inc|LLC|Ltd|GmbH|AG|SE|SAS|SARL|SA|BV)(?![\p{L}])/u;
const ADDRESS_LINE = /^(?=.*\d)[^.!?]{4,90}$/u;
/** Words beside the noun of a label. */
const FURTHER = /^(?:further|other|more|all|weitere[rn]?|alle|autres?|toutes?)$/;
/** Plurals of sites: a single one may be that of a job or an event. */
const PLURAL = /(?:[a-z]s|x|te|ke|en)$/;
const MAX_LABEL_TOKENS = 4;
const MIN_LISTED = 2;
const MAX_ITEM_CHARS = 90;

/** Finds the places where a sentence says that the company has, or opened, an office. */
export function findOffices(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  const sites = [...readPremises(parsed, clauses, 'site'), ...readStaffPlaces(parsed, clauses)];
  for (const { places, owner: subject, from } of sites)
    for (const { text: value, start, end: to } of places)
      if (!found.has(value))
        found.set(
          value,
          fromSentence(parsed, sentence, { field: 'overview.office', value, subject, from: Math.min(from, start), to }),
        );
  return [...found.values()];
}

/** Reads `Standorte: Opole, Linz`, `Agences : Lyon, Lille`, `Werk Linz: Hafenstraße 61, 4020 Linz`. */
export function labelledOffices(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const language = parsed.document.language;
  const { list } = readTokens(label.trim(), language);
  const noun = list.find((token) => means(token, 'site') && !means(token, 'seat'));
  const mayStand = (token: Token) =>
    token === noun ||
    FURTHER.test(token.lower) ||
    token.number !== null ||
    token.isCapital ||
    does(token, 'own', 'definite');
  if (!noun || !list.every(mayStand) || list.length > MAX_LABEL_TOKENS) return [];
  const town = /\d/.test(value) ? postalTown(value, 0) : null;
  const clauses = readClauses(value, language);
  const [first] = clauses.items;
  const isList = PLURAL.test(noun.lower) && first?.kind === 'phrase' && first.preposition === null;
  const places = town ? [town] : isList ? townsFrom(parsed, clauses, first) : [];
  return places.map(({ text }) => fromBlocks(parsed, blocks, { field: 'overview.office', value: text, subject: null }));
}

/** Finds offices that a page lists under a heading that says so; the head office among them is the headquarters, too. */
export function findOfficeLists(parsed: ParsedDocument): Finding[] {
  const bySection = new Map<number, Finding[]>();
  parsed.document.blocks.forEach(({ area, speaker, heading }, index) => {
    const isListed = heading !== null && SECTION.test(parsed.blockText(heading).trim());
    const value = isListed && area !== 'nav' && speaker === 'own' ? placeOfItem(parsed, index) : null;
    if (heading === null || value === null) return;
    const isHeadOffice = HEAD_OFFICE.test(parsed.blockText(index));
    const fields = isHeadOffice
      ? (['overview.office', 'overview.headquarters'] as const)
      : (['overview.office'] as const);
    const found = fields.map((field) => fromBlocks(parsed, [index], { field, value, subject: null }));
    bySection.set(heading, [...(bySection.get(heading) ?? []), ...found]);
  });
  return [...bySection.values()].filter((found) => found.length >= MIN_LISTED).flat();
}

/** Returns the place that an item names: alone, or before a mark and an address or a task. */
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
  // A heading may be any word: that of an office has an address below it, or nothing.
  const { blocks } = parsed.document;
  const below = [index + 1, index + 2, index + 3].filter((at) => blocks[at]?.heading === index);
  if (rest === '' && below.length > 0 && !below.some((at) => ADDRESS_LINE.test(parsed.blockText(at)))) return null;
  return /^(?:$| ?\(| ?[:–|,·]| - )/u.test(rest) && !LEGAL_FORM.test(rest) ? town : null;
}
