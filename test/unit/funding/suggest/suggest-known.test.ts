import { isoCountryCode } from '../../../../common/funding/countries.ts';
import { normalizeStage } from '../../../../common/funding/stages.ts';
import { suggestCountries, suggestStages } from '../../../../subgraphs/funding/domain/suggest/suggest-known.ts';

test.each([
  ['ger', ['DE']],
  ['germnay', ['DE']],
  ['UK', ['GB', 'UA']],
  ['de', ['DE', 'CD', 'KP', 'DK']],
  ['the netherl', ['NL']],
  ['cote d', ['CI']],
  ['congo', ['CG', 'CD']],
  ['xyzzy', []],
  ['?', []],
])('the country of "%s"', (text, codes) => {
  const found = suggestCountries({ text, first: 10 });
  expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  if (codes.length === 0) expect(found).toEqual([]);
  else expect(found[0]?.code).toBe(codes[0]);
  for (const { code, name } of found) expect([isoCountryCode(code), name.length > 1]).toEqual([code, true]);
});

test.each([
  ['ser', 'series_a'],
  ['Série B', 'series_b'],
  ['seed round', 'seed'],
  ['sead', 'seed'],
  ['pre s', 'pre_seed'],
  ['loan', 'debt'],
  ['privat', 'private_equity'],
])('the stage of "%s" is %s', (text, stage) => {
  const found = suggestStages({ text, first: 5 });
  expect(found[0]?.stage).toBe(stage);
  for (const suggestion of found) expect(normalizeStage(suggestion.stage)).toBe(suggestion.stage);
});

test('a stage is named as labels name it, and suggested once', () => {
  const found = suggestStages({ text: 'p', first: 10 });
  expect(new Set(found.map(({ stage }) => stage)).size).toBe(found.length);
  expect(found).toContainEqual({ stage: 'post_ipo_equity', name: 'Post-IPO Equity', match: 'BEGINNING' });
  expect(found).toContainEqual({ stage: 'pre_series_a', name: 'Pre-Series A', match: 'BEGINNING' });
});
