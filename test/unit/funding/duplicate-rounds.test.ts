import * as fc from 'fast-check';
import {
  type DedupFields,
  dedupKeys,
  isProbableDuplicate,
} from '../../../subgraphs/funding/domain/ingest/duplicate-rounds.ts';

const seed: DedupFields = {
  companyName: 'Acme',
  companyDomain: 'acme.com',
  roundStage: 'seed',
  announcedAt: '2025-01-15',
  amountUsd: 5_000_000,
  amountOriginal: null,
  currency: null,
  countryCode: 'DE',
};
const nameless = { ...seed, companyDomain: null };
const unknownAmount = { ...seed, amountUsd: null };

test.each<[string, DedupFields, Partial<DedupFields>]>([
  ['the same domain under another name', seed, { companyName: 'ACME Inc', companyDomain: 'www.acme.com' }],
  ['a name in other letters, where one source has no domain', seed, { companyName: 'ACME', companyDomain: null }],
  ['a name, where neither source has a domain', nameless, { companyDomain: null, countryCode: null }],
  ['another day of the month', seed, { announcedAt: '2025-01-31' }],
  ['a month that ended in between', { ...seed, announcedAt: '2025-01-31' }, { announcedAt: '2025-02-03' }],
  ['a year that ended in between', { ...seed, announcedAt: '2024-12-31' }, { announcedAt: '2025-01-01' }],
  ['an amount that is rounded, over a power of ten too', { ...seed, amountUsd: 9_800_000 }, { amountUsd: 10_000_000 }],
  ['an unknown amount, where the domain and the stage agree', seed, { amountUsd: null }],
  ['amounts in two currencies', unknownAmount, { amountUsd: null, amountOriginal: 1, currency: 'EUR' }],
  ['an unknown stage, where the domain and the amount agree', { ...seed, roundStage: null }, { roundStage: null }],
])('rounds of two sources are probable duplicates with %s', (_, round, difference) => {
  expect(isProbableDuplicate(round, { ...seed, ...difference })).toBe(true);
});

test.each<[string, DedupFields, Partial<DedupFields>]>([
  ['another domain under the same name', seed, { companyDomain: 'acme.io' }],
  ['another name and no domain', seed, { companyName: 'Acme Inc', companyDomain: null }],
  ['a name alone and another country', seed, { companyDomain: null, countryCode: 'FR' }],
  ['a name alone and an unknown amount', seed, { companyDomain: null, amountUsd: null }],
  ['a name alone and an unknown stage', { ...nameless, roundStage: null }, { companyDomain: null, roundStage: null }],
  ['another stage', seed, { roundStage: 'series_a' }],
  ['a stage that one source does not know', seed, { roundStage: null }],
  [
    'a stage and an amount that nobody knows',
    { ...unknownAmount, roundStage: null },
    { amountUsd: null, roundStage: null },
  ],
  [
    'only "venture" for a stage and no amount',
    { ...unknownAmount, roundStage: 'venture_unknown' },
    { roundStage: 'venture_unknown' },
  ],
  ['another month', seed, { announcedAt: '2025-02-01' }],
  ['a month end and four days in between', { ...seed, announcedAt: '2025-01-30' }, { announcedAt: '2025-02-03' }],
  ['an amount twice as large', seed, { amountUsd: 10_000_000 }],
  ['nothing against something', { ...seed, amountUsd: 0 }, { amountUsd: 1 }],
])('rounds of two sources are no duplicates with %s', (_, round, difference) => {
  expect(isProbableDuplicate(round, { ...seed, ...difference })).toBe(false);
  expect(isProbableDuplicate({ ...seed, ...difference }, round)).toBe(false);
});

test('probable duplicates have a key in common', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2024-04-30'), noInvalidDate: true });
  const dedupFields = fc.record<DedupFields>({
    companyName: fc.constantFrom('Acme', 'ACME', 'Beta'),
    companyDomain: fc.constantFrom(null, 'acme.com', 'www.acme.com', 'beta.com'),
    roundStage: fc.constantFrom(null, 'seed'),
    announcedAt: day.map((date) => date.toISOString().slice(0, 10)),
    amountUsd: fc.constantFrom(null, 5, 6),
    amountOriginal: fc.constant(null),
    currency: fc.constant(null),
    countryCode: fc.constantFrom(null, 'DE'),
  });
  void fc.assert(
    fc.property(dedupFields, dedupFields, (left, right) => {
      const shared = dedupKeys(left).filter((key) => dedupKeys(right).includes(key));
      return !isProbableDuplicate(left, right) || shared.length > 0;
    }),
    { numRuns: 2_000 },
  );
});
