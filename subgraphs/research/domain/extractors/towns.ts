import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { lexiconOf } from '../grammar/lexicon/lexicon.ts';
import { does, means } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { type Place, readPlaceAt, readPlaces } from './places.ts';

/** A place in a town, by its last word. */
const BUILDING =
  /(?<=\p{L} )(?:Court|House|Store|Stores|Shop|Hotel|Mews|Terrace|Crescent|Row|Boulevard|Parkway|Highway|Street|Road|Lane|Avenue|Square|Wharf|Quay|Tower|Building|Campus|Mill|Works|Yard|Dock|Centre|Center|(?:Business|Science|Technology|Industrial|Retail) Park)$|(?:straße|strasse|platz|haus|park|turm|hof|kai)$/u;
/** A part of the world or of a country, which readers of places don't know as a region. */
const LAND =
  /^(?:(?:North|South|Latin|Central|Eastern|Western|Northern|Southern) )?(?:America|Asia|Africa|Europe|Asien|Afrika|Europa|Asie|Afrique|Amérique|Scandinavia|Skandinavien|Scandinavie|Benelux|EMEA|APAC|DACH|Nordics|Baltics|Ruhrgebiet|Allgäu|Silicon Valley)$|^[A-Z]{2,5}$/u;
/** Adjectives of lands, which stand before a name or a noun and are no part of one: `our European headquarters`. */
export const DEMONYM =
  /^(?:Austrian|German|French|Italian|Spanish|Portuguese|Swedish|Danish|Norwegian|Finnish|Icelandic|Dutch|Belgian|Swiss|British|Irish|Scottish|Welsh|English|Polish|Czech|Slovak|Slovenian|Croatian|Serbian|Hungarian|Romanian|Bulgarian|Greek|Turkish|Estonian|Latvian|Lithuanian|Ukrainian|Israeli|Indian|Chinese|Japanese|Korean|Australian|American|Canadian|Mexican|Brazilian|European|Scandinavian|Nordic|Baltic|Asian|African|Bavarian|Styrian|Californian|Texan)$/;
/** German nouns that are no places: `in Familienbesitz`. */
const ABSTRACT = /(?:besitz|eigentum|hand|ung|heit|keit|schaft|tät|tion|nähe|lage|betrieb|zeit)$/u;
/** German prepositions with an article in them: `im Technologiepark Graz` is in Graz, `am Kanal` is in no town. */
const WITH_ARTICLE = /^(?:im|am|beim|zum|zur)$/;
/** Words for the place of the company itself: `calls Graz home`. */
export const HOME = /^(?:home|hause|zuhause|daheim|heimat)$/;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|(?<!\p{L})(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)(?!\p{L})/u;
const NAME = "\\p{Lu}[\\p{L}’'-]+(?:(?: |-)\\p{Lu}[\\p{L}’'-]+)*";
/** Matches an address up to its town, beside a postal code of a continental or a British kind. */
const POSTAL = new RegExp(
  `^[ :]{0,3}[^.;:!?]{0,70}?(?:(?<![\\p{L}\\d])(?:[A-Z]{1,2}-)?\\d{4,5} (?<behind>${NAME})|, (?<before>${NAME}),? [A-Z]{1,2}\\d{1,2}[A-Z]? \\d[A-Z]{2}(?!\\p{L}))`,
  'u',
);
/** Matches the number in front of a street: `3 Lemon Mews`. */
const HOUSE_NUMBER = /(?<![\p{L}\d])\d{1,4}[a-z]? $/u;
const BEHIND_MARK = /^, \d/;
/** Matches the street behind a building, up to the town: `, 17 Tone Street, Taunton`. */
const BEHIND_STREET = new RegExp(`^, \\d{1,4}[a-z]?(?:[–-]\\d{1,4})? ${NAME}, (?<town>${NAME})(?![\\p{L}\\d])`, 'u');

/** Matches towns whose first or only word is a noun as well: `Darmstadt`, `Port Ellen`. */
const TOWN_LIKE_NOUN =
  /^(?:Halle|Reading|Bath|(?!(?:Haupt|Groß|Klein|Alt|Innen|Vor|Heimat|Hafen|Partner|Welt|Nachbar|Universitäts|Kreis|Landes|Nord|Süd|Ost|West|Millionen|Gründungs|Geburts|Messe|Industrie)stadt$)\p{Lu}\p{Ll}+stadt|(?:Port|Market|Mill|Castle|Bridge|Fort) \p{Lu}\p{L}+)$/u;
/** Matches what answers to where, and is no town. */
const NO_PLACE =
  /^(?:Nowhere|Everywhere|Anywhere|Somewhere|Wherever|Remote|Online|Home|Nirgend(?:s|wo)|Überall|Daheim|Zuhause|Partout|Ailleurs|Nulle)(?!\p{L})/u;

