/** Attributes in which animated counters keep the number that they count to. */
const ENDS = [
  'data-to-value',
  'data-count-to',
  'data-countto',
  'data-count',
  'data-counter',
  'data-counter-value',
  'data-countup',
  'data-count-up',
  'data-purecounter-end',
  'data-odometer-final',
  'data-final',
  'data-end-value',
  'data-endval',
  'data-target',
  'data-to',
  'data-end',
  'data-stop',
  'data-number',
  'data-value',
];
const SEPARATORS = ['data-delimiter', 'data-separator', 'data-thousand-separator', 'data-purecounter-separator'];
const NUMBER = /^\d{1,12}(?:[.,]\d{1,3})*$/;
/** Where counters begin, and signs that stay beside the number. */
const BEGINNING = /^(\s*[<>~≈]?\s*)0+(?:[.,]0+)?(?=\s*[+%]?\s*$)/;
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;
const COUNTER_CLASS = /count|odometer|timer/i;

/** Returns the number to which an element counts once it is seen, as its page shows it then; null of other elements. */
export function readCounterValue(attributes: Readonly<Record<string, string>>): string | null {
  const value = ENDS.map((name) => attributes[name]?.trim() ?? '').find((text) => NUMBER.test(text));
  if (value === undefined) return null;
  const separator = SEPARATORS.map((name) => attributes[name]).find((text) => text !== undefined && text.length === 1);
  return separator === undefined || !/^\d+$/.test(value) ? value : value.replace(THOUSANDS, separator);
}

/** Writes what a counter counts to in the place of where it begins; other text stays. */
export function withCounterValue(text: string, value: string): string {
  return text.replace(BEGINNING, (_, before: string) => before + value);
}

/** Checks for an element that a script fills with its number. */
export function isFilledCounter({ class: classes = '' }: Readonly<Record<string, string>>): boolean {
  return COUNTER_CLASS.test(classes);
}
