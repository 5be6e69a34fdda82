import { foldText } from '../text/names.ts';
import { withTwoLetters } from './company-name.ts';

/** Letters that don't lose a mark when they are folded, as addresses spell them. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss' };
const WITH_PLAIN = /[øæœłđðþß]/g;
const MIDDLE_NAME = /^\p{L}{1,12}$/u;

/** Checks whether a text has a person's full name: first and last name, with at most one word between them. */
export function namesPerson(text: string, name: string): boolean {
  const names = spellingsOf(name).map((spelling) => spelling.split(' '));
  return spellingsOf(text).some((spelling) => names.some((words) => hasFullName(` ${spelling} `, words)));
}

/** Checks whether two names are spellings of one person's: middle names and diacritics don't count. */
export function isPersonNamed(left: string, right: string): boolean {
  const ends = (name: string) =>
    spellingsOf(name).map((spelling) => spelling.replace(/^(\S+) (?:.* )?(\S+)$/, '$1 $2'));
  const others = ends(right);
  return ends(left).some((end) => end.includes(' ') && others.includes(end));
}

/** Folds a text in the ways in which names are spelled without diacritics: `Müller` is `muller` and `mueller`. */
function spellingsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(WITH_PLAIN, (letter) => PLAIN[letter] ?? letter);
  return [...new Set([text, withTwoLetters(text), plain].map(foldText))];
}

function hasFullName(text: string, words: readonly string[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return false;
  if (text.includes(` ${words.join(' ')} `)) return true;
  for (let at = text.indexOf(` ${first} `); at >= 0; at = text.indexOf(` ${first} `, at + 1)) {
    const [next = '', second] = text.slice(at + first.length + 2, at + first.length + 120).split(' ');
    if (next === last || (second === last && MIDDLE_NAME.test(next))) return true;
  }
  return false;
}
