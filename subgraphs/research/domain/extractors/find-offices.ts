import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { ITEM_PREFIX } from './find-office-cards.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPlaces } from './places.ts';
import { readPremises } from './premises.ts';
import { readStaffPlaces } from './staff-places.ts';
import { isTown, postalTown } from './towns.ts';

/** Words beside the noun of a label. */
const FURTHER = /^(?:further|other|more|all|weitere[rn]?|alle|autres?|toutes?)$/;
/** Plurals of sites: a single one may be that of a job or an event. */
const PLURAL = /(?:[a-z]s|x|te|ke|en)$/;
const YEAR = /(?<!\d)20\d\d(?!\d)/g;
/** Matches labels of where a company is, besides its head office or in all. */
const WHERE =
  /^(?:where(?: we(?:['’]re| are)| to find us)?|(?:and )?also (?:in|at)|further places|wo(?: wir sind)?|auch in|außerdem in|weitere orte|où(?: nous trouver)?|aussi à|également à|présente? à)$/i;
const ALSO = /also|further|auch|außerdem|weitere|aussi|également/i;
/** Matches behind the noun of a label what its sites are in: `Works in operation`. */
const IN_USE =
  / (?:in (?:operation|use|service)|(?:today|currently|worldwide|at present)|in betrieb|weltweit|heute|derzeit|en (?:activité|service|exploitation)|aujourd['’]hui|actuels?)$/i;
const MIN_LISTED = 2;
const MAX_LABEL_TOKENS = 4;

/** Finds the places where a sentence says that the company has, or opened, an office. */
export function findOffices(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  // `Ein Büro in Graz: frühestens 2028`
  const isLater = (year: string) => year > parsed.document.fetchedAt.slice(0, 4);
  if (clauses.list.length === 0 && sentence.text.match(YEAR)?.some(isLater)) return [];
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
  const isWhere = WHERE.test(label.trim());
  const named = isWhere ? listedTowns(parsed, value) : [];
  if (named.length >= (ALSO.test(label) ? 1 : MIN_LISTED))
    return named.map((text) => fromBlocks(parsed, blocks, { field: 'overview.office', value: text, subject: null }));
  const { list } = readTokens(label.trim().replace(IN_USE, ''), parsed.document.language);
  const noun = list.find((token) => means(token, 'site') && !means(token, 'seat'));
  const mayStand = (token: Token) =>
    token === noun ||
    FURTHER.test(token.lower) ||
    token.number !== null ||
    token.isCapital ||
    does(token, 'own', 'definite');
  if (!noun || !list.every(mayStand) || list.length > MAX_LABEL_TOKENS) return [];
  const town = /\d/.test(value) ? postalTown(value, 0) : null;
  // `Sund Mills` is a name, beside which stands another one.
  const isName = list.some(
    (token) => token !== noun && token.isCapital && !FURTHER.test(token.lower) && !does(token, 'own'),
  );
  const places = town ? [town.text] : PLURAL.test(noun.lower) && !isName ? listedTowns(parsed, value) : [];
  // A word alone below a heading may be any.
  if (parsed.document.blocks[blocks[0]]?.kind === 'heading' && places.length < MIN_LISTED) return [];
  return places.map((text) => fromBlocks(parsed, blocks, { field: 'overview.office', value: text, subject: null }));
}

/** Reads a value that is nothing but towns: `Graz and Linz`, `Headquarters in Graz, Austria; Linz`. */
function listedTowns(parsed: ParsedDocument, value: string): string[] {
  const parts = value.replace(/\.$/, '').split(/ ?[;|·] ?/);
  const lists = parts.map((part) => {
    const text = part.replace(ITEM_PREFIX, '');
    const towns = readPlaces(text, 0).filter((place) =>
      isTown(parsed, place.text, taggedLanguage(parsed.document.language)),
    );
    const rest = text.slice(towns.at(-1)?.end ?? 0).replace(/^, /, '');
    return rest === '' || isRegion(rest) || /^\(.*\)$/.test(rest.trim()) ? towns.map((place) => place.text) : [];
  });
  return lists.every((towns) => towns.length > 0) ? lists.flat() : [];
}
