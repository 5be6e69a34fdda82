import type { BriefClaim } from '../../../../common/research/brief.ts';
import { readAmounts } from '../text/amounts.ts';
import { foldName } from '../text/names.ts';

const DEAL =
  /\b(?:acqui\w+|buys?|bought|merg\w+|takeover|lays? off|layoffs?|bankrupt\w*|insolven\w+|lawsuit|sues|sued|IPO|valuation|valued)\b/i;

/**
 * Leaves out headlines of others that carry a deal or an amount which the brief itself does not assert: what lacks
 * support as a claim must not come in as news.
 */
export function withoutUnsupportedHeadlines(
  claims: readonly BriefClaim[],
  context: { assertable: ReadonlySet<string>; tierOf: (sourceId: string) => number },
): BriefClaim[] {
  const assertable = claims.filter(({ id }) => context.assertable.has(id));
  const amounts = assertable.flatMap(({ value }) => (value.kind === 'round' || value.kind === 'money' ? [value] : []));
  const counterparties = assertable.flatMap(({ value }) =>
    value.kind === 'acquisition' ? [foldName(value.other)] : [],
  );
  return claims.filter(({ value, citations }) => {
    if (value.kind !== 'news' || citations.some(({ source_id }) => context.tierOf(source_id) === 1)) return true;
    const { headline } = value;
    const isKnown = readAmounts(headline).every(({ amount, currency }) =>
      amounts.some((reported) => reported.amount === amount && reported.currency === currency),
    );
    return (
      isKnown &&
      (!DEAL.test(headline) || counterparties.some((counterparty) => foldName(headline).includes(counterparty)))
    );
  });
}
