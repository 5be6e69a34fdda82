import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { type Interest, readInterest } from '../fit/read-interest.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { fact, openingPhrase, personTitle, possessive } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { dayOf, isWithinYear, mostTellingFirst, newestDayOf } from './newest-first.ts';
import { bare, phraseCount, phraseMoney, phraseSince, phraseWhen, quote, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const MAX_POINTS = 5;
/** Events, which are put together and ordered by their day. */
const EVENTS: readonly ClaimField[] = ['funding.round', 'funding.acquisition', 'news.item'];
/** Most points on what meets the caller's context. */
const MAX_FIT = 2;

/** Fields that a point is made of, and how many claims of each; `events` are the newest of rounds, deals and news. */
type Choice = readonly (readonly [fields: readonly ClaimField[], max: number])[];

/** Facts on the ordered person, which come before those on the company. */
const ON_PERSON: Choice = [
  [['person.talk', 'person.post', 'person.press'], 2],
  [['person.since'], 1],
];
/** Facts that matter to each interest, the most telling first. */
const CHOICES: Readonly<Record<Interest, Choice>> = {
  sales: [
    [EVENTS, 2],
    [['customers.result'], 1],
    [['hiring.opening'], 1],
    [['offering.product'], 1],
    [['customers.customer'], 1],
    [['tech.technology'], 1],
  ],
  investing: [
    [['funding.round', 'funding.acquisition'], 2],
    [['funding.total'], 1],
    [['overview.headcount'], 1],
    [['overview.figure'], 1],
    [['customers.customer'], 1],
    [['people.person'], 1],
    [['news.item'], 1],
  ],
  recruiting: [
    [['hiring.opening'], 3],
    [['hiring.open_positions'], 1],
    [['overview.headcount'], 1],
    [['tech.technology'], 1],
    [['news.item'], 1],
  ],
  partnership: [
    [['overview.partner', 'offering.integration'], 2],
    [['offering.product'], 1],
    [['customers.customer'], 1],
    [['tech.technology'], 1],
    [['funding.acquisition', 'news.item'], 1],
  ],
};

const ENDINGS = {
  talking_points: 'may be a topic to ask about in the call.',
  hooks: 'may be a good reason for a first message.',
} as const;

/**
 * Writes talking points for a call or hooks for a first message, each as an inference that cites what it rests on: facts on the
 * ordered person, what meets the caller's context, then what matters to the caller's interest, the newest events first.
 */
export function writePoints(
  place: 'talking_points' | 'hooks',
  material: ClaimsToWrite,
  { claims, fit }: { claims: ClaimsByField; fit: readonly DraftSentence[] },
): DraftSentence[] {
  const { order, prospect } = material;
  const choose = (choice: Choice) =>
    choice.flatMap(([fields, max]) =>
      mostTellingFirst(
        fields.flatMap((field) => presentOf(claims(field), claims)),
        prospect.name,
      ).slice(0, max),
    );
  const fitting = new Set(fit.slice(0, MAX_FIT).flatMap(({ claimIds }) => claimIds));
  const chosen = [
    ...choose(ON_PERSON),
    ...material.claims.filter(({ id }) => fitting.has(id)),
    ...choose(CHOICES[readInterest(order.context)]),
  ];
  return chosen
    .filter((claim, index) => !chosen.slice(0, index).some((earlier) => isSameEvent(earlier, claim)))
    .map((claim) => ({ claim, subject: subjectOf(claim, prospect) }))
    .filter(
      ({ subject }, index, all) => subject !== '' && all.findIndex((earlier) => earlier.subject === subject) === index,
    )
    .slice(0, MAX_POINTS)
    .map(({ claim, subject }) => ({ ...fact(place, `${subject} ${ENDINGS[place]}`, [claim]), kind: 'inference' }));
}

/** Checks for a deal and what was published on its day. */
function isSameEvent(left: BriefClaim, right: BriefClaim): boolean {
  const kinds = [left.value.kind, right.value.kind];
  const isReport = kinds.includes('news') && (kinds.includes('round') || kinds.includes('acquisition'));
  return isReport && dayOf(left) !== null && dayOf(left) === dayOf(right);
}

/** Leaves out sizes of past years, which stand behind the present one, and the beginning of what is no longer new. */
function presentOf(own: readonly BriefClaim[], claims: ClaimsByField): readonly BriefClaim[] {
  const [first] = own;
  if (first?.field === 'overview.headcount') return [first];
  if (first?.field !== 'person.since') return own;
  const newest = newestDayOf(claims('news.item'));
  return own.filter((claim) => isWithinYear(dayOf(claim), newest));
}

/** Phrases a claim as the subject of a sentence; empty where it has no words. */
function subjectOf(claim: BriefClaim, { name, person }: ClaimsToWrite['prospect']): string {
  const { value } = claim;
  switch (value.kind) {
    case 'news':
      return `${quote(value.headline)}${claim.field === 'person.post' ? ` by ${person?.name}` : ''}`;
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
      return `The open position ${openingPhrase(claim)}`;
    case 'date':
      return claim.field === 'person.since' ? `The role of ${person?.name}${phraseSince(value.date, claim)}` : '';
    case 'text':
      return textOf(claim.field, value.text);
    default:
      return '';
  }
}

function textOf(field: ClaimField, text: string): string {
  switch (field) {
    case 'customers.customer':
      return `The work for ${text}`;
    case 'tech.technology':
      return `The use of ${text}`;
    case 'overview.partner':
      return `The partnership with ${text}`;
    case 'offering.integration':
      return `The integration with ${text}`;
    case 'offering.product':
      return `The product ${text}`;
    default:
      return quote(text);
  }
}

function roundOf(claim: BriefClaim, name: string): string {
  const value = readValue(claim, 'round');
  const amount = value?.amount == null ? '' : `${phraseMoney(value.amount, value.currency)} `;
  const label = value?.label == null ? 'funding' : roundInEnglish(value.label);
  return `${possessive(name)} ${amount}${label} round${phraseWhen(value?.announced_at ?? null, claim)}`;
}
