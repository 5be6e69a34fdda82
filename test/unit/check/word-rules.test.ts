import { findWordFindings } from '../../../scripts/check/word-rules.ts';

const find = (source: string) =>
  findWordFindings('example.ts', source).map(({ line, text, rule }) => `${line} ${rule} ${text}`);

test.each([
  ['a variable', 'const one = 1;'],
  ['a parameter', 'function f(one: number) {}'],
  ['a parameter of an arrow function', 'list.map((one) => one);'],
  ['a parameter of a type', 'type Compare = (one: string) => number;'],
  ['a parameter of a method in a type', 'interface Store { read(one: string): void }'],
  ['a destructured property', 'const { one } = pair;'],
  ['a renamed property', 'const { left: one } = pair;'],
  ['an element with a default', 'const [[one = 1]] = pairs;'],
  ['a rest', 'const [...one] = list;'],
  ['a loop', 'for (const one of list) use(list);'],
  ['a caught error', 'try { f(); } catch (one) { throw one; }'],
  ['a parameter property', 'class A { constructor(private one: string) {} }'],
])('"one" is found as %s', (_title, source) => {
  expect(find(source)).toEqual(['1 no-one-other one']);
});

test('properties, strings, comments and longer names may say "one" and "other"', () => {
  const source = '// one\nconst oneRound = { one: 1, other: "one" };\nuse(oneRound.other);\ntest("one", () => {});';
  expect(find(source)).toEqual([]);
});

test.each([
  ['const LEAST_SHARE = 1;', 'min-max LEAST_SHARE'],
  ['export const AT_MOST_USD = 1;', 'min-max AT_MOST_USD'],
  ['const ROWS_A_BATCH = 1;', 'per ROWS_A_BATCH'],
  ['const CALLS_AN_HOUR = 1;', 'per CALLS_AN_HOUR'],
])('%s is found', (source, expected) => {
  expect(find(source)).toEqual([`1 ${expected}`]);
});

test.each(['const MIN_SHARE = 1;', 'const ROWS_PER_BATCH = 1;', 'const ALMOST_ALL = 1;', 'const PLAN_A = 1;'])(
  '%s is fine',
  (source) => {
    expect(find(source)).toEqual([]);
  },
);

test.each([
  ['a function', 'function f() {}'],
  ['an exported function', 'export async function f() {}'],
  ['an arrow function', 'export const f = () => 1;'],
  ['a method', 'class A { /** How. */ f() {} }'],
  ['a method of an object', 'const a = { /** How. */ f() {} };'],
  ['a method of an interface', 'interface A { /** How. */ f(): void }'],
  ['a function property of an interface', 'interface A { /** How. */ f: () => void }'],
])('a docstring that begins with a question is found on %s', (_title, source) => {
  const documented = source.includes('/**') ? source : `/**\n * How it works.\n */\n${source}`;
  expect(find(documented)).toEqual([expect.stringMatching(/docstring "How …"$/)]);
});

test.each([
  ['/** Returns what is left. */\nfunction f() {}', 'a verb'],
  ['/** However many there are. */\nfunction f() {}', 'a longer word'],
  ['// What it does.\nfunction f() {}', 'a line comment'],
  ['/** What a round has. */\ninterface Round {}', 'a type'],
])('%j is fine: %s', (source) => {
  expect(find(source)).toEqual([]);
});

test('findings come in the order of the file, with their lines', () => {
  expect(find('const A_B_C = 1;\n\nconst other = 2;\n/** When. */\nfunction f(one) {}')).toEqual([
    '3 no-one-other other',
    '5 docstring "When …"',
    '5 no-one-other one',
  ]);
});

test('a file that can not be parsed is an error', () => {
  expect(() => find('const = ;')).toThrow('example.ts');
});
