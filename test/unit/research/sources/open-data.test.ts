import { readWikidata } from '../../../../subgraphs/research/domain/sources/wikidata.ts';
import { readWikipedia } from '../../../../subgraphs/research/domain/sources/wikipedia.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { ask, claimsOf } from './ask.ts';

const text = (field: string, value: string, quote: string) => ({
  field,
  value: { kind: 'text', text: value },
  quotes: [quote],
});

describe('Wikidata', () => {
  test('gives the organisation whose official website is the prospect’s, not those of the same name', async () => {
    const { records } = await ask(readWikidata, readRecorded('wikidata'));
    expect(claimsOf(records)).toEqual([
      { field: 'overview.founded', value: { kind: 'date', date: '2015-03-01' }, quotes: ['Item.inception: 2015-03'] },
      {
        field: 'overview.headcount',
        value: { kind: 'number', number: 412 },
        asOf: '2025-06-30',
        quotes: ['Item.employees: 412', 'Item.employees.point_in_time: 2025-06-30'],
      },
      text('registry.lei', '529900KELMORAGRID021', 'Item.lei: 529900KELMORAGRID021'),
      text('overview.headquarters', 'Leipzig', 'Item.headquarters: Leipzig'),
      text('overview.industry', 'energy storage', 'Item.industry: energy storage'),
      text('overview.parent', 'Norvik Energi', 'Item.parent: Norvik Energi'),
    ]);
    expect(records[0]?.document).toMatchObject({
      url: 'https://www.wikidata.org/wiki/Q900001',
      title: 'Kelmora Grid',
      kind: 'registry',
      tier: 2,
    });
  });

  test('gives nothing of a company without that website', async () => {
    const { records } = await ask(readWikidata, readRecorded('wikidata'), { prospect: { domain: 'kelmora.net' } });
    expect(records).toEqual([]);
  });
});

describe('Wikipedia', () => {
  const recorded = [...readRecorded('wikidata'), ...readRecorded('wikipedia')];

  test('gives the first sentence of the article that the entity links', async () => {
    const { records } = await ask(readWikipedia, recorded);
    const sentence = 'Kelmora Grid is a German maker of battery storage for power grids.';
    expect(claimsOf(records)).toEqual([
      { ...text('overview.description', sentence, `Article.extract: ${sentence}`), asOf: '2026-09-14' },
    ]);
    expect(records[0]?.document).toMatchObject({ url: 'https://en.wikipedia.org/wiki/Kelmora_Grid', tier: 2 });
  });

  test('does not ask for an article by name alone', async () => {
    const { records, asked } = await ask(readWikipedia, recorded, { prospect: { domain: 'kelmora.net' } });
    expect(records).toEqual([]);
    expect(asked.filter((url) => url.includes('wikipedia.org'))).toEqual([]);
  });
});
