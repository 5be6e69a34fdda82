import * as fc from 'fast-check';
import { mergeRound } from '../../../subgraphs/funding/domain/ingest/merge-round.ts';
import { draftRound } from '../../../subgraphs/funding/domain/ingest/round-draft.ts';
import type { RoundState } from '../../../subgraphs/funding/domain/ingest/round-state.ts';

const NOW = '2026-03-04T05:06:07.000Z';
const LATER = '2027-01-01T00:00:00.000Z';
type Fields = Record<string, unknown>;
const line = (more: Fields = {}, source = 'a') =>
  draftRound({ id: 'x', company_name: 'Acme', announced_at: '2025-01-02', ...more }, source);
const merge = (state: RoundState | null, ...drafts: ReturnType<typeof line>[]) => mergeRound(state, drafts, NOW);
const stored = merge(null, line({ round_label: 'Series A', country: 'India', amount_usd: 5 })).state;

describe('lines of one source', () => {
  test('insert with what follows from other fields and no update time', () => {
    expect(stored?.round).toMatchObject({ roundStage: 'series_a', countryCode: 'IN', updatedAt: null });
  });

  test('keep the update time the source gives', () => {
    const given = '2025-05-05T00:00:00.000Z';
    expect(merge(null, line({ updated_at: given })).state?.round.updatedAt).toBe(given);
    expect(merge(stored, line({ amount_usd: 6, updated_at: given })).state?.round.updatedAt).toBe(given);
  });

  test.each([
    ['does not mention them', {}],
    [
      'has null for them',
      { round_label: null, round_stage: null, country: null, country_code: null, amount_usd: null },
    ],
  ])('lose no field when a correction %s', (_, more) => {
    expect(merge(stored, line(more))).toEqual({ state: stored, inserted: 0, updated: 0, unchanged: 1 });
  });

  test('do not bring back a stage that the source withheld', () => {
    const withheld = merge(null, line({ round_label: 'DAO round', round_stage: null })).state;
    expect(withheld?.round.roundStage).toBeNull();
    expect(merge(withheld, line({ round_label: 'DAO round' })).state).toEqual(withheld);
    expect(merge(withheld, line({ round_label: 'Series B' })).state?.round.roundStage).toBe('series_b');
  });

  test('correct earlier ones when they are later, and change nothing the second time', () => {
    const lines = [line({ amount_usd: 1 }), line({ amount_usd: 2 }), line({ amount_usd: 2 })];
    const first = merge(null, ...lines);
    expect(first).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 });
    expect(first.state?.round).toMatchObject({ amountUsd: 2, updatedAt: NOW });
    const again = mergeRound(first.state, lines, LATER);
    expect(again).toEqual({ state: first.state, inserted: 0, updated: 0, unchanged: 3 });
  });
});

describe('lines of a second source', () => {
  const first = line({ id: '1', amount_usd: 5, source_url: 'https://a.example/1', attributes: { x: 1, y: null } });
  const second = (more: Fields = {}) =>
    line({ id: '2', amount_usd: 6, investors: ['Fund'], attributes: { x: 2, y: 3, z: 4 }, ...more }, 'b');
  const state = merge(null, first).state;
  const both = merge(state, second({ source_url: 'https://b.example/2' })).state;

  test('fill what is missing, contradict nothing, and both sources are named', () => {
    expect(both?.round).toMatchObject({ amountUsd: 5, investors: ['Fund'], updatedAt: NOW });
    expect(both?.round.attributes).toEqual({
      x: 1,
      y: 3,
      z: 4,
      sources: [
        { source: 'a', id: '1', source_url: 'https://a.example/1' },
        { source: 'b', id: '2', source_url: 'https://b.example/2' },
      ],
    });
    expect(both?.round.id).toBe(state?.round.id);
    expect(both?.identity.ids).toEqual([first.id, second().id]);
  });

  test('change nothing the second time, and neither do those of the first, whatever times they give', () => {
    for (const draft of [first, second(), second({ updated_at: LATER }), { ...first, updated_at: LATER }]) {
      expect(merge(both, draft)).toEqual({ state: both, inserted: 0, updated: 0, unchanged: 1 });
    }
  });

  test('correct what they filled themselves, and no longer what the first source has stated since', () => {
    const corrected = merge(both, second({ investors: ['Fund', 'Other'], attributes: { z: 5 } })).state;
    expect(corrected?.round).toMatchObject({ investors: ['Fund', 'Other'], attributes: { x: 1, z: 5 } });
    const settled = merge(corrected, line({ id: '1', investors: ['Fund'], attributes: { z: 6 } })).state;
    expect(settled?.round).toMatchObject({ investors: ['Fund'], attributes: { x: 1, z: 6 } });
    expect(merge(settled, second({ investors: ['Third'] })).state).toEqual(settled);
  });

  test('do not complete what they contradict', () => {
    const berlin = merge(null, line({ id: '1', country: 'Berlin', amount_original: 5, country_code: null })).state;
    const paris = line({ id: '2', country: 'Paris', country_code: 'FR', amount_original: 6, currency: 'EUR' }, 'b');
    expect(merge(berlin, paris).state?.round).toMatchObject({ countryCode: null, currency: null });
    const same = line({ id: '2', country: 'Berlin', country_code: 'DE', currency: 'EUR' }, 'b');
    expect(merge(berlin, same).state?.round).toMatchObject({ countryCode: 'DE', currency: 'EUR' });
  });

  test('correct the record when they name it by its public id, and are then no source of it', () => {
    const named = merge(state, line({ id: state?.round.id, amount_usd: 7 }, 'manual')).state;
    expect(named?.round).toMatchObject({ amountUsd: 7, attributes: { x: 1 } });
    expect(named?.identity).toEqual(state?.identity);
  });
});

