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
const NUMBER = /^\d{1,12}(?:[.,]\d{1,3})*$/;
/** Where counters begin, and signs that stay beside the number. */
const BEGINNING = /^(\s*[<>~≈]?\s*)0+(?:[.,]0+)?(?=\s*[+%]?\s*$)/;
const COUNTER_CLASS = /count|odometer|timer/i;

/** Matches whatever may hold such a number. */
const MAY_COUNT = new RegExp(`\\s(?:${ENDS.join('|')})\\s{0,3}=\\s{0,3}["']?\\s{0,3}\\d`, 'i');

/** Checks quickly whether a page may have a counter. */
export function mayCount(html: string): boolean {
  return MAY_COUNT.test(html);
}

/** Returns the number to which an element counts once it is seen, as its attribute has it; null of other elements. */
export function readCounterValue(attributes: Readonly<Record<string, string>>): string | null {
  return ENDS.map((name) => attributes[name]?.trim() ?? '').find((text) => NUMBER.test(text)) ?? null;
}

/** Writes what a counter counts to in the place of where it begins; other text stays. */
export function withCounterValue(text: string, value: string): string {
  return text.replace(BEGINNING, (_, before: string) => before + value);
}

/** Checks for an element that a script fills with its number. */
export function isFilledCounter({ class: classes = '' }: Readonly<Record<string, string>>): boolean {
  return COUNTER_CLASS.test(classes);
}
