import { caseFold } from '../../../../common/funding/case-fold.ts';
import { foldWords } from '../../../../common/names/fold-words.ts';
import { withoutLegalForms } from '../../../../common/names/legal-forms.ts';

/** The kinds of names that rounds mention. */
export type NameKind = 'COMPANY' | 'INVESTOR' | 'LOCATION';

/** Characters of a name that are compared with a text; more than a text may have. */
const MAX_KEY_CHARACTERS = 120;
/** Characters at the beginning of a key in which a misspelling is found by an index. */
const WINDOW_CHARACTERS = 7;
/** The shortest first word whose misspellings are found before anything is typed behind it. */
const MIN_WORD_CHARACTERS = 4;

/**
 * Returns the key under which a name is suggested: folded to words without case, diacritics and punctuation; of companies and
 * investors also without the article in front and the legal forms at the end. Never empty for a text that is not blank.
 */
export function nameKey(kind: NameKind, name: string): string {
  const folded = foldWords(name);
  const key = kind === 'LOCATION' ? folded : withoutLegalForms(folded.split(' ')).join(' ');
  return firstCharacters(key === '' ? caseFold(name) : key, MAX_KEY_CHARACTERS);
}

/**
 * Returns the first seven characters of a text, and these without each one of them (symmetric deletion). Two texts share a
 * value when their beginnings differ by one character that is missing, added, replaced or exchanged with its neighbour. Unlike
 * n-grams, which common words share, nearly all of these values are rare, so an index finds few names by each.
 */
export function editKeys(text: string): string[] {
  const characters = [...text].slice(0, WINDOW_CHARACTERS);
  return [...new Set([characters.join(''), ...characters.map((_, at) => characters.toSpliced(at, 1).join(''))])];
}

/** Returns the values under which a name's misspellings are found: those of its key, and of its first word alone. */
export function nameEditKeys(key: string): string[] {
  const [word = ''] = key.split(' ');
  return [...new Set([...editKeys(key), ...(word.length < MIN_WORD_CHARACTERS ? [] : editKeys(word))])];
}

function firstCharacters(text: string, count: number): string {
  return text.length > count ? [...text].slice(0, count).join('') : text;
}
