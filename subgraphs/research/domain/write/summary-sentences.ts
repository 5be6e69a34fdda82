import type { BriefClaim } from '../../../../common/research/brief.ts';
import {
  describe,
  fact,
  headcountSentence,
  newsSentence,
  personSentence,
  possessive,
  roundSentence,
} from './claim-sentences.ts';
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
    size ? fact('summary', headcountSentence(name, size), [size]) : null,
    item ? fact('summary', newsSentence(item), [item]) : null,
  ];
  return candidates
    .filter((sentence) => sentence !== null)
    .filter(({ text }) => text !== '')
    .slice(0, MAX_SUMMARY);
}

function originSentence(name: string, founded: BriefClaim, headquarters: BriefClaim): string {
  const when = phraseWhen(readValue(founded, 'date')?.date ?? null, founded);
  return `${name} was founded${when} and is headquartered in ${readValue(headquarters, 'text')?.text ?? ''}.`;
}

/** Sentences about the first claims of a field: the field, how many claims, and what is written of each. */
type Points = readonly (readonly [BriefClaim['field'], max: number, (claim: BriefClaim, name: string) => string])[];

const TALKING_POINTS: Points = [
  ['news.item', 2, (claim) => `${quoted(claim)} may be a good topic to open the call with.`],
  ['funding.round', 1, (claim, name) => `${roundOf(name, claim)} suggests that growth plans are a topic to ask about.`],
  ['hiring.opening', 1, (claim) => `The open position ${nameIn(claim)} suggests where the team is growing.`],
  ['offering.product', 1, (claim) => `The product ${nameIn(claim)} may be a topic to ask about.`],
  ['customers.customer', 1, (claim) => `The work for ${nameIn(claim)} may be a topic to ask about.`],
  ['tech.technology', 1, (claim) => `The use of ${nameIn(claim)} may be common ground.`],
];
const HOOKS: Points = [
  ['funding.round', 1, (claim, name) => `${roundOf(name, claim)} may be a good reason for a first message.`],
  ['news.item', 2, (claim) => `${quoted(claim)} may be a good reason for a first message.`],
  ['hiring.opening', 1, (claim) => `The open position ${nameIn(claim)} suggests a need to mention.`],
  ['customers.customer', 1, (claim) => `The work for ${nameIn(claim)} is a point to mention.`],
  ['offering.product', 1, (claim) => `The product ${nameIn(claim)} is a point to mention.`],
];

/** Writes talking points for a call: what is new or notable, each as an inference that cites what it rests on. */
export function writeTalkingPoints({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  return writePoints('talking_points', TALKING_POINTS, claims, prospect.name);
}

/** Writes hooks for a first message: recent reasons to write, each as an inference that cites what it rests on. */
export function writeHooks({ prospect }: ClaimsToWrite, claims: ClaimsByField): DraftSentence[] {
  return writePoints('hooks', HOOKS, claims, prospect.name);
}

function writePoints(
  place: 'talking_points' | 'hooks',
  points: Points,
  claims: ClaimsByField,
  name: string,
): DraftSentence[] {
  const written = points.flatMap(([field, max, phrase]) =>
    claims(field)
      .slice(0, max)
      .map((claim) => ({ ...fact(place, phrase(claim, name), [claim]), kind: 'inference' as const })),
  );
  return written.slice(0, MAX_POINTS);
}

/** Returns the text of a claim, or the title of an opening. */
function nameIn(claim: BriefClaim): string {
  return readValue(claim, 'text')?.text ?? readValue(claim, 'opening')?.title ?? '';
}

function quoted(claim: BriefClaim): string {
  return `“${bare((readValue(claim, 'news')?.headline ?? '').replace(/["“”„«»]/g, ''))}”`;
}

function roundOf(name: string, claim: BriefClaim): string {
  const value = readValue(claim, 'round');
  const amount = value?.amount == null ? '' : `${phraseMoney(value.amount, value.currency)} `;
  const label = value?.label == null ? 'funding' : phraseRound(value.label);
  return `${possessive(name)} ${amount}${label} round${phraseWhen(value?.announced_at ?? null, claim)}`;
}
