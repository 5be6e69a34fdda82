import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { HAS_REAL_ROUNDS, readRealRecords } from '../../support/real-rounds.ts';
import { drafted } from './drafted.ts';

const COUNT = 20_000;
const UNTIL = '2026-02-28';
const generate = (count: number, seed: number): FundingRecord[] => [...generateRounds({ count, seed, until: UNTIL })];
const rounds = generate(COUNT, 1);
const unknownShare = (field: keyof FundingRecord) => rounds.filter((round) => round[field] === null).length / COUNT;

describe('generated rounds', () => {
  test('are the same for the same seed, and a larger count continues them', () => {
    expect(generate(50, 1)).toEqual(rounds.slice(0, 50));
    expect(generate(1, 2)).not.toEqual(rounds.slice(0, 1));
  });

  test('have an id each', () => {
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(COUNT);
  });

  test('are taken by the ingest exactly as they are', () => {
    for (const round of rounds.slice(0, 2_000)) {
      const { id, fields } = drafted({ ...round }, 'demo');
      expect([id, ...Object.values(fields)]).toEqual(Object.values(round));
    }
  });

  test('end on the last day, reach back five years and share days', () => {
    const days = rounds.map((round) => round.announced_at).sort();
    expect(days.at(-1)! <= UNTIL).toBe(true);
    expect(days[0]!.slice(0, 4)).toBe('2021');
    expect(new Set(days).size).toBeLessThan(COUNT / 5);
  });

  test('lack what real sources lack', () => {
    for (const field of ['company_domain', 'amount_usd', 'investors', 'country', 'round_stage'] as const) {
      expect(unknownShare(field)).toBeGreaterThan(0.03);
      expect(unknownShare(field)).toBeLessThan(0.6);
    }
  });

  test('have a few busy investors and a long tail', () => {
    const deals = new Map<string, number>();
    for (const name of rounds.flatMap((round) => round.investors ?? [])) deals.set(name, (deals.get(name) ?? 0) + 1);
    const counts = [...deals.values()].sort((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(20 * (counts[Math.floor(counts.length / 2)] ?? 0));
    expect(counts.length).toBeGreaterThan(2_000);
  });

  test('name no company of the real rounds', () => {
    // Without the real rounds, there is no real name to differ from.
    const real = new Set(HAS_REAL_ROUNDS ? readRealRecords().map((round) => round.company_name.toLowerCase()) : []);
    expect(rounds.filter((round) => real.has(round.company_name.toLowerCase()))).toEqual([]);
  });
});