/** Reads the town that a phrase names, with the regions behind it; null of a building, a street and what is no place. */
export function townIn(parsed: ParsedDocument, { text, language }: Clauses, phrase: Phrase): Place | null {
  const from = startOf(phrase);
  const place = from === null ? null : readPlaceAt(text, from);
  if (!place || place.start >= phrase.end) return null;
  const isStreet = HOUSE_NUMBER.test(text.slice(0, place.start));
  if (isStreet) return postalTown(text, place.start);
  const street = BEHIND_STREET.exec(text.slice(place.end));
  const behind = street?.groups?.town;
  if (street && behind !== undefined && isTown(parsed, behind, language)) {
    const end = place.end + street[0].length;
    return { text: behind, start: end - behind.length, end };
  }
  if (BEHIND_MARK.test(text.slice(place.end))) return null;
  const [first = '', ...rest] = place.text.split(', ');
  if (isTown(parsed, first, language)) return NO_TOWN.test(place.text) ? null : place;
  const [town = ''] = rest;
  if (!BUILDING.test(first) || !isTown(parsed, town, language)) return null;
  return { ...place, text: rest.join(', '), start: place.start + first.length + 2 };
}

/** Reads the towns of a list that a phrase opens, or that its number announces, without the regions in it: `in two cities, Graz and Linz`. */
export function townsFrom(
  parsed: ParsedDocument,
  clauses: Clauses,
  phrase: Phrase,
  from = startOf(phrase),
): readonly Place[] {
  const { text, items, language } = clauses;
  if (phrase.number !== null && means(phrase.head, 'building', 'site')) {
    const [link, first] = items.slice(items.indexOf(phrase) + 1);
    const isLink = link?.kind === 'comma' || link?.kind === 'open' || link?.kind === 'mark';
    if (!isLink || first?.kind !== 'phrase' || first.preposition !== null) return [];
    const named = townsFrom(parsed, clauses, first);
    return named.length === phrase.number?.number ? named : [];
  }
  const places = from === null ? [] : readPlaces(text, from);
  const isOpen = places[0] !== undefined && places[0].start < phrase.end;
  const isStreet = BEHIND_MARK.test(text.slice(places.at(-1)?.end));
  return isOpen && !isStreet ? places.filter((place) => isTown(parsed, place.text, language)) : [];
}

/** Reads the town of the address that begins at an offset: `: 4 rue des Tonneliers, 49300 Cholet`. */
export function postalTown(text: string, at: number): Place | null {
  const match = POSTAL.exec(text.slice(at));
  const town = match?.groups?.behind ?? match?.groups?.before;
  if (!match || town === undefined || BUILDING.test(town)) return null;
  const start = text.indexOf(town, at + match[0].lastIndexOf(town));
  return { text: town, start, end: start + town.length };
}

/** Returns where the name in a phrase begins; null of a phrase that holds none. */
function startOf({ tokens, head, preposition, possessor, pronoun }: Phrase): number | null {
  const isHome = HOME.test(head.lower) && tokens.length > 1;
  const isFrenchName =
    tokens[0]?.isCapital === true && tokens[0].entry === undefined && /^(?:à|de|d'|d)$/.test(preposition ?? '');
  if (!(head.isCapital || isHome || isFrenchName) || possessor !== null || pronoun !== null || does(head, 'we', 'it'))
    return null;
  const [first] = tokens;
  // `im dritten Stock`
  if (WITH_ARTICLE.test(preposition ?? '')) return first?.isCapital && tokens[1]?.isCapital ? tokens[1].start : null;
  const hasArticle = does(first, 'own', 'its', 'definite', 'indefinite') && !first?.isCapital;
  return hasArticle ? null : (tokens.find(({ isCapital }) => isCapital)?.start ?? null);
}

/** Checks for a name that may be one of a town: no region, building, person or common noun. */
export function isTown({ names }: ParsedDocument, name: string, language: Clauses['language']): boolean {
  const [word = ''] = name.split(' ');
  const isNoun = (lexiconOf(language).find(word)?.nouns.length ?? 0) > 0 && !TOWN_LIKE_NOUN.test(name);
  if (
    isNoun ||
    NO_PLACE.test(name) ||
    BUILDING.test(name) ||
    LAND.test(name) ||
    DEMONYM.test(name) ||
    NO_TOWN.test(name) ||
    names.isProspect(name)
  )
    return false;
  if (opensWithGivenName(name) && readPersonName(name) !== null) return false;
  return name !== '' && !(language === 'de' && ABSTRACT.test(name));
}
