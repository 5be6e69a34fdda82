/** How much of a body of 100 kB one value may take, in bytes of JSON. */
export const BODY_BYTES = 95_000;
/** How much of a request line one value may take, percent-encoded; Node refuses more than 16 kB of headers. */
export const QUERY_BYTES = 14_000;

const repeated = (unit: string) => (index: number) => unit[index % unit.length] ?? '';
const ideographs = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));
const marks = (index: number) => (index === 0 ? 'a' : index % 2 === 0 ? '\u0300' : '\u0323');

/** The unit at each index of a text; a text is as long as fits. */
const UNITS: Record<string, (index: number) => string> = {
  'different ideographs': ideographs,
  'labels of ideographs': (index) => (index % 50 === 49 ? '.' : ideographs(index)),
  'combining marks out of order': marks,
  'letters a': repeated('a'),
  hyphens: repeated('-'),
  digits: repeated('9'),
  dots: repeated('.'),
  'labels of a letter': repeated('a.'),
  'percent-encoding': repeated('%41'),
  'commas and letters': repeated('a,'),
  emoji: () => '🚀',
  'halves of surrogate pairs': () => '\ud83d',
  'dotted capital I': () => 'İ',
  'at signs': repeated('a@'),
  'colons and slashes': repeated('h:/'),
  blanks: (index) => (index === 0 ? 'a' : ' '),
};

/** How texts begin that come past a look at their beginning. */
const PREFIXES = ['https://', 'https://www.linkedin.com/in/', 'a@', '2026-01-01T00:00:00.'];
/** Around the limits of fields, where a text is read although it is hostile. */
const READ_SIZES = [200, 253, 1_000, 2_000];

/** Hostile texts by name: as long as fits into so many bytes of what `encode` makes of them, and around the limits. */
export function hostileTexts(maxBytes: number, encode: (text: string) => string): [name: string, text: string][] {
  const longest = Object.entries(UNITS).map(([name, unitAt]): [string, string] => {
    const units = Math.floor((100 * maxBytes) / Buffer.byteLength(encode(write(unitAt, 100))));
    return [name, write(unitAt, units)];
  });
  const begun = [ideographs, marks].flatMap((unitAt) =>
    PREFIXES.flatMap((prefix) => {
      const units = Math.floor((100 * (maxBytes - 100)) / Buffer.byteLength(encode(write(unitAt, 100))));
      return [units, 1_900].map((size): [string, string] => [
        `${size} of ${unitAt(1)} after ${prefix}`,
        prefix + write(unitAt, Math.min(size, units)),
      ]);
    }),
  );
  const read = [ideographs, marks].flatMap((unitAt) =>
    READ_SIZES.map((size): [string, string] => [`${size} of ${unitAt(1)}`, write(unitAt, size)]),
  );
  return [...longest, ...begun, ...read.filter(([, text]) => Buffer.byteLength(encode(text)) <= maxBytes)];
}

function write(unitAt: (index: number) => string, units: number): string {
  return Array.from({ length: units }, (_, index) => unitAt(index)).join('');
}
