/**
 * Money is a whole number of micro-USD (one millionth of a dollar) everywhere inside. US dollars exist only where a
 * person types them (settings, command line) and where a presenter writes them. A JS number holds whole micro-USD
 * exactly up to 9 billion dollars; {@link assertMicros} guards the edge.
 */
export type Micros = number;

const MICROS_PER_USD = 1_000_000;
const USD_PATTERN = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Asserts a whole, safe number of micro-USD: arithmetic here can't produce anything else. */
function assertMicros(value: number): asserts value is Micros {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of micro-USD: ${value}`);
}

/**
 * Reads a USD amount such as `0.02` or `25` digit by digit, so that no binary fraction is involved.
 * @throws RangeError when the text is not a plain non-negative decimal with at most six places.
 */
export function parseUsd(text: string): Micros {
  const match = USD_PATTERN.exec(text.trim());
  if (!match) throw new RangeError(`not a USD amount: "${text}" (expected e.g. 25 or 0.02, at most 6 decimal places)`);
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * MICROS_PER_USD + Number(fraction.padEnd(6, '0'));
}

/** Writes micro-USD as a decimal number of dollars without trailing zeros: `20000` is `0.02`. Exact. */
export function formatUsd(micros: Micros): string {
  assertMicros(micros);
  const magnitude = Math.abs(micros);
  const whole = Math.floor(magnitude / MICROS_PER_USD);
  const fraction = String(magnitude % MICROS_PER_USD)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micros < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const GROUPED = new Intl.NumberFormat('en-US');

/** Writes micro-USD for a reader, exactly and with at least two decimal places: `20000` is `$0.02`, `1500` is `$0.0015`. */
export function formatMoney(micros: Micros): string {
  const [whole = '0', fraction = ''] = formatUsd(Math.abs(micros)).split('.');
  return `${micros < 0 ? '−' : ''}$${GROUPED.format(Number(whole))}.${fraction.padEnd(2, '0')}`;
}

/** Returns the nearest JSON number of dollars; for presenters only. */
export function usdNumber(micros: Micros): number {
  return Number(formatUsd(micros));
}
