import type { ClaimValue } from './claim.ts';

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
      return joined([value.name, value.amount === null ? null : amountText(value.amount, value.currency)]);
    case 'opening':
      return joined([value.title, value.location]);
    case 'news':
      return joined([value.headline, value.published_at]);
  }
}

function amountText(amount: number, currency: string | null): string {
  return currency === null ? String(amount) : `${amount} ${currency}`;
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
