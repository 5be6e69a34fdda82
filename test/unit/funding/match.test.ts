import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';

const unknown: FundingRound = {
  id: '00000000-0000-4000-8000-000000000001',
  companyName: 'Zaŀ [Labs] (İzmir)',
  companyDomain: null,
  eventClass: null,
  roundLabel: null,
  roundStage: null,
  amountUsd: null,
  amountOriginal: null,
  currency: null,
  announcedAt: '2025-03-04',
  investors: null,
  leadInvestors: null,
  country: null,
  countryCode: null,
  sourceUrl: null,
  attributes: null,
  updatedAt: null,
};
const known: FundingRound = {
  ...unknown,
  companyDomain: 'zal.example',
  roundStage: 'seed',
  amountUsd: 500,
  investors: ['Älpha Capital', 'Beta'],
  country: 'São Paulo',
  countryCode: 'BR',
};

describe('matchesFundingFilter', () => {
  test.each<[FundingFilterInput]>([
    [{}],
    [{ since: '2025-03-04', until: '2025-03-04' }],
    [{ minAmountUsd: 500, maxAmountUsd: 500 }],
    [{ stages: 'series_a,seed' }],
    [{ company: '[labs] (iz' }],
    [{ domain: 'ZAL.example' }],
    [{ investor: 'ÄLPHA capital' }],
    [{ country: 'brazil' }],
    [{ country: 'SÃO PAULO' }],
    [{ country: 'br', investor: 'beta', stages: 'seed', minAmountUsd: 1 }],
  ])('meets %j', (input) => {
    expect(matchesFundingFilter(known, normalizeFundingFilter(input))).toBe(true);
  });

  test.each<[FundingFilterInput]>([
    [{ since: '2025-03-05' }],
    [{ until: '2025-03-03' }],
    [{ minAmountUsd: 500.01 }],
    [{ maxAmountUsd: 499.99 }],
    [{ stages: 'series_a' }],
    [{ company: 'z.*labs' }],
    [{ domain: 'al.example' }],
    [{ investor: 'Älpha' }],
    [{ country: 'Sao Paulo' }],
    [{ country: 'Paulo' }],
    [{ country: 'IN' }],
  ])('does not meet %j', (input) => {
    expect(matchesFundingFilter(known, normalizeFundingFilter(input))).toBe(false);
  });

  test.each<[FundingFilterInput]>([
    [{ minAmountUsd: 0 }],
    [{ maxAmountUsd: 1_000_000_000 }],
    [{ stages: 'null' }],
    [{ domain: 'zal.example' }],
    [{ investor: 'null' }],
    [{ country: 'BR' }],
    [{ country: 'null' }],
  ])('never meets %j when the field is unknown', (input) => {
    expect(matchesFundingFilter(unknown, normalizeFundingFilter(input))).toBe(false);
  });
});
