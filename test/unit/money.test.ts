import fc from 'fast-check';
import { formatMoney, formatUsd, parseUsd, usdNumber } from '../../common/money.ts';

const LARGEST_READABLE = 999_999_999_999_999;

test('an amount survives being written and read, to the last millionth', () => {
  const amounts = fc.integer({ min: 0, max: LARGEST_READABLE });
  fc.assert(fc.property(amounts, (amount) => parseUsd(formatUsd(amount)) === amount));
});

test('amounts are read digit by digit', () => {
  expect([parseUsd('0.02'), parseUsd('0.003'), parseUsd('0.07'), parseUsd('25'), parseUsd('0.000001')]).toEqual([
    20_000, 3_000, 70_000, 25_000_000, 1,
  ]);
});

test.each(['', '-1', '1e3', '0.0000001', '1,000', '.5', '5.', 'NaN', '12345678901'])('%p is refused', (text) => {
  expect(() => parseUsd(text)).toThrow(/not a USD amount/);
});

test('amounts are written without trailing zeros and without an exponent', () => {
  expect([0, 1, 20_000, 199_100_000, -1_500_000].map(formatUsd)).toEqual(['0', '0.000001', '0.02', '199.1', '-1.5']);
  expect(usdNumber(199_100_000)).toBe(199.1);
});

test('for a reader, amounts are exact, with two decimal places or more and separators', () => {
  const texts = [0, 5_000, 20_000, 200_000, 1_234_567_800, -1_500_000].map(formatMoney);
  expect(texts).toEqual(['$0.00', '$0.005', '$0.02', '$0.20', '$1,234.5678', '−$1.50']);
});

test('a fraction of a micro-USD is an error, not an amount', () => {
  expect(() => formatUsd(0.5)).toThrow(/whole number/);
});
