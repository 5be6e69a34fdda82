import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { wordSet } from '../text/word-list.ts';
import { readNameAt, readWords } from '../text/words.ts';

/** A place in a text: `Austin, Texas`. */
export interface Place {
  text: string;
  start: number;
  end: number;
}

/** Matches words for a head office. */
export const HEAD_OFFICE =
  /(?<!\p{L})(?:hq|headquarters?|head office|main office|hauptsitz|hauptquartier|stammhaus|stammsitz|(?:firmen|unternehmens)?zentrale|firmensitz|siège(?: social)?)(?!\p{L})/iu;
/** Matches what distinguishes a German town from its namesakes: `Brandenburg an der Havel`. */
const BY_WATER =
  /^ (?:(?:an|ob|vor) der (?:Aller|Bergstraße|Donau|Dosse|Eider|Elbe|Elz|Ems|Enns|Enz|Fils|Fulda|Glan|Havel|Höhe|Iller|Ilm|Ilmenau|Isar|Jagst|Kyll|Lahn|Leine|Leitha|Luhe|Mosel|Mulde|Mur|Murr|Naab|Nahe|Neiße|Oder|Oste|Rems|Riß|Ruhr|Saale|Salzach|Schlei|Sieg|Spree|Stör|Tauber|Traun|Vils|Weinstraße|Werra|Weser|Wümme|Wupper|Ybbs)|am (?:Bodensee|Harz|Inn|Lech|Main|Neckar|Rhein|See)|im (?:Allgäu|Breisgau|Schwarzwald|Taunus))(?!\p{L})/u;
const MAX_PARTS = 3;
const MAX_PLACE_CHARS = 80;

/**
 * Reads the place that begins at an offset: a name, and after commas the regions that hold it. A further part that is no
 * known region is taken only where it ends the sentence, as otherwise `Based in Berlin, Acme builds …` were one place.
 */
export function readPlaceAt(text: string, from: number): Place | null {
  const piece = text.slice(from, from + MAX_PLACE_CHARS * 2);
  const words = readWords(piece);
  const skip = /^(?:downtown|central|the|sunny|beautiful|historic|la|le|der|den|city|of|heart)$/i;
  let index = 0;
  while (
    index < 4 &&
    skip.test(words[index]?.text ?? '') &&
    !/^(?:La|Le|The) \p{Lu}/u.test(piece.slice(words[index]?.start ?? 0))
  )
    index += 1;
  const first = words[index];
  if (!first || first.start > 24) return null;
  const name = readPlaceName(piece, index);
  if (!name) return null;
  let { end } = name;
  for (let part = 1; part < MAX_PARTS; part += 1) {
    const gap = /^, /.exec(piece.slice(end));
    const next = words.findIndex((word) => word.start >= end);
    const more = gap && next >= 0 ? readPlaceName(piece, next) : null;
    if (!gap || !more || more.start !== end + gap[0].length) break;
    const isLast = /^(?:[.;)!]|\s*$|,? (?:and|with|but|while|since|where) )/.test(piece.slice(more.end));
    if (!isRegion(more.text) && !isLast) break;
    end = more.end;
  }
  const place = piece.slice(name.start, end);
  return place.length <= MAX_PLACE_CHARS ? { text: place, start: from + name.start, end: from + end } : null;
}

const ALSO =
  /^(?: \((?:HQ|headquarters|head office|Hauptsitz|Zentrale|siège(?: social)?|\p{L}[\p{L} &-]{2,40})\))?(?:, (?:and |und |et |as well as )?| (?:and|und|et|or|oder|ou|as well as|sowie|plus) | (?:and|und|et), (?:since|as of|seit|depuis|dès|ab) [^,.;]{2,30}, | & )(?:in |à |de )?/u;
/** Regions that are towns, too. */
const ALSO_TOWNS = wordSet(
  'new-york washington quebec singapore singapur singapour luxembourg luxemburg monaco hong-kong',
);

/** Checks for a country or a part of one, without those that are towns as well: `Luxembourg`. */
export function isRegionOnly(name: string): boolean {
  return isRegion(name) && !ALSO_TOWNS.has(foldName(name).replaceAll(' ', '-'));
}

const WITH_AND = /(?:and|und|et|or|oder|ou|sowie|plus|as well as)[ ,]|&/u;
const COUNTY = /^(?:Co|County)\b/;
const MAX_LISTED = 12;

/** Reads a list of towns that begins at an offset, such as `Berlin, Germany, Paris and New York`; regions in it are left out. */
export function readPlaces(text: string, from: number): Place[] {
  const found: Place[] = [];
  let isLast = false;
  for (let at = from, steps = 0; steps < MAX_LISTED; steps += 1) {
    const piece = text.slice(at, at + MAX_PLACE_CHARS);
    const name = readPlaceName(piece, 0);
    if (!name || name.start > 0) break;
    if (COUNTY.test(name.text)) break;
    if (!isRegionOnly(name.text)) found.push({ text: name.text, start: at, end: at + name.end });
    const gap = ALSO.exec(text.slice(at + name.end))?.[0];
    // `in Linz and Vienna, Acme has`: what follows the last one is the subject.
    if (
      gap === undefined ||
      (isLast && !WITH_AND.test(gap) && !isRegion(readPlaceName(text.slice(at + name.end + gap.length), 0)?.text ?? ''))
    )
      break;
    isLast ||= WITH_AND.test(gap);
    at += name.end + gap.length;
  }
  return found;
}

function readPlaceName(piece: string, index: number): Place | null {
  const words = readWords(piece);
  const name = readNameAt(piece, words, index);
  if (name) {
    const by = BY_WATER.exec(piece.slice(name.end))?.[0] ?? '';
    return { text: name.text + by, start: name.start, end: name.end + by.length };
  }
  // `New York` and `San …` begin with words that open no company's name.
  const first = words[index];
  const second = words[index + 1];
  if (!first || !second || !/^(?:New|Los|Las|La|Le|El|The|North|East|West|South)$/.test(first.text)) return null;
  const rest = readNameAt(piece, words, index + 1);
  return rest && rest.start === first.end + 1
    ? { text: piece.slice(first.start, rest.end), start: first.start, end: rest.end }
    : null;
}
