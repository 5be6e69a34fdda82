import type { ClaimValue, ClaimValueOf } from './claim.ts';
import { describePriceTerms } from './price-terms.ts';

/** Describes a claim's value in a few words, for a reader or a model; unknown parts are omitted. */
export function describeClaimValue(value: ClaimValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'date':
      return value.date;
    case 'money':
      return amountText(value.amount, value.currency);
    case 'person':
      return joined([value.name, value.title]);
    case 'round':
      return joined([
        value.label,
        value.amount === null ? null : amountText(value.amount, value.currency),
        value.announced_at,
        value.investors.length === 0 ? null : `from ${value.investors.join(', ')}`,
      ]);
    case 'acquisition':
      return joined([
        value.role === 'acquirer' ? `acquired ${value.other}` : `acquired by ${value.other}`,
        value.announced_at,
      ]);
    case 'plan':
      return joined([value.name, value.amount === null ? null : priceText({ ...value, amount: value.amount })]);
    case 'opening':
      return joined([value.title, value.location]);
    case 'news':
      return joined([value.headline, value.published_at]);
  }
}

function priceText({ amount, ...plan }: ClaimValueOf<'plan'> & { amount: number }): string {
  const from = plan.is_minimum === true ? 'from ' : '';
  return `${from}${amountText(amount, plan.currency)}${describePriceTerms(plan)}`;
}

function amountText(amount: number, currency: string | null): string {
  return currency === null ? String(amount) : `${amount} ${currency}`;
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
