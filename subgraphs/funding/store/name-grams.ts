/** What the third character of an n-gram may be: one of these, or anything else. */
const COUNTED = [...'abcdefghijklmnopqrstuvwxyz0123456789 '];
const COUNTED_SET = new Set(COUNTED);
/** Stands for any other third character and for the end of the name. */
const OTHER = '*';
/**
 * Characters so common in names that a search for one of them alone finds a page sooner by walking the newest rounds than
 * they are worth an entry a name in the index.
 */
const COMMON = new Set('abcdefghiklmnoprstuvwy ');
const LENGTH = 3;

/**
 * The n-grams by which a folded name is found: one of three characters for each place in the name, and the single
 * characters that are not common. The third character is told apart only where it is a plain letter, a digit or a blank,
 * so that all n-grams that begin with two given characters can be listed. Characters are code points.
 */
export function nameGrams(foldedName: string): string[] {
  const characters = [...foldedName];
  const grams = new Set(characters.filter((character) => !COMMON.has(character)));
  for (let at = 0; at < characters.length - 1; at += 1) grams.add(gramAt(characters, at));
  return [...grams];
}

/** One place of a text, by which the names that contain the text can be found. */
interface SearchPlace {
  /** The characters that are told apart: a name with one of the n-grams has them. */
  piece: string;
  /** Every name that contains the text has one of these; names that lack it may have them too. */
  grams: string[];
}

/** The places by which the names that contain a folded text can be found. None for a single common character. */
export function searchPlaces(foldedText: string): SearchPlace[] {
  const characters = [...foldedText];
  const [first = '', second] = characters;
  if (second === undefined) return COMMON.has(first) ? [] : [{ piece: first, grams: [first] }];
  if (characters.length < LENGTH) {
    return [{ piece: foldedText, grams: [...COUNTED, OTHER].map((third) => `${first}${second}${third}`) }];
  }
  return characters.slice(LENGTH - 1).map((third, at) => ({
    piece: characters.slice(at, COUNTED_SET.has(third) ? at + LENGTH : at + LENGTH - 1).join(''),
    grams: [gramAt(characters, at)],
  }));
}

function gramAt(characters: readonly string[], at: number): string {
  const [first = '', second = '', third = OTHER] = characters.slice(at, at + LENGTH);
  return first + second + (COUNTED_SET.has(third) ? third : OTHER);
}
