import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isRegion } from '../text/regions.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { type Place, readPlaceAt } from './places.ts';
import { readPremises } from './premises.ts';
import { readSeat, type Seat } from './seat-clauses.ts';
import { postalTown, townIn } from './towns.ts';

const COMPOUND = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)-(?:based|headquartered)\b/u;
const LABEL =
  /^(?:our |registered and )?(?:global |corporate |company |world )?(?:headquarters?|hq|head office|hauptsitz|firmensitz|sitz(?: der gesellschaft)?|unternehmenssitz|siège|siège social|based in|home base)(?: address| location)?$/i;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/;
/** Adjectives of a head office; whatever else stands before it tells of another one: `our European headquarters`. */
const MAIN =
  /^(?:global|world|worldwide|international|corporate|company|group|main|new|current|present|permanent|registered|official|own|first|small|central|neue[rnsm]?|heutige[rnsm]?|eigene[rnsm]?|gemeinsame[rnsm]?|nouveau|actuel|social|mondial)$/;

/** Finds the headquarters in running text. */
export function findHeadquarters(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const ofNouns = readPremises(parsed, clauses, 'seat').flatMap(({ phrase, places: [place], owner, from }): Seat[] =>
    place && isMain(parsed, phrase, place) ? [{ place: withRegion(clauses, place), owner, from }] : [],
  );
  const ofVerbs = clauses.list.map((clause) => readSeat(parsed, clauses, clause));
  const seats = [...ofNouns, ...ofVerbs, ...inBrackets(parsed, clauses), ...readCompound(parsed, clauses)];
  return seats
    .filter((seat) => seat !== null)
    .slice(0, 1)
    .map(({ place, owner, from }) =>
      fromSentence(parsed, sentence, {
        field: 'overview.headquarters',
        value: withoutSubject(parsed, place, from === 0),
        subject: owner,
        from: Math.min(from, place.start),
        to: Math.max(place.end, from),
      }),
    );
}

/** Returns a town with the regions behind it: `Graz, Austria`. */
function withRegion({ text }: Clauses, place: Place): Place {
  const read = readPlaceAt(text, place.start);
  return read?.text.startsWith(place.text) && !NO_TOWN.test(read.text) ? read : place;
}

function isMain(
  { names }: ParsedDocument,
  { head, tokens, determiner, text, possessor }: Phrase,
  { start, end }: Place,
) {
  if (head.lower === 'base' && determiner !== 'own' && determiner !== 'its' && possessor === null) return false;
  const isNamed = names.findMention(text) >= 0;
  return tokens.every(
    (token, index) =>
      means(token, 'seat') ||
      (index === 0 && determiner !== null) ||
      MAIN.test(token.lower) ||
      (token.start >= start && token.end <= end) ||
      (token.isCapital && isNamed),
  );
}

/** Reads `Acme (Graz, Austria)`: a town with its region behind the prospect’s name. */
function inBrackets(parsed: ParsedDocument, clauses: Clauses): Seat[] {
  return clauses.items.flatMap((item, index): Seat[] => {
    const [open, town, close] = clauses.items.slice(index + 1, index + 4);
    if (item.kind !== 'phrase' || open?.kind !== 'open' || close?.kind !== 'close' || town?.kind !== 'phrase')
      return [];
    const isTown =
      town.preposition === null && town.text.includes(', ') && isRegion(town.text.split(', ').at(-1) ?? '');
    const place = isTown && parsed.names.isProspect(item.text) ? townIn(parsed, clauses, town) : null;
    return place ? [{ place, owner: item.text, from: item.start }] : [];
  });
}

/** Reads `the Berlin-based company`, `Berlin-based Acme`. */
function readCompound(parsed: ParsedDocument, clauses: Clauses): Seat[] {
  const match = findIn(clauses.text, COMPOUND);
  const at = match ? match.index : -1;
  const phrase = clauses.items.find(
    (item): item is Phrase => item.kind === 'phrase' && item.start <= at && at < item.end,
  );
  if (!match || !phrase) return [];
  const name = (match[1] ?? '').replace(/^(?:The|A|An|Our|This) /, '');
  const start = clauses.text.indexOf(name, at);
  const owner = describedBy(parsed, clauses, phrase);
  return owner === undefined ? [] : [{ place: { text: name, start, end: start + name.length }, owner, from: at }];
}

/** Returns whom a phrase means or describes: the name that ends it, the subject of `is a`, the name before or behind a comma. */
function describedBy({ names }: ParsedDocument, { list, items }: Clauses, phrase: Phrase): string | null | undefined {
  const [, rest = ''] = phrase.text.split(/-(?:based|headquartered)\s/);
  if (nameIn(phrase) !== null) return rest.slice(rest.search(/\p{Lu}/u));
  if (!means(phrase.head, 'company', 'kind') && !names.isProspect(rest)) return undefined;
  if (phrase.determiner === 'definite') return 'the company';
  const clause = list.find(({ object, complements }) => object === phrase || complements.includes(phrase));
  if (clause?.subject && clause.classes.includes('be')) return referentOf(clause.subject, names);
  const near = items[items.indexOf(phrase) - 2];
  return near?.kind === 'phrase' ? referentOf(near, names) : undefined;
}

/** Cuts the subject off a place: in `Based in Berlin, Acme` what follows the comma is the subject unless it is a region. */
function withoutSubject({ names }: ParsedDocument, place: Place, isOpening: boolean): string {
  const isSubject = (part: string) => names.isProspect(part) || (isOpening && !isRegion(part));
  const parts = place.text.split(', ');
  return parts.filter((part, index) => index === 0 || !isSubject(part)).join(', ');
}

/** Reads `HQ: Berlin` and fact cards. */
export function labelledHeadquarters(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!occursIn(pair.label.trim(), LABEL)) return [];
  const place = (/\d/.test(pair.value) ? postalTown(pair.value, 0) : null) ?? readPlaceAt(pair.value, 0);
  const isFirst = place?.start === 0 || /\d/.test(pair.value);
  if (!place || !isFirst || NO_TOWN.test(place.text) || parsed.names.isProspect(place.text)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headquarters', value: place.text, subject: null })];
}
