import type { BriefClaim } from '../../../../common/research/brief.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { foldName } from '../text/names.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { titleInEnglish } from '../text/title-lexicon.ts';
import type { DraftSentence } from './draft.ts';
import { article, bare, phraseCount, phraseList, phraseMoney, phraseWhen, quote, readValue } from './phrases.ts';

/** Names that one sentence lists. */
export const LISTED = 6;

/** Returns a sentence of facts that rests on claims. A name with a full stop at its end, such as `Acme Inc.`, ends it as well. */
export function fact(place: DraftSentence['place'], written: string, claims: readonly BriefClaim[]): DraftSentence {
  const text = written.replace(/[.]{2}$/, '.');
  return { place, text, kind: 'fact', claimIds: claims.map(({ id }) => id), contextTerm: null };
}

/** Writes a possessive: `Acme's`, `Systems'`. */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** Matches words that German and French sentences have, and English ones don't. */
const FOREIGN_WORD = /(?<!\p{L})(?:ist|sind|und|für|das|eine?|wir|est|une|les|et|pour|qui|nous|sont)(?!\p{L})/giu;

/** Writes a company's description in its own words, as a statement or, with marks or in another language, a quotation. */
export function describe(name: string, claim: BriefClaim): string {
  const text = readValue(claim, 'text')?.text ?? '';
  const isForeign = new Set(text.toLowerCase().match(FOREIGN_WORD)).size > 1;
  const isStatement = text.toLowerCase().startsWith(name.toLowerCase()) && /[.]$/.test(text) && !/["“”„«»]/.test(text);
  return isStatement && !isForeign ? text : `${name} describes itself in its own words: ${quote(text)}.`;
}

/** Writes a title in English; quotes one of another language that the lexicon lacks. */
export function personTitle(title: string): string {
  return bare(titleInEnglish(title) ?? quote(title));
}

const LEGAL_ROLE = /^(?:managing )?director$|^legal representative$/i;
/** Matches titles that several people of a company have, which need an article. */
const ONE_OF_SEVERAL =
  /^(?:(?:co-?)?founder|director|partner|board member|authorised signatory|legal representative)$/i;
/** Matches a trade, which a page writes in small letters, unlike posts of which there is one. */
const TRADE = /^(?!chair|president|treasurer|secretary)\p{Ll}+$/u;

/** Writes `Mira Holt is CEO.`, in English; quotes a title of another language that the lexicon lacks. Empty without a title. */
export function personSentence(claim: BriefClaim): string {
  const value = readValue(claim, 'person');
  if (!value || value.title === null) return '';
  const title = personTitle(value.title);
  if (title.startsWith('“')) return `${possessive(value.name)} title is ${title}.`;
  return `${value.name} is ${ONE_OF_SEVERAL.test(title) || TRADE.test(title) ? `${article(title)} ${title.toLowerCase()}` : title.replace(/^Member of/, 'a member of')}.`;
}

/** Adds the company to a sentence on somebody's post. */
export function atCompany(sentence: string, company: string): string {
  return sentence.replace(/(?: is (“[^”]+”))?[.]$/u, (_end, title?: string) =>
    title === undefined ? ` at ${company}.` : ` at ${company} is ${title}.`,
  );
}

/** Leaves out what the law calls somebody who has a post of their own, such as `Director` of a legal notice beside `CEO`. */
export function withoutLegalRoles(people: readonly BriefClaim[]): BriefClaim[] {
  const nameOf = (claim: BriefClaim) => foldName(readValue(claim, 'person')?.name ?? '');
  const isLegal = (claim: BriefClaim) => LEGAL_ROLE.test(personTitle(readValue(claim, 'person')?.title ?? ''));
  return people.filter(
    (claim) => !isLegal(claim) || !people.some((post) => nameOf(post) === nameOf(claim) && !isLegal(post)),
  );
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
  return `${quote(value?.headline ?? '')} was published${phraseWhen(value?.published_at ?? null, claim)}.`;
}

/** Writes `Acme has 120 employees.`, or of a dated figure `Acme had 120 employees in May 2024.` */
export function headcountSentence(name: string, claim: BriefClaim): string {
  const count = phraseCount(readValue(claim, 'number')?.number ?? 0);
  const when = phraseWhen(claim.as_of, claim);
  return when === '' ? `${name} has ${count} employees.` : `${name} had ${count} employees${when}.`;
}

/** Writes `Field Engineer (Graz)`; without `(m/w/d)`, and with no brackets beside others. */
export function openingPhrase(claim: BriefClaim): string {
  const { title: written = '', location = null } = readValue(claim, 'opening') ?? {};
  const title = written.replace(genderMarkOf(written), '').trim();
  if (location === null) return title;
  return /[()]/.test(`${title}${location}`) ? `${title} – ${location}` : `${title} (${location})`;
}
