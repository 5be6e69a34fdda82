import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { type Interest, readInterest } from '../fit/read-interest.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { fact, personTitle, possessive } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { newestFirst } from './newest-first.ts';
import { bare, phraseCount, phraseMoney, phraseWhen, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const MAX_POINTS = 5;
/** Events, which are put together and ordered by their day. */
const EVENTS: readonly ClaimField[] = ['funding.round', 'funding.acquisition', 'news.item'];

/** Fields that a point is made of, and how many claims of each; `events` are the newest of rounds, deals and news. */
type Choice = readonly (readonly [fields: readonly ClaimField[], max: number])[];

/** Facts that matter to each interest, the most telling first. */
const CHOICES: Readonly<Record<Interest, Choice>> = {
  sales: [
    [EVENTS, 2],
    [['hiring.opening'], 1],
    [['offering.product'], 1],
    [['customers.customer'], 1],
    [['tech.technology'], 1],
  ],
  investing: [
    [['funding.round', 'funding.acquisition'], 2],
    [['funding.total'], 1],
    [['overview.headcount'], 1],
    [['customers.customer'], 1],
    [['people.person'], 1],
    [['news.item'], 1],
  ],
  recruiting: [
    [['hiring.opening'], 3],
    [['hiring.open_positions'], 1],
    [['overview.headcount'], 1],
    [['tech.technology'], 1],
    [['overview.headquarters'], 1],
  ],
  partnership: [
    [['offering.product'], 2],
    [['tech.technology'], 1],
    [['customers.customer'], 2],
    [['funding.acquisition', 'news.item'], 1],
  ],
};

const ENDINGS = {
  talking_points: 'may be a topic to ask about in the call.',
  hooks: 'may be a good reason for a first message.',
} as const;

/**
 * Writes talking points for a call or hooks for a first message: the facts that matter to the caller's interest, the
 * newest events first, each as an inference that cites what it rests on.
 */
export function writePoints(
  place: 'talking_points' | 'hooks',
  { order, prospect }: ClaimsToWrite,
  claims: ClaimsByField,
): DraftSentence[] {
  return CHOICES[readInterest(order.context)]
    .flatMap(([fields, max]) => newestFirst(fields.flatMap((field) => presentOf(claims(field)))).slice(0, max))
    .flatMap((claim): DraftSentence[] => {
      const subject = subjectOf(claim, prospect.name);
      return subject === '' ? [] : [{ ...fact(place, `${subject} ${ENDINGS[place]}`, [claim]), kind: 'inference' }];
    })
    .slice(0, MAX_POINTS);
}

/** Leaves out sizes of past years, which stand behind the present one. */
function presentOf(claims: readonly BriefClaim[]): readonly BriefClaim[] {
  return claims[0]?.field === 'overview.headcount' ? claims.slice(0, 1) : claims;
}

/** Phrases a claim as the subject of a sentence; empty where it has no words. */
function subjectOf(claim: BriefClaim, name: string): string {
  const { value } = claim;
  switch (value.kind) {
    case 'news':
      return `“${bare(value.headline.replace(/["“”„«»]/g, ''))}”`;
    case 'round':
      return roundOf(claim, name);
    case 'acquisition':
      return value.role === 'acquirer'
        ? `The acquisition of ${bare(value.other)}${phraseWhen(value.announced_at, claim)}`
        : `The acquisition by ${bare(value.other)}${phraseWhen(value.announced_at, claim)}`;
    case 'money':
      return `The total funding of ${phraseMoney(value.amount, value.currency)}`;
    case 'number':
      return claim.field === 'overview.headcount'
        ? `The team of ${phraseCount(value.number)} people${phraseWhen(claim.as_of, claim)}`
        : `The ${value.number} open positions`;
    case 'person':
      return value.title === null ? '' : `${value.name}, ${personTitle(value.title)},`;
    case 'opening':
      return `The open position ${value.title}`;
    case 'text':
      return textOf(claim.field, value.text);
    default:
      return '';
  }
}

function textOf(field: ClaimField, text: string): string {
  if (field === 'customers.customer') return `The work for ${text}`;
  if (field === 'tech.technology') return `The use of ${text}`;
  return field === 'overview.headquarters' ? `The headquarters in ${text}` : `The product ${text}`;
}

function roundOf(claim: BriefClaim, name: string): string {
  const value = readValue(claim, 'round');
  const amount = value?.amount == null ? '' : `${phraseMoney(value.amount, value.currency)} `;
  const label = value?.label == null ? 'funding' : roundInEnglish(value.label);
  return `${possessive(name)} ${amount}${label} round${phraseWhen(value?.announced_at ?? null, claim)}`;
}
