/**
 * Runs of letters that a text needs to match a pattern: of each set it needs one run. They are read from the
 * pattern itself, so that they can't differ from it, and say too little rather than too much.
 */
type RequiredRuns = readonly (readonly string[])[];

/** What matches a part of a pattern: these texts alone, or unknown ones (null) that need something. */
interface Part {
  texts: readonly string[] | null;
  needs: RequiredRuns;
}

const ANYTHING: Part = { texts: null, needs: [] };
const NOTHING: Part = { texts: [''], needs: [] };
/** More texts are not told apart, nor what they have behind their first letters. */
const MAX_TEXTS = 64;
const MAX_RUN_CHARS = 6;
/** Characters of a class that are told apart. */
const MAX_CLASS = 12;
/** Matches letters of which others may be the other case than `toLowerCase` makes. */
const FOREIGN_LETTER = /(?![\0-\u017f])\p{L}|µ/u;
/** An `s` matches the long one, too, without regard to case. */
const LONG_S = 'ſ';
/** Matches plain letters that nothing repeats, an assertion, the opening of a group, a class, an escape, or one character. */
const TOKEN =
  /[A-Za-z\d ]+(?![*+?{])|\(\?<?[=!]|\(\?(?::|<\w+>)|\((?!\?)|\[(?:\\.|[^\]\\])*\]|\\k<\w+>|\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[\s\S]|[\s\S]/uy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

/** Returns a character as it is compared: in lower case, any digit as `0`. */
export function foldLetter(letter: string): string {
  if (letter >= '0' && letter <= '9') return '0';
  const lower = letter === LONG_S ? 's' : letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}

/** Reads what a text needs to match a pattern; none where nothing is certain. */
export function requiredRuns({ source }: RegExp): RequiredRuns {
  const { part, end } = readOptions(source, 0);
  // A group with syntax that is not known ends too early.
  return end < source.length ? [] : needsOf(part);
}

function readOptions(source: string, from: number): { part: Part; end: number } {
  const options: Part[] = [];
  let at = from;
  for (;;) {
    const { part, end } = readSequence(source, at);
    options.push(part);
    if (source[end] !== '|') return { part: anyOf(options), end };
    at = end + 1;
  }
}

function readSequence(source: string, from: number): { part: Part; end: number } {
  const parts: Part[] = [];
  let at = from;
  while (at < source.length && source[at] !== '|' && source[at] !== ')') {
    const { part, end } = readAtom(source, at);
    QUANTIFIER.lastIndex = end;
    const [quantifier = ''] = QUANTIFIER.exec(source) ?? [];
    parts.push(repeated(part, quantifier));
    at = end + quantifier.length;
  }
  return { part: inARow(parts), end: at };
}

function readAtom(source: string, at: number): { part: Part; end: number } {
  TOKEN.lastIndex = at;
  const [token = ''] = TOKEN.exec(source) ?? [];
  const end = at + token.length;
  if (/^[A-Za-z\d ]/.test(token)) return { part: { texts: [token.toLowerCase().replace(/\d/g, '0')], needs: [] }, end };
  if (token.startsWith('(')) {
    const group = readOptions(source, end);
    const isAssertion = /[=!]$/.test(token);
    const needs = token.endsWith('!') ? [] : needsOf(group.part);
    return { part: isAssertion ? { texts: [''], needs } : group.part, end: group.end + 1 };
  }
  if (token === '^' || token === '$' || token === '\\b' || token === '\\B') return { part: NOTHING, end };
  return { part: oneOf(token.startsWith('[') ? classOf(token) : letterOf(token)), end };
}

/** Returns the characters that a class has, folded; null for too many or unknown ones. */
function classOf(token: string): readonly string[] | null {
  const members =
    token.slice(1, -1).match(/\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[\s\S]|[\s\S]/gu) ?? [];
  const isRange = members.slice(1, -1).includes('-');
  if (members[0] === '^' || (isRange && members.join('') !== '0-9')) return null;
  const letters = isRange ? [['0']] : members.map((member) => (member === '.' ? ['.'] : letterOf(member)));
  const known = letters.filter((letter) => letter !== null).flat();
  return known.length < letters.length ? null : known;
}

/** Returns the folded character that a token stands for; null for any of several. */
function letterOf(token: string): readonly string[] | null {
  if (token === '\\d') return ['0'];
  const code = /^\\(?:u|x)(?<hex>[\da-fA-F]{2,4})$/.exec(token)?.groups?.hex;
  const letter = code === undefined ? token.replace(/^\\(?=[^\p{L}\d])/u, '') : String.fromCharCode(parseInt(code, 16));
  if (token === '.' || letter.length !== 1) return null;
  const folded = foldLetter(letter);
  return FOREIGN_LETTER.test(folded) ? null : [folded];
}

function oneOf(letters: readonly string[] | null): Part {
  const texts = [...new Set(letters)];
  return letters === null || texts.length > MAX_CLASS ? ANYTHING : { texts, needs: [] };
}

function repeated(part: Part, quantifier: string): Part {
  if (quantifier === '' || quantifier === '{1}') return part;
  if (/^(?:\?|\{0,1\})/.test(quantifier))
    return part.texts === null ? ANYTHING : { texts: [...new Set(['', ...part.texts])], needs: [] };
  return /^(?:\*|\{0)/.test(quantifier) ? ANYTHING : { texts: null, needs: needsOf(part) };
}

function inARow(parts: readonly Part[]): Part {
  const needs: (readonly string[])[] = [];
  let texts: readonly string[] = [''];
  let isWhole = true;
  for (const part of parts) {
    needs.push(...part.needs);
    if (part.texts !== null && texts.length * part.texts.length <= MAX_TEXTS) {
      const next = part.texts;
      texts = texts.flatMap((text) => next.map((more) => text + more));
      continue;
    }
    needs.push(...needsOf({ texts, needs: [] }));
    texts = part.texts ?? [''];
    isWhole = false;
  }
  return isWhole ? { texts, needs } : { texts: null, needs: needsOf({ texts, needs }) };
}

function anyOf(options: readonly Part[]): Part {
  const [only] = options;
  if (options.length === 1 && only) return only;
  const texts = options.flatMap((option) => option.texts ?? []);
  if (options.every((option) => option.texts !== null) && texts.length <= MAX_TEXTS)
    return { texts: [...new Set(texts)], needs: [] };
  const best = options.map((option) => needsOf(option).toSorted((left, right) => strength(right) - strength(left))[0]);
  const known = best.filter((runs) => runs !== undefined);
  return { texts: null, needs: known.length < best.length ? [] : [shortestOf(known.flat())] };
}

function needsOf({ texts, needs }: Part): RequiredRuns {
  return texts?.every((text) => text.length > 1 || /[^\p{L}\s]/u.test(text)) ? [...needs, shortestOf(texts)] : needs;
}

/** Returns the first letters of texts, without those that have others in them. */
function shortestOf(texts: readonly string[]): readonly string[] {
  const distinct = [...new Set(texts.map((text) => text.slice(0, MAX_RUN_CHARS)))];
  return distinct.filter((text) => !distinct.some((part) => part !== text && text.includes(part)));
}

function strength(runs: readonly string[]): number {
  return Math.min(...runs.map((run) => run.length)) - runs.length / MAX_TEXTS;
}
