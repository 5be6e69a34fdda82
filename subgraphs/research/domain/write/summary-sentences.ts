import type { BriefClaim } from '../../../../common/research/brief.ts';
import { describe, fact, newsSentence, personSentence, possessive, roundSentence } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { bare, phraseMoney, phraseRound, phraseWhen, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const MAX_SUMMARY = 3;
const MAX_POINTS = 5;

/** Writes one to three sentences that say the most: who it is, its latest round, its size or its latest news. */
export function writeSummary({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  const { name } = prospect;
  const person = prospect.person
    ? claims('people.person').find((claim) => readValue(claim, 'person')?.name === prospect.person?.name)
    : undefined;
  const [description] = claims('overview.description');
  const [founded] = claims('overview.founded');
  const [headquarters] = claims('overview.headquarters');
  const [round] = claims('funding.round');
  const [size] = claims('overview.headcount');
  const [item] = claims('news.item');
  const candidates: (DraftSentence | null)[] = [
    person ? fact('summary', `${personSentence(person).replace(/\.$/, '')} at ${name}.`, [person]) : null,
    description ? fact('summary', describe(name, description), [description]) : null,
    founded && headquarters
      ? fact('summary', originSentence(name, founded, headquarters), [founded, headquarters])
      : null,
    round ? fact('summary', roundSentence(name, round), [round]) : null,
    size ? fact('summary', `${name} has ${readValue(size, 'number')?.number ?? 0} employees.`, [size]) : null,
    item ? fact('summary', newsSentence(item), [item]) : null,
  ];
  const written = candidates.filter((sentence) => sentence !== null && sentence.text !== '').slice(0, MAX_SUMMARY);
  return written.filter((sentence) => sentence !== null);
}

function originSentence(name: string, founded: BriefClaim, headquarters: BriefClaim): string {
  const when = phraseWhen(readValue(founded, 'date')?.date ?? null, founded);
  return `${name} was founded${when} and is headquartered in ${readValue(headquarters, 'text')?.text ?? ''}.`;
}

/** Writes talking points for a call: what is new or notable, each as an inference that cites what it rests on. */
export function writeTalkingPoints({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  return points('talking_points', [
    ...some(claims, 'news.item', 2, (claim) => `${quoted(claim)} may be a good topic to open the call with.`),
    ...some(
      claims,
      'funding.round',
      1,
      (claim) =>
        `${possessive(prospect.name)} ${roundNoun(claim)} suggests that growth plans are a topic to ask about.`,
    ),
    ...some(
      claims,
      'hiring.opening',
      1,
      (claim) => `The open position ${readValue(claim, 'opening')?.title ?? ''} suggests where the team is growing.`,
    ),
    ...some(
      claims,
      'offering.product',
      1,
      (claim) => `The product ${readValue(claim, 'text')?.text ?? ''} may be a topic to ask about.`,
    ),
    ...some(
      claims,
      'customers.customer',
      1,
      (claim) => `The work for ${readValue(claim, 'text')?.text ?? ''} may be a topic to ask about.`,
    ),
    ...some(
      claims,
      'tech.technology',
      1,
      (claim) => `The use of ${readValue(claim, 'text')?.text ?? ''} may be common ground.`,
    ),
  ]);
}

/** Writes hooks for a first message: recent reasons to write, each as an inference that cites what it rests on. */
export function writeHooks({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  return points('hooks', [
    ...some(
      claims,
      'funding.round',
      1,
      (claim) => `${possessive(prospect.name)} ${roundNoun(claim)} may be a good reason for a first message.`,
    ),
    ...some(claims, 'news.item', 2, (claim) => `${quoted(claim)} may be a good reason for a first message.`),
    ...some(
      claims,
      'hiring.opening',
      1,
      (claim) => `The open position ${readValue(claim, 'opening')?.title ?? ''} suggests a need to mention.`,
    ),
    ...some(
      claims,
      'customers.customer',
      1,
      (claim) => `The work for ${readValue(claim, 'text')?.text ?? ''} is a point to mention.`,
    ),
    ...some(
      claims,
      'offering.product',
      1,
      (claim) => `The product ${readValue(claim, 'text')?.text ?? ''} is a point to mention.`,
    ),
  ]);
}

type Point = Pick<DraftSentence, 'text' | 'claimIds'>;

function some(
  claims: ClaimsByField,
  field: BriefClaim['field'],
  max: number,
  phrase: (claim: BriefClaim) => string,
): Point[] {
  return claims(field)
    .slice(0, max)
    .map((claim) => ({ text: phrase(claim), claimIds: [claim.id] }));
}

function points(place: 'talking_points' | 'hooks', written: readonly Point[]): DraftSentence[] {
  return written.slice(0, MAX_POINTS).map((point) => ({ ...point, place, kind: 'inference', contextTerm: null }));
}

function quoted(claim: BriefClaim): string {
  return `“${bare((readValue(claim, 'news')?.headline ?? '').replace(/["“”„«»]/g, ''))}”`;
}

function roundNoun(claim: BriefClaim): string {
  const value = readValue(claim, 'round');
  const amount = value?.amount == null ? '' : `${phraseMoney(value.amount, value.currency)} `;
  const label = value?.label == null ? 'funding' : phraseRound(value.label);
  return `${amount}${label} round${phraseWhen(value?.announced_at ?? null, claim)}`;
}
