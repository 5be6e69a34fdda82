import { readNameAt, readWords } from '../text/words.ts';

const AUXILIARY = /(?<![\p{L}])(?:(?<passive>wurden?|ist|sind)|hat|haben|habe)(?![\p{L}])/giu;
/** Matches a German opening that is no subject: `Im Jahr 2015`, `Gegründet`. */
const NO_SUBJECT = /^(?:(?:im|in|am|seit|bereits|gegründet|damals|heute)(?![\p{L}])|\d)/iu;

/** Finds the subject and the middle of a German clause by the auxiliary before its participle; null without one. */
export function verbFinalSubject(
  sentence: string,
  participleAt: number,
): { subject: string | null; middle: string; isActive: boolean } | null {
  const auxiliary = [...sentence.slice(0, participleAt).matchAll(AUXILIARY)].at(-1);
  if (!auxiliary) {
    const apposed = /^(.{2,60}), (?:\p{Ll}+ )?[^,]{0,60}$/u.exec(sentence.slice(0, participleAt))?.[1];
    // `1987 von Mira Holt gegründet, ist Acme heute …`
    const named = apposed ?? /^\p{L}+, \p{Ll}+ (.{2,60}?)(?= \p{Ll}|[,.;]|$)/u.exec(sentence.slice(participleAt))?.[1];
    return named === undefined ? null : { subject: germanSubject(named), middle: '', isActive: false };
  }
  const middle = sentence.slice(auxiliary.index + auxiliary[0].length, participleAt).trim();
  const isActive = auxiliary.groups?.passive === undefined;
  const before = sentence.slice(0, auxiliary.index).trim();
  return { subject: germanSubject(NO_SUBJECT.test(before) ? middle : before), middle, isActive };
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
