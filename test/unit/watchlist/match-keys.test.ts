import fc from 'fast-check';
import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { cellsOfAmount, cellsOfWindow } from '../../../subgraphs/watchlist/domain/matching/amount-cells.ts';
import { keysOfFilter, keysOfRound } from '../../../subgraphs/watchlist/domain/matching/match-keys.ts';
import { record } from '../funding/synthetic-records.ts';

const amounts = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  // The borders of cells, and what is next to them.
  fc
    .tuple(fc.integer({ min: -2, max: 70 }), fc.constantFrom(-1e-9, 0, 1e-9))
    .map(([step, off]) => 1e4 * 2 ** (step / 4) * (1 + off)),
);

test('an amount within a window has exactly one cell with it in common', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (...three) => {
      const [min, amount, max] = three.toSorted((left, right) => left - right) as [number, number, number];
      for (const window of [cellsOfWindow(min, max), cellsOfWindow(min, null), cellsOfWindow(null, max)]) {
        expect(window.length).toBeLessThanOrEqual(12);
        expect(cellsOfAmount(amount).filter((cell) => window.includes(cell))).toHaveLength(1);
      }
    }),
  );
});

const keysOf = (input: FundingFilterInput) => keysOfFilter(normalizeFundingFilter(input));

test.each<[FundingFilterInput, string[]]>([
  [{ domain: 'acme.com', stages: 'seed', company: 'acme' }, ['domain:acme.com']],
  [{ investor: ' SEQUOIA Capital', country: 'DE' }, ['investor:sequoia capital']],
  [{ company: 'Robotics', stages: 'seed' }, ['name:robotics']],
  [{ company: 'Acme Robotics' }, ['name:acme robotic']],
  [{ company: 'AI' }, ['name:ai']],
  [{ company: 'AI', stages: 'seed' }, ['where:* stage:seed amount:*']],
  [{ country: 'germany' }, ['where:code DE stage:* amount:*']],
  [
    { country: 'Berlin', stages: 'seed,angel' },
    ['where:text berlin stage:angel amount:*', 'where:text berlin stage:seed amount:*'],
  ],
  [{ minAmountUsd: 0 }, ['where:* stage:* amount:1']],
])('%j is found by %j', (input, keys) => {
  expect(keysOf(input)).toEqual(keys);
});

test('a round has few keys, and a watchlist at most 240', () => {
  const stages = Array.from({ length: 20 }, (_, index) => `stage ${index}`);
  expect(
    keysOf({ stages: stages, minAmountUsd: 11_000, maxAmountUsd: 400_000_000, country: 'DE' }).length,
  ).toBeLessThanOrEqual(240);
  const round = toFundingRound(
    record(1, {
      company_name: 'Brightloom Robotics GmbH',
      company_domain: 'brightloom.com',
      round_stage: 'seed',
      amount_usd: 1_000_000,
      investors: ['Northgate', 'Harbor', 'Sequoia'],
      country: 'Berlin',
      country_code: 'DE',
    }),
  );
  expect(keysOfRound(round).length).toBeLessThan(200);
});
