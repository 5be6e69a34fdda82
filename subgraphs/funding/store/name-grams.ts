/** What the outer characters of an n-gram may be: one of these, or anything else. */
const COUNTED = [...'abcdefghijklmnopqrstuvwxyz0123456789 '];
const COUNTED_SET = new Set(COUNTED);
/** Stands for any other outer character and for the end of the name. */
const OTHER = '*';
const ANY = [...COUNTED, OTHER];
/**
 * Characters so common in names that a search for one of them alone finds a page sooner by walking the newest rounds than
 * they are worth an entry a name in the index.
 */
const COMMON = new Set('abcdefghiklmnoprstuvwy ');
const LENGTH = 3;
/** An n-gram begins at every second character: the index of n-grams is what an ingest pays for most. */
const STEP = 2;

/**
 * The n-grams by which a folded name is found: one of three characters for every second place in the name, and the single
 * characters that are not common. The outer characters are told apart only where they are plain letters, digits or blanks,
 * so that those of n-grams that are known in part can be listed. Characters are code points.
 */
export function nameGrams(foldedName: string): string[] {
  const characters = [...foldedName];
  const grams = new Set(characters.filter((character) => !COMMON.has(character)));
  for (let at = 0; at < characters.length - 1; at += STEP) {
    const [first = '', second = '', third = OTHER] = characters.slice(at, at + LENGTH);
    grams.add(classOf(first) + second + classOf(third));
  }
  return [...grams];
}

/** One way to find the names that contain a text. */
interface SearchPlace {
  /** Every name that contains the text has one of these; names that lack it may have them too. */
  grams: string[];
  /** What a name with one of the n-grams has one of. */
  pieces: string[];
}

/** An n-gram that is known in part: null is any character. */
type Pattern = readonly [before: string | null, middle: string, after: string | null];

/** The ways to find the names that contain a folded text. None for a single common character. */
export function searchPlaces(foldedText: string): SearchPlace[] {
  const characters = [...foldedText];
  if (characters.length > 1) return patternsOf(characters).map(toPlace);
  return COMMON.has(foldedText) ? [] : [{ grams: [foldedText], pieces: [foldedText] }];
}

/**
 * The n-grams to look for, one list a way. A text may begin at a place of the name that has an n-gram or at one that has
 * none, so each list has a pattern for either.
 */
function patternsOf(characters: readonly string[]): Pattern[][] {
  const [first = '', second = '', third] = characters;
  const goesBefore: Pattern = [null, first, second];
  if (third === undefined) return [[[first, second, null], goesBefore]];
  const at = (place: number): Pattern => [
    characters[place] ?? '',
    characters[place + 1] ?? '',
    characters[place + 2] ?? '',
  ];
  if (characters.length === LENGTH)
    return [
      [at(0), [second, third, null]],
      [at(0), goesBefore],
    ];
  return characters.slice(LENGTH).map((_, place) => [at(place), at(place + 1)]);
}

function toPlace(patterns: readonly Pattern[]): SearchPlace {
  return {
    grams: [...new Set(patterns.flatMap(listGrams))],
    pieces: [...new Set(patterns.map(knownPiece))],
  };
}

function listGrams([before, middle, after]: Pattern): string[] {
  const [starts, ends] = [before, after].map((outer) => (outer === null ? ANY : [classOf(outer)])) as [
    string[],
    string[],
  ];
  return starts.flatMap((start) => ends.map((end) => start + middle + end));
}

/** The characters of a pattern that its n-grams tell for certain. */
function knownPiece([before, middle, after]: Pattern): string {
  const known = (outer: string | null) => (outer !== null && COUNTED_SET.has(outer) ? outer : '');
  return known(before) + middle + known(after);
}

function classOf(character: string): string {
  return COUNTED_SET.has(character) ? character : OTHER;
}
