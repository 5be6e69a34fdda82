import { ServiceError } from '../../../common/errors.ts';
import { canonicalFilterKey, type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';

function refusal(input: FundingFilterInput): ServiceError {
  try {
    normalizeFundingFilter(input);
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error(`${JSON.stringify(input)} was not refused`);
}

describe('normalizeFundingFilter', () => {
  test.each<[FundingFilterInput, string]>([
    [{ since: '2026-02-30' }, 'since'],
    [{ since: '2023-02-29' }, 'since'],
    [{ since: '2026-2-3' }, 'since'],
    [{ until: '20260203' }, 'until'],
    [{ until: '2026-02-03T00:00:00Z' }, 'until'],
    [{ until: 20260203 }, 'until'],
    [{ since: '' }, 'since'],
    [{ since: '2025-01-02', until: '2025-01-01' }, 'since'],
    [{ minAmountUsd: '1e400' }, 'minAmountUsd'],
    [{ minAmountUsd: '1e' }, 'minAmountUsd'],
    [{ minAmountUsd: 'e6' }, 'minAmountUsd'],
    [{ minAmountUsd: '0x10' }, 'minAmountUsd'],
    [{ minAmountUsd: '+5' }, 'minAmountUsd'],
    [{ minAmountUsd: '1,000' }, 'minAmountUsd'],
    [{ minAmountUsd: '.5' }, 'minAmountUsd'],
    [{ minAmountUsd: '5.' }, 'minAmountUsd'],
    [{ minAmountUsd: ' ' }, 'minAmountUsd'],
    [{ maxAmountUsd: -1 }, 'maxAmountUsd'],
    [{ maxAmountUsd: '-1' }, 'maxAmountUsd'],
    [{ maxAmountUsd: Number.NaN }, 'maxAmountUsd'],
    [{ maxAmountUsd: Number.POSITIVE_INFINITY }, 'maxAmountUsd'],
    [{ maxAmountUsd: '9'.repeat(400) }, 'maxAmountUsd'],
    [{ minAmountUsd: 2, maxAmountUsd: '1' }, 'minAmountUsd'],
    [{ company: 'half \ud83d' }, 'company'],
    [{ investor: '\udc00' }, 'investor'],
    [{ stages: '' }, 'stages'],
    [{ stages: [] }, 'stages'],
    [{ stages: 'seed,,series_a' }, 'stages'],
    [{ stages: 'seed,' }, 'stages'],
    [{ stages: Array.from({ length: 21 }, (_, index) => `stage_${index}`) }, 'stages'],
    [{ stages: Array.from({ length: 21 }, () => 'seed').join(',') }, 'stages'],
    [{ company: '' }, 'company'],
    [{ company: ' \t' }, 'company'],
    [{ company: 'a'.repeat(101) }, 'company'],
    [{ domain: 'https://acme.com' }, 'domain'],
    [{ domain: 'acme' }, 'domain'],
    [{ domain: '' }, 'domain'],
    [{ investor: '' }, 'investor'],
    [{ investor: 'a'.repeat(201) }, 'investor'],
    [{ country: ' ' }, 'country'],
    [{ country: 'a'.repeat(201) }, 'country'],
  ])('refuses %j and names %s and what it takes', (input, field) => {
    const error = refusal(input);
    expect(error.code).toBe('INVALID_FILTER');
    expect(error.details.field).toBe(field);
    expect(error.message).toMatch(new RegExp(`^${field} .+; it takes .+\\.$`));
  });

  test('filters by nothing when nothing is given', () => {
    const nothing = normalizeFundingFilter({});
    expect(new Set(Object.values(nothing))).toEqual(new Set([null]));
    expect(normalizeFundingFilter({ company: null, stages: undefined })).toEqual(nothing);
  });

  test('counts 100 characters by code points', () => {
    expect(normalizeFundingFilter({ company: '🚀'.repeat(100) }).company).toBe('🚀'.repeat(100));
  });

  test('takes 20 stages, and numbers where a text is meant', () => {
    const stages = Array.from({ length: 20 }, (_, index) => `stage_${index}`);
    expect(normalizeFundingFilter({ stages }).stages).toHaveLength(20);
    expect(normalizeFundingFilter({ investor: 1776, company: 99 })).toMatchObject({ investor: '1776', company: '99' });
  });

  test.each<[FundingFilterInput, FundingFilterInput]>([
    [{ stages: 'Series A, seed' }, { stages: ['seed', 'series_a', 'Seed Round'] }],
    [{ company: ' ACME ' }, { company: 'acme' }],
    [{ country: 'uk' }, { country: 'Great Britain' }],
    [{ country: 'BERLIN' }, { country: ' Berlin' }],
    [{ minAmountUsd: '100.50' }, { minAmountUsd: 100.5 }],
    [{ minAmountUsd: -0 }, { minAmountUsd: '0' }],
    [{ domain: 'ACME.com' }, { domain: 'acme.com' }],
  ])('gives %j and %j the same key', (left, right) => {
    expect(canonicalFilterKey(normalizeFundingFilter(left))).toBe(canonicalFilterKey(normalizeFundingFilter(right)));
  });

  test.each<[FundingFilterInput, FundingFilterInput]>([
    [{ since: '2025-01-01' }, { until: '2025-01-01' }],
    [{ minAmountUsd: 1 }, { maxAmountUsd: 1 }],
    [{ company: 'acme' }, { investor: 'acme' }],
    [{ company: '1","2' }, { company: '1', investor: '2' }],
    [{ country: 'Congo' }, { country: 'CG' }],
  ])('gives %j and %j different keys', (left, right) => {
    expect(canonicalFilterKey(normalizeFundingFilter(left))).not.toBe(
      canonicalFilterKey(normalizeFundingFilter(right)),
    );
  });
});
