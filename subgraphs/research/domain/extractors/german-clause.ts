import { readNameAt, readWords } from '../text/words.ts';
import { describedBefore } from './described-subject.ts';

/** Matches a description in German or French: `ist ein Hersteller von Pumpen`. */
const DESCRIPTION = /\s(?:ist|sind|est) (?:eine?|une?|der|die|das|le|la) [^,.;]{0,90}$/iu;

/** Finds the subject of a description before an offset, likewise in English; otherwise works like `subjectBefore`. */
export function describedSubject(sentence: string, at: number): string | null {
  return describedBefore(sentence, DESCRIPTION.exec(sentence.slice(0, at))?.index ?? at);
}

/** Returns a German noun phrase as a subject: a pronoun, the company, or the name with which it begins. */
export function germanSubject(phrase: string): string | null {
  if (/^wir(?![\p{L}])/iu.test(phrase)) return 'we';
  if (/^(?:[Dd]as Unternehmen|[Dd]ie (?:Firma|Gesellschaft)|[Dd]er Betrieb)(?![\p{L}-]| \p{Lu})/u.test(phrase))
    return 'the company';
  const bare = phrase.replace(/^(?:die|der|das) (?:(?:firma|gesellschaft) )?/i, '');
  const words = readWords(bare);
  return (words[0] && readNameAt(bare, words, 0)?.text) ?? phrase;
}
