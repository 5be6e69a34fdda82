import { readClauses } from '../grammar/clauses.ts';
import { does, readTokens } from '../grammar/tokens.ts';

/** Longest sentence that does nothing but call the one before it false. */
const MAX_WORDS = 9;
/** Words of a sentence about the one before. */
const ABOUT_IT = /^(?:it|they|that|this|he|she|das|dies|es|cela|ça|c|ce|nothing|none|nichts|rien)$/;
const UNTRUE = /^(?:true|correct|happened|wahr|stimmt|stimmte|richtig|vrai|exact)$/;

/** Checks for a sentence that takes back what the one before it reports: `It hadn't.`, `That is not true.`, `Das stimmt nicht.` */
export function isRetraction(text: string, language: string | null): boolean {
  const { list: tokens } = readTokens(text, language);
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (words.length === 0 || words.length > MAX_WORDS || !ABOUT_IT.test(words[0]?.lower ?? '')) return false;
  const isNegated = words.some((word) => does(word, 'negation') && !does(word, 'adverb'));
  if (words.some((word) => does(word, 'false', 'denial'))) return !isNegated;
  if (isNegated && words.some(({ lower }) => UNTRUE.test(lower))) return true;
  // An auxiliary alone: `It hadn't, and it won't.`
  const [first] = readClauses(text, language).list;
  const isElliptic = first?.classes.every((given) => given === 'have' || given === 'be') && first.object === null;
  return isElliptic === true && first?.isNegated === true && first.complements.length === 0;
}
