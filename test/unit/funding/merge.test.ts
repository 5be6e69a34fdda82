import { mergeRound } from '../../../subgraphs/funding/domain/ingest/merge-round.ts';
import { draftRound } from '../../../subgraphs/funding/domain/ingest/round-draft.ts';

const NOW = '2026-03-04T05:06:07.000Z';
const line = (more: Record<string, unknown> = {}) =>
  draftRound({ id: 'x', company_name: 'Acme', announced_at: '2025-01-02', ...more }, 'a');
const stored = mergeRound(null, [line({ round_label: 'Series A', country: 'India', amount_usd: 5 })], NOW).round;

describe('mergeRound', () => {
  test('inserts with what follows from other fields and no update time', () => {
    expect(stored).toMatchObject({ roundStage: 'series_a', countryCode: 'IN', updatedAt: null });
  });

  test('keeps the update time the source gives', () => {
    const given = '2025-05-05T00:00:00.000Z';
    expect(mergeRound(null, [line({ updated_at: given })], NOW).round?.updatedAt).toBe(given);
    expect(mergeRound(stored, [line({ amount_usd: 6, updated_at: given })], NOW).round?.updatedAt).toBe(given);
  });

  test.each([
    ['does not mention them', {}],
    [
      'has null for them',
      { round_label: null, round_stage: null, country: null, country_code: null, amount_usd: null },
    ],
  ])('loses no field when a correction %s', (_, more) => {
    expect(mergeRound(stored, [line(more)], NOW)).toEqual({ round: null, inserted: 0, updated: 0, unchanged: 1 });
  });

  test('does not bring back a stage that the source withheld', () => {
    const withheld = mergeRound(null, [line({ round_label: 'DAO round', round_stage: null })], NOW).round;
    expect(withheld?.roundStage).toBeNull();
    expect(mergeRound(withheld, [line({ round_label: 'DAO round' })], NOW).round).toBeNull();
    expect(mergeRound(withheld, [line({ round_label: 'Series B' })], NOW).round?.roundStage).toBe('series_b');
  });

  test('takes later lines for corrections of earlier ones, and the same lines again for nothing new', () => {
    const lines = [line({ amount_usd: 1 }), line({ amount_usd: 2 }), line({ amount_usd: 2 })];
    const first = mergeRound(null, lines, NOW);
    expect(first).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, round: { amountUsd: 2, updatedAt: NOW } });
    const again = mergeRound(first.round, lines, '2027-01-01T00:00:00.000Z');
    expect(again).toEqual({ round: null, inserted: 0, updated: 0, unchanged: 3 });
  });
});
