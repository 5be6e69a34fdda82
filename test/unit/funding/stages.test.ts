import fc from 'fast-check';
import { normalizeStage } from '../../../common/funding/stages.ts';
import { readRealRecords } from '../../support/real-rounds.ts';

describe('normalizeStage', () => {
  test.each([
    ['Series A', 'series_a'],
    ['series-a', 'series_a'],
    ['Série B', 'series_b'],
    ['SERIES C1', 'series_c'],
    ['Series A+', 'series_a'],
    ['E round', 'series_e'],
    ['Part of $12M Series B funding', 'series_b'],
    ['Pre-Series A', 'pre_series_a'],
    ['Pré-Série A', 'pre_series_a'],
    ['Series pre-A', 'pre_series_a'],
    ['Seed', 'seed'],
    ['Seed Round', 'seed'],
    ['Seed Funding Round', 'seed'],
    ['Amorçage', 'seed'],
    ['Preseed', 'pre_seed'],
    ['Pré-seed', 'pre_seed'],
    ['Seed/ Angel Funding', 'angel'],
    ['Debt Financing', 'debt'],
    ['Convertible note', 'convertible_note'],
    ['Private Equity Round', 'private_equity'],
    ['Post-IPO Equity', 'post_ipo_equity'],
    ['venture round', 'venture_unknown'],
    ['ICO', 'token_sale'],
    ['DAO round', 'dao_round'],
    ['Série spéciale', 'série_spéciale'],
    ['constructor', 'constructor'],
  ])('reads %s as %s', (text, stage) => {
    expect(normalizeStage(text)).toBe(stage);
  });

  test.each(['', ' ', '-', '…'])('has no stage for "%s"', (text) => {
    expect(normalizeStage(text)).toBeNull();
  });

  test('leaves every stage of the real rounds as it is', () => {
    const stages = new Set(readRealRecords().flatMap((record) => record.round_stage ?? []));
    expect([...stages].filter((stage) => normalizeStage(stage) !== stage)).toEqual([]);
  });

  test('agrees with the source on nearly every label of the real rounds', () => {
    const labelled = readRealRecords().filter((record) => record.round_label && record.round_stage);
    const agreeing = labelled.filter((record) => normalizeStage(record.round_label ?? '') === record.round_stage);
    expect(agreeing.length / labelled.length).toBeGreaterThan(0.98);
  });

  test('is idempotent', () => {
    const word = fc.constantFrom(
      'seed',
      'Series',
      'A',
      'pré',
      'round',
      'funding',
      'late',
      'stage',
      'DAO',
      'İ',
      '/',
      '-',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const stage = normalizeStage(text);
          expect(stage === null ? null : normalizeStage(stage)).toBe(stage);
        },
      ),
    );
  });
});
