import { parseWhole } from '../../../scripts/parse-whole.ts';

test.each([
  ['0', { max: 5 }, 0],
  ['5', { max: 5 }, 5],
  ['1', { min: 1, max: 5 }, 1],
])('%s within %j is the number %d', (text, bounds, number) => {
  expect(parseWhole(text, bounds)).toBe(number);
});

test.each([
  ['x', { max: 5 }],
  ['', { max: 5 }],
  ['1.5', { max: 5 }],
  ['-1', { max: 5 }],
  ['6', { max: 5 }],
])('"%s" within %j is refused', (text, bounds) => {
  expect(() => parseWhole(text, bounds)).toThrow('Expected a whole number from 0 to 5.');
});

test('a number below the minimum is refused', () => {
  expect(() => parseWhole('0', { min: 1, max: 5 })).toThrow('Expected a whole number from 1 to 5.');
});
