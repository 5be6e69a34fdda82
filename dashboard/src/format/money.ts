export { formatMoney } from '../../../common/money.ts';

const WHOLE = new Intl.NumberFormat('en-US');
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Writes a whole number with separators. */
export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

/** Writes the size of a round in short: `24840000` is `$24.8M`; a dash when it is unknown. */
export function formatAmount(amountUsd: number | null | undefined): string {
  return amountUsd === null || amountUsd === undefined ? '–' : `$${COMPACT.format(amountUsd)}`;
}

/** Writes the size of a round in full: `$24,840,000`. */
export function formatFullAmount(amount: number, currency = 'USD'): string {
  const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(amount);
  return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}

/** Writes a count with its noun: `1 record`, `25 records`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${WHOLE.format(count)} ${count === 1 ? singular : plural}`;
}
