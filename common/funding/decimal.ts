const DECIMAL_PATTERN = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Reads a non-negative decimal: digits with an optional fraction and an optional exponent, as JSON writers and spreadsheets
 * print numbers. Null for anything else that `Number()` would take (`0x10`, `+5`, `.5`, an empty text), for thousands
 * separators and for what no finite number can hold.
 */
export function parseDecimal(text: string): number | null {
  if (!DECIMAL_PATTERN.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
