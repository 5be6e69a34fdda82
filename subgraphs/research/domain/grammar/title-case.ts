import { lexiconOf } from './lexicon/lexicon.ts';

const WORD = /\p{L}[\p{L}’'-]*/gu;
const MIN_WORDS = 4;
/** Words of fewer letters stay small in titles: `from`, `with`. */
const SMALL_CHARS = 4;

/**
 * Writes the first verb of an English headline in small letters, where all its words have capitals: `Acme Names Mira Holt CFO`
 * becomes `Acme names Mira Holt CFO`. Offsets stay as they are.
 */
export function withPlainVerb(text: string): string {
  if (!/^[\p{L}\d“"'‘]\S* [\p{Lu}\d]/u.test(text) || /[.!?:]$/.test(text)) return text;
  const words = [...text.matchAll(WORD)];
  const isTitle =
    words.length >= MIN_WORDS && words.every(({ 0: word }) => word.length <= SMALL_CHARS || /^\p{Lu}/u.test(word));
  const verb = isTitle ? words.find(({ 0: word, index }) => index > 0 && isVerb(word)) : undefined;
  if (verb === undefined) return text;
  return text.slice(0, verb.index) + verb[0].toLowerCase() + text.slice(verb.index + verb[0].length);
}

/** Checks for a verb in the third person, as headlines have it, that is no noun. */
function isVerb(word: string): boolean {
  const entry = /^\p{Lu}\p{Ll}+s$/u.test(word) ? lexiconOf('en').find(word.toLowerCase()) : undefined;
  return entry?.nouns.length === 0 && entry.verbs.some(({ form, infinitive }) => form === 'present' && !infinitive);
}
