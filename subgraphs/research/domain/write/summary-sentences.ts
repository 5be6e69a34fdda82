import type { BriefClaim, Purpose } from '../../../../common/research/brief.ts';
import { type Interest, readInterest } from '../fit/read-interest.ts';
import {
  acquisitionSentence,
  describe,
  fact,
  headcountSentence,
  newsSentence,
  openingPhrase,
  personSentence,
  possessive,
  roundSentence,
} from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { mostTellingFirst } from './newest-first.ts';
import { phraseList, phraseWhen, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const MAX_SUMMARY = 3;
/** Names in one sentence of the summary. */
const MAX_NAMES = 3;

/** Parts of a summary. */
type Part = 'origin' | 'size' | 'event' | 'round' | 'lead' | 'openings' | 'positions' | 'products' | 'customers';

/** Parts that matter to an order, the most telling first; what is missing gives way to the next. */
const BY_PURPOSE: Readonly<Record<Purpose, readonly Part[]>> = {
  account_research: ['event', 'origin', 'size', 'products', 'customers'],
  pre_call: ['event', 'lead', 'size', 'origin', 'products'],
  outreach: ['event', 'openings', 'customers', 'products', 'origin'],
};
const BY_INTEREST: Readonly<Record<Exclude<Interest, 'sales'>, readonly Part[]>> = {
  investing: ['round', 'size', 'customers', 'lead', 'event', 'origin'],
  recruiting: ['positions', 'openings', 'size', 'origin', 'event'],
  partnership: ['products', 'customers', 'event', 'origin', 'size'],
};

/**
 * Writes one to three sentences that say the most: the ordered person, who the company is, then what the purpose and the
 * caller's interest ask for, of events the newest.
 */
export function writeSummary(
  { order, prospect }: ClaimsToWrite,
  claims: ClaimsByField,
  onPerson: readonly DraftSentence[],
): DraftSentence[] {
  const { name } = prospect;
  const person = onPerson.find(({ text }) => text !== '');
  const [description] = claims('overview.description');
  const interest = readInterest(order.context);
  const parts = interest === 'sales' ? BY_PURPOSE[order.purpose] : BY_INTEREST[interest];
  return [
    person ? { ...person, place: 'summary' as const } : null,
    description ? fact('summary', describe(name, description), [description]) : null,
    ...parts.map((part) => writePart(part, name, claims)),
  ]
    .filter((sentence) => sentence !== null)
    .filter(({ text }) => text !== '')
    .slice(0, MAX_SUMMARY);
}

function writePart(part: Part, name: string, claims: ClaimsByField): DraftSentence | null {
  const first = (field: BriefClaim['field'], phrase: (claim: BriefClaim) => string) => {
    const [claim] = claims(field);
    return claim ? fact('summary', phrase(claim), [claim]) : null;
  };
  const names = (field: BriefClaim['field'], opening: string, nameOf: (claim: BriefClaim) => string) => {
    const some = claims(field).slice(0, MAX_NAMES);
    return some.length === 0 ? null : fact('summary', `${opening} ${phraseList(some.map(nameOf))}.`, some);
  };
  const textOf = (claim: BriefClaim) => readValue(claim, 'text')?.text ?? '';
  switch (part) {
    case 'origin':
      return originSentence(name, claims);
    case 'size':
      return first('overview.headcount', (claim) => headcountSentence(name, claim));
    case 'event':
      return newestEvent(name, claims);
    case 'round':
      return first('funding.round', (claim) => roundSentence(name, claim));
    case 'lead':
      return first('people.person', personSentence);
    case 'openings':
      return names('hiring.opening', 'Open positions include', openingPhrase);
    case 'positions':
      return first('hiring.open_positions', (claim) => {
        return `${name} lists ${readValue(claim, 'number')?.number ?? 0} open positions.`;
      });
    case 'products':
      return names('offering.product', `${possessive(name)} products include`, textOf);
    case 'customers':
      return names('customers.customer', `${possessive(name)} customers include`, textOf);
  }
}

/** Writes the most telling of rounds, deals and news. */
function newestEvent(name: string, claims: ClaimsByField): DraftSentence | null {
  const events = [...claims('funding.round'), ...claims('funding.acquisition'), ...claims('news.item')];
  const [claim] = mostTellingFirst(events, name);
  if (claim === undefined) return null;
  const { kind } = claim.value;
  const text =
    kind === 'round'
      ? roundSentence(name, claim)
      : kind === 'acquisition'
        ? acquisitionSentence(name, claim)
        : newsSentence(claim);
  return fact('summary', text, [claim]);
}

function originSentence(name: string, claims: ClaimsByField): DraftSentence | null {
  const [founded] = claims('overview.founded');
  const [headquarters] = claims('overview.headquarters');
  if (!founded || !headquarters) return null;
  const when = phraseWhen(readValue(founded, 'date')?.date ?? null, founded);
  const place = readValue(headquarters, 'text')?.text ?? '';
  return fact('summary', `${name} was founded${when} and is headquartered in ${place}.`, [founded, headquarters]);
}
