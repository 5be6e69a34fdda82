import type { BriefClaim } from '../../../../common/research/brief.ts';
import { meetsNeed, prepareText } from '../fit/meets-need.ts';
import { type Need, readNeeds } from '../fit/read-needs.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';

const MAX_FIT = 6;
/** Fields that meet a need, the most telling first. Names of investors, customers and people meet none. */
const FIT_FIELDS: readonly BriefClaim['field'][] = [
  'fit.evidence',
  'hiring.opening',
  'tech.technology',
  'offering.product',
  'news.item',
  'overview.industry',
  'overview.description',
];
/** Fields that say what the prospect is, which a market that the caller serves is compared with. */
const AUDIENCE_FIELDS: ReadonlySet<BriefClaim['field']> = new Set(['overview.industry', 'overview.description']);

/**
 * Writes inferences of where the caller's context and the prospect meet: a need that the context names, and the phrase of
 * a page that meets it. Nothing where no phrase does.
 */
export function writeFit({ order, claims }: ClaimsToWrite): DraftSentence[] {
  const candidates = FIT_FIELDS.flatMap((field) => claims.filter((claim) => claim.field === field)).map((claim) => ({
    claim,
    prepared: prepareText(wordsOf(claim)),
  }));
  const used = new Set<string>();
  return readNeeds(order.context)
    .flatMap((need): DraftSentence[] => {
      const match = candidates.find(
        ({ claim, prepared }) => !used.has(claim.id) && isComparable(claim, need) && meetsNeed(prepared, need),
      );
      if (match === undefined) return [];
      used.add(match.claim.id);
      const text = fitSentence(match.claim, need.term);
      return [{ place: 'fit', text, kind: 'inference', claimIds: [match.claim.id], contextTerm: need.term }];
    })
    .slice(0, MAX_FIT);
}

function isComparable({ field }: BriefClaim, { isAudience }: Need): boolean {
  return !isAudience || AUDIENCE_FIELDS.has(field);
}

function fitSentence(claim: BriefClaim, term: string): string {
  const need = `“${term}” in your context`;
  const words = wordsOf(claim).replace(/["“”„«»]/g, '');
  switch (claim.field) {
    case 'fit.evidence':
      return `“${words}” meets ${need}.`;
    case 'overview.description':
      return `What the company says of itself meets ${need}.`;
    case 'overview.industry':
      return `Its industry meets ${need}.`;
    case 'news.item':
      return `“${words}” meets ${need}.`;
    case 'hiring.opening':
      return `The open position ${words} suggests a need that meets ${need}.`;
    case 'tech.technology':
      return `The technology ${words} meets ${need}.`;
    default:
      return `The product ${words} meets ${need}.`;
  }
}

/** Returns the words of a claim that may meet a need. */
function wordsOf({ value }: BriefClaim): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'news') return value.headline;
  return value.kind === 'opening' ? value.title : '';
}
