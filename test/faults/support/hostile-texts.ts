import { LONG } from './drill.ts';

/** How much of a body of 100 kB one value may take, in bytes of JSON. */
export const BODY_BYTES = 95_000;
/** How much of a request line one value may take, percent-encoded; Node refuses more than 16 kB of headers. */
export const QUERY_BYTES = 14_000;

type UnitAt = (index: number) => string;

const repeated = (unit: string) => (index: number) => unit[index % unit.length] ?? '';
const ideographs = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));
const marks = (index: number) => (index === 0 ? 'a' : index % 2 === 0 ? '\u0300' : '\u0323');

/** What is quadratic for some parser: sent in the short form as well. */
const QUADRATIC: Record<string, UnitAt> = {
  'different ideographs': ideographs,
  'combining marks out of order': marks,
};

const OTHERS: Record<string, UnitAt> = {
  'labels of ideographs': (index) => (index % 50 === 49 ? '.' : ideographs(index)),
  'labels of a letter': repeated('a.'),
  'letters a': repeated('a'),
  hyphens: repeated('-'),
  digits: repeated('9'),
  dots: repeated('.'),
  'percent-encoding': repeated('%41'),
  'commas and letters': repeated('a,'),
  emoji: () => '🚀',
  'halves of surrogate pairs': () => '\ud83d',
  'dotted capital I': () => 'İ',
  'at signs': repeated('a@'),
  'colons and slashes': repeated('h:/'),
  blanks: (index) => (index === 0 ? 'a' : ' '),
};

/** How texts begin that come past a look at their beginning, and around which sizes a field reads a text. */
const BEGINNINGS: [prefix: string, size: number][] = LONG
  ? ['', 'https://', 'https://www.linkedin.com/in/', 'a@', '2026-01-01T00:00:00.'].flatMap((prefix) =>
      [200, 253, 1_000, 1_900, 30_000].map((size): [string, number] => [prefix, size]),
    )
  : [['https://', 1_900]];

/** Hostile texts by name: as long as fits into so many bytes of what `encode` makes of them, and around the limits. */
export function hostileTexts(maxBytes: number, encode: (text: string) => string): [name: string, text: string][] {
  const fitting = (unitAt: UnitAt, size: number) => {
    const most = Math.floor((100 * (maxBytes - 100)) / Buffer.byteLength(encode(write(unitAt, 100))));
    return write(unitAt, Math.min(size, most));
  };
  const longest = Object.entries({ ...QUADRATIC, ...(LONG && OTHERS) }).map(([name, unitAt]): [string, string] => [
    name,
    fitting(unitAt, maxBytes),
  ]);
  const begun = BEGINNINGS.flatMap(([prefix, size]) =>
    Object.values(QUADRATIC).map((unitAt): [string, string] => [
      `${size} of ${unitAt(1)} after ${JSON.stringify(prefix)}`,
      prefix + fitting(unitAt, size),
    ]),
  );
  return [...longest, ...begun];
}

function write(unitAt: UnitAt, units: number): string {
  return Array.from({ length: units }, (_, index) => unitAt(index)).join('');
}
