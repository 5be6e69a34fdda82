/**
 * Characters so common in names that a search for a single one of them finds a page sooner by walking the newest rounds: an
 * index entry per name would not pay for itself.
 */
const COMMON = new Set('abcdefghiklmnoprstuvwy ');
/** An n-gram begins at every second character: the index of n-grams is what an ingest pays for most. */
const STEP = 2;
/** The offset of an n-gram's middle: that character is stored as it is, its neighbours by their class. */
const MIDDLE_OFFSET = 1;
const LENGTH = 4;

/** The class of every character that no group contains, and of the end of the name. */
const UNLISTED_CLASS = '*';
/**
 * Classes of the characters beside the middle, about equally frequent in names. They are few, so that a search that does
 * not contain a neighbour can list all n-grams of the middle.
 */
const CONTEXT_CLASSES = createClasses('e a o i n t r s l c pq jm ux dz bw hv fy gk'.split(' ').concat(' '));
/** Classes of the last character, coarser for the same reason: a list has as many n-grams as the classes multiply to. */
const TRAILING_CLASSES = createClasses(['etmdkx', 'ar bvyw', 'oscphz', 'inlugfqj']);
/** The classes at each offset of an n-gram; null at the middle. */
const CLASSES = [CONTEXT_CLASSES, null, CONTEXT_CLASSES, TRAILING_CLASSES] as const;

/** A partition of all characters. */
interface Classes {
  of(character: string): string;
  all: readonly string[];
}

/** Creates classes from groups of characters. The first character of a group names its class. */
function createClasses(groups: readonly string[]): Classes {
  const names = new Map(
    groups.flatMap((group) => [...group].map((character) => [character, group[0] ?? UNLISTED_CLASS])),
  );
  return {
    of: (character) => names.get(character) ?? UNLISTED_CLASS,
    all: [...new Set(names.values()), UNLISTED_CLASS],
  };
}

/**
 * Returns the n-grams by which a folded name is found: one of four characters at every second offset of the name, and the
 * single characters that are not common. Characters are code points.
 */
export function nameGrams(foldedName: string): string[] {
  const characters = [...foldedName];
  const grams = new Set(characters.filter((character) => !COMMON.has(character)));
  for (let at = 0; at < characters.length - 1; at += STEP) {
    grams.add(CLASSES.map((classes, offset) => classify(classes, characters[at + offset] ?? UNLISTED_CLASS)).join(''));
  }
  return [...grams];
}

/**
 * The n-grams that find the names with a text. The text begins at an even or at an odd offset of the name: in the first
 * case the name has an n-gram of each list of `even`, in the second of each list of `odd`. One list of either parity
 * together finds all such names; names that lack the text may have them too.
 */
export interface TextGrams {
  even: readonly string[][];
  odd: readonly string[][];
}

/** Returns the n-grams that find a folded text; null for a single common character. */
export function textGrams(foldedText: string): TextGrams | null {
  const characters = [...foldedText];
  if (characters.length === 1) return COMMON.has(foldedText) ? null : { even: [[foldedText]], odd: [[foldedText]] };
  const lists = new Map(gramOffsets(characters.length).map((offset) => [offset, listGrams(characters, offset)]));
  const ofParity = (parity: number) =>
    [...lists].flatMap(([offset, grams]) => ((offset & 1) === parity ? [grams] : []));
  return { even: ofParity(0), odd: ofParity(1) };
}

/**
 * Lists the offsets, relative to a text, of the n-grams whose middle the text contains: from one character before it on. In
 * a text that contains a whole n-gram of either parity, those that reach beyond its ends are left out: they are longer lists.
 */
function gramOffsets(length: number): number[] {
  const [first, last] = length > LENGTH ? [0, length - LENGTH] : [-MIDDLE_OFFSET, length - 1 - MIDDLE_OFFSET];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Lists every n-gram that a name with these characters can have at an offset from them. */
function listGrams(characters: readonly string[], offset: number): string[] {
  return CLASSES.reduce<string[]>(
    (starts, classes, index) => {
      const character = characters[offset + index];
      const possible = character === undefined ? (classes?.all ?? []) : [classify(classes, character)];
      return starts.flatMap((start) => possible.map((next) => start + next));
    },
    [''],
  );
}

function classify(classes: Classes | null, character: string): string {
  return classes === null ? character : classes.of(character);
}
