import {
  allMatches,
  findIn,
  matchesOf,
  mayMatch,
  occursIn,
} from '../../../../subgraphs/research/domain/text/find-in.ts';
import { requiredRuns } from '../../../../subgraphs/research/domain/text/required-letters.ts';

test.each<[RegExp, string[][]]>([
  [/\b(?:chief|co-?founder|\p{L}*leit(?:er|ung))\b/iu, [['chief', 'cofoun', 'co-fou', 'leiter', 'leitun']]],
  [/(?:has|with) (?:an? ){0,2}offices?,? in (?=\p{Lu})/u, [['has ', 'with '], ['office']]],
  [/^(?<names>[^.;]{2,9}?) (?:use|rel(?:y|ies) on) us$/u, [[' use u', ' rely ', ' relie']]],
  [/\d{1,3}(?:[.,]\d{3})? people/, [['0'], [' peopl']]],
  [/[0-9]{4} [Gg]röße/u, [['0'], [' größe']]],
  [/(?<=\b(?:our|its) )base(?! camp)/i, [['our ', 'its '], ['base']]],
  [/[$€]|EUR/, [['$', '€', 'eur']]],
  [/C[EFT]{1}O\u00a0\x2f/, [['ceo\u00a0/', 'cfo\u00a0/', 'cto\u00a0/']]],
])('a pattern tells what a text needs: %s', (pattern, runs) => {
  expect(requiredRuns(pattern)).toEqual(runs);
});

test.each([
  /a|of/,
  /(?:office)?/,
  /(?:office){0,2}/,
  /[^x]*|office/,
  /(?!office)/,
  /(?<=(a))\1/,
  /(?<word>µm)|\k<word>/,
  /[a-k]+/,
  /жук/iu,
])('nothing is needed where a pattern says nothing for certain: %s', (pattern) => {
  expect(requiredRuns(pattern)).toEqual([]);
});

test.each<[RegExp, string]>([
  [/straße/iu, 'STRAẞE'],
  [/kiss/iu, '\u212aiſſ'],
  [/\d people/, 'some 7 people'],
  [/offices? in/i, 'Our OFFICE in Ulm'],
  [/été/iu, 'L’ÉTÉ'],
])('letters are the same in any case, and digits too: %s', (pattern, text) => {
  expect(pattern.test(text)).toBe(true);
  expect(mayMatch(text, pattern)).toBe(true);
});

test('a text without what a pattern needs is passed over, and others are read as ever', () => {
  const pattern = /(?<role>chief|head) of \p{L}+/u;
  expect(mayMatch('We make robots in Ulm.', pattern)).toBe(false);
  expect(findIn('We make robots in Ulm.', pattern)).toBeNull();
  expect(findIn('Mira is head of sales.', pattern)?.groups?.role).toBe('head');
  expect(occursIn('the head office of sales', pattern)).toBe(false);
  expect(matchesOf('head of sales, chief of staff', /(?:chief|head) of/g).map(({ index }) => index)).toEqual([0, 15]);
});

test.each<[RegExp, string]>([
  [/(?<word>\p{L}+)/gu, 'Mira, Jon und Ada'],
  [/x*/g, 'axxb'],
  [/x*/gu, '😀x😀'],
  [/(?=\p{L})/gu, 'Mira 😀 Jon'],
  [/none/g, 'Mira'],
])('all matches of %s are those of matchAll, and the first are its first', (pattern, text) => {
  const expected = [...text.matchAll(pattern)];
  expect(allMatches(text, pattern)).toEqual(expected);
  expect(allMatches(text, pattern)).toEqual(expected);
  expect(allMatches(text, pattern, 2)).toEqual(expected.slice(0, 2));
});

test('a pattern that is not global is refused, since it would match for ever', () => {
  expect(() => allMatches('Mira', /Mira/)).toThrow(TypeError);
});
