import type { BriefClaim } from '../../../../common/research/brief.ts';
import { isPersonNamed } from '../identity/person-name.ts';
import { fact, personSentence } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { bare, phraseWhen, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const JOINED = /(?<!\p{L})(?:joined|joining|kam|stieß|rejoint)(?!\p{L})/iu;

/** Writes the section on the ordered person: role, since when, background, posts, talks and press. Empty without a person. */
export function writePerson({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  const { person, name: company } = prospect;
  if (person === null) return [];
  const { name } = person;
  const roles = claims('people.person').filter((claim) => isPersonNamed(readValue(claim, 'person')?.name ?? '', name));
  const each = (field: BriefClaim['field'], phrase: (claim: BriefClaim) => string) =>
    claims(field).map((claim) => fact('person', phrase(claim), [claim]));
  return [
    ...roles
      .filter((claim) => personSentence(claim) !== '')
      .map((claim) => fact('person', `${bare(personSentence(claim))} at ${company}.`, [claim])),
    ...each('person.since', (claim) => sinceSentence(name, company, claim)),
    ...each('person.background', (claim) => `About ${name}: “${quotable(claim)}”`),
    ...each('person.post', (claim) => `${name} wrote “${headline(claim)}”${dayOf(claim).replace(/,$/, '')}.`),
    ...each('person.talk', (claim) => `On talks of ${name}: “${quotable(claim)}”`),
    ...each('person.press', (claim) => `“${headline(claim)}”${dayOf(claim)} names ${name}.`),
  ];
}

function sinceSentence(name: string, company: string, claim: BriefClaim): string {
  const when = phraseWhen(readValue(claim, 'date')?.date ?? null, claim);
  if (when === '') return '';
  const isJoining = claim.citations.some(({ quote }) => JOINED.test(quote));
  return isJoining
    ? `${name} joined ${company}${when}.`
    : `${name} has held the role since ${when.replace(/^ (?:in|on) /, '')}.`;
}

function quotable(claim: BriefClaim): string {
  return (readValue(claim, 'text')?.text ?? '').replace(/["“”„«»]/g, '');
}

function headline(claim: BriefClaim): string {
  return bare((readValue(claim, 'news')?.headline ?? '').replace(/["“”„«»]/g, ''));
}

function dayOf(claim: BriefClaim): string {
  const when = phraseWhen(readValue(claim, 'news')?.published_at ?? null, claim);
  return when === '' ? '' : `, published${when},`;
}
