import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isRegion } from '../text/regions.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { type Place, readPlaceAt } from './places.ts';
import { readPremises } from './premises.ts';
import { IN } from './premises-places.ts';
import { isOfProspect, questionOf } from './questions.ts';
import { readSeat, type Seat } from './seat-clauses.ts';
import { HOME, isTown, postalTown, townIn } from './towns.ts';

const COMPOUND = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)-(?:based|headquartered)\b/u;
const SEAT_LABEL =
  '(?:headquarters?|hq|(?:head|main|central) office|seat(?: of the company)?|hauptsitz|firmensitz|stammsitz|stammhaus|zentrale|hauptverwaltung|sitz(?: der gesellschaft)?|unternehmenssitz|siège(?: social)?)';
/** Matches labels of the head office, and of what is in the same place: `Head office and works`. */
const LABEL = new RegExp(
  `^(?:our |registered and )?(?:global |corporate |company |world )?(?:(?:\\p{L}+ (?:and|&|und|et) )?${SEAT_LABEL}(?: (?:and|&|und|et) \\p{L}+)?|based in|home base)(?: address| location)?$`,
  'iu',
);
/** Matches labels of where a company is at home. */
const HOME_LABEL = /^(?:(?:our )?(?:home|home ?town|base)|heimat(?:ort)?|zuhause)$/i;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/;
/** Matches questions about where a company sits. */
const SEAT_QUESTION =
  /^(?:(?:and )?where (?:is|are) .{0,40}(?:based|located|headquarter\p{L}*|head office|hq|home)|wo (?:sitzt|sitzen|ist|liegt|sind|seid) .{0,40}(?:sitz|zentrale|zu ?hause|ansässig|daheim)|wo (?:sitzt|sitzen) (?:ihr|sie|\p{Lu})|où (?:êtes-vous|est|se trouve|sommes-nous) .{0,40}(?:basée?s?|située?s?|siège|installée?s?))/iu;
/** Matches headings of cards that are no towns although they are a word by themselves. */
const NO_TOWN_HEAD =
  /^(?:address|adresse|anschrift|visit|find|office|location|imprint|impressum|kontakt|legal|press|about|team|career|karriere|where|who|hq|contact|facts|figures|company|at a glance|zahlen|fakten|unternehmen|firma|entreprise)/iu;
const MAX_LINES_TO_TOWN = 2;
/** Items of a town with its bracket, beside which others are listed. */
const MIN_LISTED_ITEMS = 4;
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
  if (seats.every((seat) => seat === null))
    return [...seatOfCard(parsed, sentence, clauses), ...seatAnswered(parsed, sentence, clauses)];
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

/** Reads a card of a town that says it has the head office: `Graz`, below it `Headquarters. Two floors above a bakery.` */
function seatOfCard(parsed: ParsedDocument, sentence: Sentence, { items: [first, second], list }: Clauses): Finding[] {
  const isSeat = first?.kind === 'phrase' && first.start === 0 && isBareSeat(first) && list.length === 0;
  const isAlone = parsed.blockText(sentence.block).trim().length <= (first?.end ?? 0) + 1;
  if (!isSeat || isAlone || second?.kind === 'comma' || parsed.sentencesByBlock[sentence.block]?.[0] !== sentence)
    return [];
  const town = headingTown(parsed, sentence.block);
  return town === null
    ? []
    : [fromBlocks(parsed, town.blocks, { field: 'overview.headquarters', value: town.text, subject: null })];
}

function isBareSeat({ tokens, preposition, determiner }: Phrase): boolean {
  const isSeat = tokens.every((token) => means(token, 'seat') || MAIN.test(token.lower));
  return isSeat && preposition === null && (determiner === null || determiner === 'own');
}

/** Returns the town that the heading right above a block is; null of any other heading. */
function headingTown(parsed: ParsedDocument, block: number): { text: string; blocks: [number, number] } | null {
  const heading = parsed.document.blocks[block]?.heading ?? null;
  const text = heading === null ? '' : parsed.blockText(heading).trim();
  const place = readPlaceAt(text, 0);
  const isWhole = place !== null && place.start === 0 && place.end === text.length && !NO_TOWN_HEAD.test(text);
  if (heading === null || heading < block - MAX_LINES_TO_TOWN || !isWhole) return null;
  const [town = ''] = text.split(', ');
  return isTown(parsed, town, taggedLanguage(parsed.document.language)) ? { text, blocks: [heading, block] } : null;
}

/** Reads the answer to where the company sits: `Where are you based? Graz, with a small office in Linz.` */
function seatAnswered(parsed: ParsedDocument, sentence: Sentence, clauses: Clauses): Finding[] {
  const first = clauses.items.find((item) => item.kind !== 'adverb');
  if (first?.kind !== 'phrase' || !(first.preposition === null || IN.test(first.preposition))) return [];
  const question = questionOf(parsed, sentence);
  if (question === null || !SEAT_QUESTION.test(question.text) || !isOfProspect(parsed, question)) return [];
  const place = townIn(parsed, clauses, first);
  if (place === null) return [];
  const { text: value, start: from, end: to } = place;
  return [
    fromSentence(parsed, sentence, {
      field: 'overview.headquarters',
      value,
      subject: 'we',
      from,
      to,
      also: [question.span],
    }),
  ];
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
      (token === head && HOME.test(head.lower)) ||
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
    // `Graz (head office), Linz and Wels`
    const seat = isBareSeat(town) && clauses.items.length > MIN_LISTED_ITEMS ? townIn(parsed, clauses, item) : null;
    if (seat) return [{ place: seat, owner: null, from: item.start }];
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

/** Returns the town of an address: the one of its postal code, or what stands behind the street: `Hasestraße 41, Osnabrück`. */
function addressTown(parsed: ParsedDocument, address: string): Place | null {
  const postal = postalTown(address, 0);
  const last = postal === null ? (/, (?<town>\p{Lu}[^,\d]+)$/u.exec(address)?.groups?.town ?? '') : '';
  if (last === '' || !isTown(parsed, last, taggedLanguage(parsed.document.language))) return postal;
  return { text: last, start: address.length - last.length, end: address.length };
}

/** Reads `HQ: Berlin` and fact cards. */
export function labelledHeadquarters(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const isHome = HOME_LABEL.test(pair.label.trim());
  if (!isHome && !occursIn(pair.label.trim(), LABEL)) return [];
  const isAddress = /\d/.test(pair.value);
  const place = isAddress ? addressTown(parsed, pair.value) : readPlaceAt(pair.value, 0);
  if (place === null && isAddress) {
    const town = headingTown(parsed, pair.blocks[0]);
    return town === null
      ? []
      : [
          fromBlocks(parsed, [...town.blocks, ...pair.blocks.slice(1)], {
            field: 'overview.headquarters',
            value: town.text,
            subject: null,
          }),
        ];
  }
  // `Home` may head anything.
  if (isHome && !isRegion(place?.text.split(', ')[1] ?? '')) return [];
  const isFirst = place?.start === 0 || isAddress;
  if (!place || !isFirst || NO_TOWN.test(place.text) || parsed.names.isProspect(place.text)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headquarters', value: place.text, subject: null })];
}
