import { readNameAt, readWords } from '../text/words.ts';

/** Returns a German noun phrase as a subject: a pronoun, the company, or the name with which it begins. */
export function germanSubject(phrase: string): string | null {
  if (/^wir(?![\p{L}])/iu.test(phrase)) return 'we';
  if (/^(?:[Dd]as Unternehmen|[Dd]ie (?:Firma|Gesellschaft)|[Dd]er Betrieb)(?![\p{L}-]| \p{Lu})/u.test(phrase))
    return 'the company';
  const bare = phrase.replace(/^(?:die|der|das) (?:(?:firma|gesellschaft) )?/i, '');
  const words = readWords(bare);
  return (words[0] && readNameAt(bare, words, 0)?.text) ?? phrase;
}
