import type { BriefClaim } from '../../../../common/research/brief.ts';
import { meetsNeed, prepareText } from '../fit/meets-need.ts';
import { hasPhrase, wordsForMatch } from '../fit/phrases.ts';
import { type Need, readNeeds } from '../fit/read-needs.ts';
import { openingPhrase } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { withoutMarks } from './phrases.ts';

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
  const met: string[] = [];
  return longestFirst(readNeeds(order.context))
    .flatMap((need): DraftSentence[] => {
      if (met.some((term) => isPartOf(need.term, term))) return [];
      const match = candidates.find(
        ({ claim, prepared }) => !used.has(prepared.words) && isComparable(claim, need) && meetsNeed(prepared, need),
      );
      if (match === undefined) return [];
      const { words } = match.prepared;
      // A line of a list of openings says less than the opening itself, which has its place.
      const { claim } =
        candidates.find(
          ({ claim: { field }, prepared }) =>
            field === 'hiring.opening' && words.startsWith(prepared.words) && meetsNeed(prepared, need),
        ) ?? match;
      used.add(words);
      met.push(need.term);
      const text = fitSentence(claim, need.term);
      return [{ place: 'fit', text, kind: 'inference', claimIds: [claim.id], contextTerm: need.term }];
    })
    .slice(0, MAX_FIT);
}

/** Puts needs whose words are part of another one's behind it: who asks for `SCIM provisioning` asks for `SCIM`. */
function longestFirst(needs: readonly Need[]): Need[] {
  const isPart = ({ term }: Need) => needs.some((whole) => whole.term !== term && isPartOf(term, whole.term));
  return [...needs.filter((need) => !isPart(need)), ...needs.filter(isPart)];
}

function isPartOf(term: string, whole: string): boolean {
  return hasPhrase(wordsForMatch(whole), wordsForMatch(term));
}

function isComparable({ field }: BriefClaim, { isAudience }: Need): boolean {
  return !isAudience || AUDIENCE_FIELDS.has(field);
}

function fitSentence(claim: BriefClaim, term: string): string {
  const need = `“${term}” in your context`;
  const words = withoutMarks(wordsOf(claim));
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
      return `The open position ${openingPhrase(claim)} suggests a need that meets ${need}.`;
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