test('files of three sources about one round change nothing the second time, in whatever order', () => {
  const maybe = <Value>(...values: Value[]) => fc.constantFrom(null, ...values);
  const said = fc.record({
    round_label: maybe('Seed', 'Series A'),
    amount_usd: maybe(5, 6),
    amount_original: maybe(5, 6),
    currency: maybe('EUR', 'INR'),
    country: maybe('Berlin', 'India', 'Germany'),
    country_code: fc.constantFrom(undefined, null, 'DE', 'IN'),
    investors: maybe(['A'], ['B']),
    source_url: maybe('https://a.example/', 'https://b.example/'),
    attributes: maybe({ x: 1 }, { x: 2, y: null }, { y: 3, sources: 'mine' }),
    updated_at: maybe(NOW, LATER),
  });
  const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  void fc.assert(
    fc.property(fc.tuple(said, said, said), orders, orders, (all, order, again) => {
      const lines = all.map((more, index) => line({ id: index, ...more }, `source ${index}`));
      const inOrder = (indexes: number[]) => indexes.flatMap((index) => lines[index] ?? []);
      const state = inOrder(order).reduce<RoundState | null>((before, draft) => merge(before, draft).state, null);
      for (const draft of inOrder(again)) {
        expect(mergeRound(state, [draft], LATER)).toEqual({ state, inserted: 0, updated: 0, unchanged: 1 });
      }
    }),
    { numRuns: 1_000 },
  );
});

describe('a retraction', () => {
  const withdrawn = merge(stored, line({ retracted: true }));
  const gone = withdrawn.state;

  test('counts as updated, and of an unknown round as nothing', () => {
    expect(withdrawn).toMatchObject({ updated: 1, state: { isRetracted: true } });
    expect(merge(null, line({ retracted: true }))).toEqual({ state: null, inserted: 0, updated: 0, unchanged: 1 });
  });

  test('is not undone by lines that do not mention it', () => {
    for (const draft of [line({ amount_usd: 9 }), line({ id: stored?.round.id }, 'b'), line({ retracted: true })]) {
      expect(merge(gone, draft)).toMatchObject({ unchanged: 1, state: { isRetracted: true, round: gone?.round } });
    }
  });

  test('is undone by a line that restores the round, which keeps what was stored', () => {
    const back = merge(gone, line({ retracted: false, amount_usd: 9 }));
    expect(back).toMatchObject({ updated: 1, state: { isRetracted: false } });
    expect(back.state?.round).toMatchObject({ amountUsd: 9, roundStage: 'series_a', countryCode: 'IN' });
  });

  test('and what came before it in the file change nothing the second time', () => {
    const lines = [line({ amount_usd: 5 }), line({ retracted: true })];
    const first = merge(null, ...lines);
    expect(first).toMatchObject({ inserted: 1, updated: 1, state: { isRetracted: true } });
    expect(merge(first.state, ...lines)).toMatchObject({ unchanged: 2, state: first.state });
  });
});
