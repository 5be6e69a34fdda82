const DECIMAL_PATTERN = /^\d+(?:\.\d+)?$/;

/**
 * Reads a plain non-negative decimal: digits with an optional fraction. Null for anything `Number()` would also take
 * (`1e2`, `0x10`, `+5`, an empty text), for thousands separators and for what no finite number can hold.
 */
export function parseDecimal(text: string): number | null {
  if (!DECIMAL_PATTERN.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
