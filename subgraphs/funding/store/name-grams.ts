/**
 * Characters so common in names that a search for one of them alone finds a page sooner by walking the newest rounds than
 * they are worth an entry a name in the index.
 */
const COMMON = new Set('abcdefghiklmnoprstuvwy ');
/** An n-gram begins at every second character: the index of n-grams is what an ingest pays for most. */
const STEP = 2;
/** The middle of an n-gram is one character as it is; of its neighbours only the class is told. */
const MIDDLE = 1;
const LENGTH = 4;

/** Stands for every character that no class names, and for the end of the name. */
const OTHER = '*';
/**
 * The neighbours of the middle, in classes that names have about equally often. So few that what n-grams a known middle
 * has can be listed where a search doesn't know the neighbours.
 */
const NEIGHBOURS = createClasses('e a o i n t r s l c pq jm ux dz bw hv fy gk'.split(' ').concat(' '));
/** The character behind them, coarser for the same reason: a list has as many n-grams as the classes multiply to. */
const LAST = createClasses(['etmdkx', 'ar bvyw', 'oscphz', 'inlugfqj']);
/** Null is the middle. */
const CLASSES = [NEIGHBOURS, null, NEIGHBOURS, LAST] as const;

/** What characters are told apart by at one place of an n-gram. */
interface Classes {
  of(character: string): string;
  all: readonly string[];
}

/** A class is named by the first of its characters. */
function createClasses(groups: readonly string[]): Classes {
  const names = new Map(groups.flatMap((group) => [...group].map((character) => [character, group[0] ?? OTHER])));
  return { of: (character) => names.get(character) ?? OTHER, all: [...new Set(names.values()), OTHER] };
}

/**
 * The n-grams by which a folded name is found: one of four characters for every second place in the name, and the single
 * characters that are not common. Characters are code points.
 */
export function nameGrams(foldedName: string): string[] {
  const characters = [...foldedName];
  const grams = new Set(characters.filter((character) => !COMMON.has(character)));
  for (let at = 0; at < characters.length - 1; at += STEP) {
    grams.add(CLASSES.map((classes, place) => tell(classes, characters[at + place] ?? OTHER)).join(''));
  }
  return [...grams];
}

/**
 * How the names that contain a text are found. The text begins at a place of the name that has an n-gram, or at one that
 * has none: in the first case the name has an n-gram of each list of `even`, in the other one of each of `odd`. One list
 * of either finds all such names; names that lack the text may have them too.
 */
export interface TextGrams {
  even: readonly string[][];
  odd: readonly string[][];
}

/** The n-grams to look for to find a folded text; null for a single common character. */
export function textGrams(foldedText: string): TextGrams | null {
  const characters = [...foldedText];
  if (characters.length === 1) return COMMON.has(foldedText) ? null : { even: [[foldedText]], odd: [[foldedText]] };
  const lists = new Map(placesIn(characters.length).map((place) => [place, listGrams(characters, place)]));
  const ofParity = (parity: number) => [...lists].flatMap(([place, grams]) => ((place & 1) === parity ? [grams] : []));
  return { even: ofParity(0), odd: ofParity(1) };
}

/**
 * Where n-grams can begin relative to a text so that it tells their middle: from one character before it on. In a text
 * that tells one n-gram of either kind wholly, those that reach beyond its ends are left out: they are longer lists.
 */
function placesIn(length: number): number[] {
  const [first, last] = length > LENGTH ? [0, length - LENGTH] : [-MIDDLE, length - 1 - MIDDLE];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Every n-gram that a name can have there which contains the characters. */
function listGrams(characters: readonly string[], place: number): string[] {
  return CLASSES.reduce<string[]>(
    (starts, classes, index) => {
      const character = characters[place + index];
      const known = character === undefined ? (classes?.all ?? []) : [tell(classes, character)];
      return starts.flatMap((start) => known.map((told) => start + told));
    },
    [''],
  );
}

function tell(classes: Classes | null, character: string): string {
  return classes === null ? character : classes.of(character);
}
