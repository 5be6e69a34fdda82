/** A date of a text, as exactly as the text gives it. */
export interface TextDate {
  year: number;
  /** 1 to 12; null when only the year is given. */
  month: number | null;
  /** 1 to 31; null when no day is given. */
  day: number | null;
  start: number;
  end: number;
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan janvier januar jänner enero',
    'february feb février fevrier februar febrero',
    'march mar mars märz maerz marzo',
    'april apr avril abril',
    'may mai mayo',
    'june jun juin juni junio',
    'july jul juillet juli julio',
    'august aug août aout agosto',
    'september sept sep septembre septiembre',
    'october oct octobre oktober okt octubre',
    'november nov novembre noviembre',
    'december dec décembre decembre dezember dez diciembre',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);
/** Source of a pattern for the names of months. */
export const MONTH = Object.keys(MONTHS)
  .sort((left, right) => right.length - left.length)
  .join('|');
const YEAR = '(?:18|19|20)\\d\\d';
const DATE = new RegExp(
  [
    `(?<isoYear>${YEAR})-(?<isoMonth>[01]\\d)(?:-(?<isoDay>[0-3]\\d)(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,6})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?)?(?!\\d)`,
    `(?<monthFirst>${MONTH})\\.? (?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?,? (?<yearA>${YEAR})`,
    `(?<dayFirst>\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?(?<monthAfter>${MONTH})\\.?,? (?:de )?(?<yearB>${YEAR})`,
    `(?<monthOnly>${MONTH})\\.?,? (?:de )?(?<yearC>${YEAR})`,
    `(?<dotDay>\\d{1,2})\\. ?(?<dotMonth>\\d{1,2})\\. ?(?<yearD>${YEAR})`,
    `(?<slashA>\\d{1,2})/(?<slashB>\\d{1,2})/(?<yearE>${YEAR})`,
    `(?<yearOnly>${YEAR})(?!-\\d\\d-\\d\\d)`,
  ]
    .map((form) => `(?:${form})`)
    .join('|'),
  'giu',
);
const FULL = new RegExp(`(?<![\\p{L}\\p{N}.,$€£])(?:${DATE.source})(?![\\p{L}\\p{N}]|[.,]\\d)`, 'giu');
/** Matches a day that leaves its year open: `1 October`, `October 1st`, `1. Oktober`, `1er octobre`. */
const DAY_ALONE = new RegExp(
  `(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:of )?(?:${MONTH})|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}])(?!,? ${YEAR})`,
  'iuy',
);
/** Matches a day or, behind a preposition, a month without a year. */
const PART_OF_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of )?(?<month>${MONTH})|(?<monthBefore>${MONTH}) (?<dayBehind>\\d{1,2})(?:st|nd|rd|th)?|(?:in|im|en|since|seit) (?<monthOnly>${MONTH}))(?![\\p{L}\\p{N}])(?!,? ${YEAR})`,
  'giu',
);
const MAY_BE_DATE = new RegExp(YEAR);
const NEXT_YEAR = new RegExp(YEAR, 'g');
/** No form of a date has more characters before its year. */
const MAX_CHARS_BEFORE_YEAR = 32;
const MAX_DATES = 32;

/** Checks whether a text may state a date: none does without a year. */
export function mayHaveDate(text: string): boolean {
  return MAY_BE_DATE.test(text);
}

/** The text that was read last: the finders read one sentence after the other, and several of them its dates. */
let last: { text: string; dates: readonly TextDate[] } = { text: '', dates: [] };

/** Reads the dates that a text states in English, German, French or Spanish; a bare year counts. */
export function readDates(text: string): readonly TextDate[] {
  if (!mayHaveDate(text)) return [];
  if (text !== last.text) last = { text, dates: readAll(text) };
  return last.dates;
}

/** Reads dates from each year on: every date has one, and a search of the whole text takes many times as long. */
function readAll(text: string): TextDate[] {
  const found: TextDate[] = [];
  let from = 0;
  while (found.length < MAX_DATES) {
    NEXT_YEAR.lastIndex = from;
    const year = NEXT_YEAR.exec(text);
    if (year === null) break;
    FULL.lastIndex = Math.max(from, year.index - MAX_CHARS_BEFORE_YEAR);
    const match = FULL.exec(text);
    if (match === null) break;
    from = match.index + match[0].length;
    const date = toDate(match.groups ?? {});
    if (date) found.push({ ...date, start: match.index, end: from });
  }
  return found;
}

/** Checks for the name of a month. */
export function isMonth(word: string): boolean {
  return MONTHS[word.toLowerCase()] !== undefined;
}

/** Returns the end of a day without its year that begins at an offset; null of anything else there. */
export function endOfDay(text: string, start: number): number | null {
  DAY_ALONE.lastIndex = start;
  return DAY_ALONE.test(text) ? DAY_ALONE.lastIndex : null;
}

/** Reads the only day, or the only month, that a text gives without a year: as of a year that is known from elsewhere. */
export function dateInYear(text: string, year: number): Pick<TextDate, 'year' | 'month' | 'day'> | null {
  const found = [...text.matchAll(PART_OF_YEAR)];
  const { day, month, dayBehind, monthBefore, monthOnly } = found.length === 1 ? (found[0]?.groups ?? {}) : {};
  const name = month ?? monthBefore ?? monthOnly;
  return name === undefined ? null : valid(year, MONTHS[name.toLowerCase()] ?? null, numberOf(day ?? dayBehind));
}

function toDate(groups: Record<string, string | undefined>): Omit<TextDate, 'start' | 'end'> | null {
  const year = groups.isoYear ?? groups.yearA ?? groups.yearB ?? groups.yearC ?? groups.yearD ?? groups.yearE;
  if (groups.yearOnly !== undefined) return { year: Number(groups.yearOnly), month: null, day: null };
  if (year === undefined) return null;
  if (groups.isoMonth !== undefined) return valid(Number(year), Number(groups.isoMonth), numberOf(groups.isoDay));
  if (groups.dotMonth !== undefined) return valid(Number(year), Number(groups.dotMonth), numberOf(groups.dotDay));
  if (groups.slashA !== undefined) return slashed(Number(year), Number(groups.slashA), Number(groups.slashB));
  const name = groups.monthFirst ?? groups.monthAfter ?? groups.monthOnly ?? '';
  return valid(Number(year), MONTHS[name.toLowerCase()] ?? null, numberOf(groups.dayAfter ?? groups.dayFirst));
}

/** Reads a date with slashes: `3/4/2024` is in April to some and in March to others, so only the year is sure. */
function slashed(year: number, first: number, second: number) {
  if (first > 12) return valid(year, second, first);
  if (second > 12) return valid(year, first, second);
  return first === second ? valid(year, first, second) : { year, month: null, day: null };
}

function valid(year: number, month: number | null, day: number | null) {
  if (month === null || month < 1 || month > 12) return { year, month: null, day: null };
  if (day !== null && (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())) return null;
  return { year, month, day };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** Formats a date as `YYYY-MM-DD`; an open month or day is taken as the first. */
export function toDateText(date: Pick<TextDate, 'year' | 'month' | 'day'>): string {
  const padded = (value: number | null) => String(value ?? 1).padStart(2, '0');
  return `${date.year}-${padded(date.month)}-${padded(date.day)}`;
}
