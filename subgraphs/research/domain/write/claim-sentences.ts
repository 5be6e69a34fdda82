import type { BriefClaim } from '../../../../common/research/brief.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { titleInEnglish } from '../text/title-lexicon.ts';
import type { DraftSentence } from './draft.ts';
import { article, bare, phraseCount, phraseList, phraseMoney, phraseWhen, readValue } from './phrases.ts';

/** Names that one sentence lists. */
export const LISTED = 6;

/** Returns a sentence of facts that rests on claims. */
export function fact(place: DraftSentence['place'], text: string, claims: readonly BriefClaim[]): DraftSentence {
  return { place, text, kind: 'fact', claimIds: claims.map(({ id }) => id), contextTerm: null };
}

/** Writes a possessive: `Acme's`, `Systems'`. */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** Writes a company's description in its own words, as a statement or a quotation. */
export function describe(name: string, claim: BriefClaim): string {
  const text = readValue(claim, 'text')?.text ?? '';
  const plain = text.replace(/["“”„«»]/g, '');
  if (text.toLowerCase().startsWith(name.toLowerCase()) && /[.]$/.test(text) && !/["“”„«»]/.test(text)) return text;
  return `${name} describes itself in its own words: “${bare(plain)}”.`;
}

/** Writes a title in English; quotes one of another language that the lexicon lacks. */
export function personTitle(title: string): string {
  return bare(titleInEnglish(title) ?? `“${title.replace(/["“”„«»]/g, '')}”`);
}

/** Writes `Mira Holt is CEO.`, in English; quotes a title of another language that the lexicon lacks. Empty without a title. */
export function personSentence(claim: BriefClaim): string {
  const value = readValue(claim, 'person');
  if (!value || value.title === null) return '';
  const title = personTitle(value.title);
  if (title.startsWith('“')) return `${possessive(value.name)} title is ${title}.`;
  const isTrade = /^(?:co-?founder|founder)$/i.test(title);
  return isTrade ? `${value.name} is a ${title.toLowerCase()}.` : `${value.name} is ${title}.`;
}

/** Writes `Acme raised $42 million in a Series B round in May 2024; the investors include X and Y.` */
export function roundSentence(name: string, claim: BriefClaim): string {
  const value = readValue(claim, 'round');
  if (!value) return '';
  const label =
    value.label === null
      ? 'a funding round'
      : `${article(roundInEnglish(value.label))} ${roundInEnglish(value.label)} round`;
  const amount = value.amount === null ? '' : ` ${phraseMoney(value.amount, value.currency)} in`;
  const investors =
    value.investors.length === 0 ? '' : `; the investors include ${phraseList(value.investors.slice(0, LISTED))}`;
  return `${name} raised${amount} ${label}${phraseWhen(value.announced_at, claim)}${investors}.`;
}

/** Writes `Acme acquired X in May 2024.` */
export function acquisitionSentence(name: string, claim: BriefClaim): string {
  const value = readValue(claim, 'acquisition');
  if (!value) return '';
  const when = phraseWhen(value.announced_at, claim);
  return value.role === 'acquirer'
    ? `${name} acquired ${bare(value.other)}${when}.`
    : `${name} was acquired by ${bare(value.other)}${when}.`;
}

/** Writes `“Headline” was published on 14 May 2024.` */
export function newsSentence(claim: BriefClaim): string {
  const value = readValue(claim, 'news');
  const headline = bare((value?.headline ?? '').replace(/["“”„«»]/g, ''));
  return `“${headline}” was published${phraseWhen(value?.published_at ?? null, claim)}.`;
}

/** Writes `Acme has 120 employees.`, or of a dated figure `Acme had 120 employees in May 2024.` */
export function headcountSentence(name: string, claim: BriefClaim): string {
  const count = phraseCount(readValue(claim, 'number')?.number ?? 0);
  const when = phraseWhen(claim.as_of, claim);
  return when === '' ? `${name} has ${count} employees.` : `${name} had ${count} employees${when}.`;
}

/** Writes `Field Engineer (Graz)`. */
export function openingPhrase(claim: BriefClaim): string {
  const value = readValue(claim, 'opening');
  return value?.location == null ? (value?.title ?? '') : `${value.title} (${value.location})`;
}
