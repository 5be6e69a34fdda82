import { candidateDomains } from '../../../../subgraphs/research/domain/resolve/candidate-domains.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { faultOf, resolve } from './resolve.ts';

const HOME = { title: 'Kelmora Grid | Battery storage', lines: ['# Battery storage for grids'] };
const OTHER = { title: 'Kelmora Tiles', lines: ['# Tiles for kitchens'] };
const request = { companyName: 'Kelmora Grid' };

describe('own funding records', () => {
  test('come first: one domain of exactly this name', async () => {
    const { prospect, asked } = await resolve(
      { companyName: 'KELMORA GRID' },
      {
        pages: { 'https://kelmora.com/': HOME },
        rounds: [
          ['Kelmora Grid', 'kelmora.com'],
          ['Kelmora Grid', null],
        ],
        recorded: readRecorded('wikidata'),
      },
    );
    expect(prospect).toMatchObject({
      name: 'Kelmora Grid',
      domain: 'kelmora.com',
      match: { method: 'funding_db', confidence: 'high' },
    });
    expect(asked).toEqual(['https://kelmora.com/']);
  });

  test('are less sure when the home page bears another name', async () => {
    const { prospect } = await resolve(request, {
      pages: { 'https://kelmora.com/': OTHER },
      rounds: [['Kelmora Grid', 'kelmora.com']],
    });
    expect(prospect.match).toEqual({ method: 'funding_db', confidence: 'medium' });
    expect(prospect.aliases).toContain('Kelmora Grid');
  });

  test('that know two companies of the name are PROSPECT_AMBIGUOUS', async () => {
    const rounds = [
      ['Kelmora Grid', 'kelmora.com'],
      ['Kelmora Grid', 'kelmoragrid.ie'],
    ] as const;
    expect(await faultOf(request, { rounds, pages: { 'https://kelmora.com/': HOME } })).toBe('PROSPECT_AMBIGUOUS');
  });

  test('whose domain is parked give way to what else is known', async () => {
    const { prospect } = await resolve(request, {
      pages: { 'https://kelmora.net/': { title: 'kelmora.net is for sale' }, 'https://kelmoragrid.com/': HOME },
      rounds: [['Kelmora Grid', 'kelmora.net']],
    });
    expect(prospect).toMatchObject({ domain: 'kelmoragrid.com', match: { method: 'name_probe' } });
  });
});

describe('Wikidata', () => {
  const [search, entities, labels] = readRecorded('wikidata');
  const own = (entities!.body as { entities: Record<string, unknown> }).entities.Q900001;
  const alone = { url: entities!.url, body: { entities: { Q900001: own } } };

  test('gives the official website of the organisation of the name', async () => {
    const { prospect } = await resolve(request, {
      recorded: [search!, alone, labels!],
      pages: { 'https://www.kelmora.com/': HOME },
    });
    expect(prospect).toMatchObject({ domain: 'kelmora.com', match: { method: 'wikidata', confidence: 'high' } });
  });

  test('that knows two organisations of the name is PROSPECT_AMBIGUOUS; the village does not count', async () => {
    const web = { recorded: readRecorded('wikidata'), pages: { 'https://www.kelmora.com/': HOME } };
    expect(await faultOf(request, web)).toBe('PROSPECT_AMBIGUOUS');
  });
});

describe('domains that the name suggests', () => {
  test('count when exactly one home page bears the name', async () => {
    const { prospect } = await resolve(
      { companyName: 'Kelmora Grid GmbH' },
      {
        pages: {
          'https://kelmoragrid.com/': OTHER,
          'https://kelmora-grid.io/': HOME,
          'https://kelmoragrid.ai/': { title: 'kelmoragrid.ai is for sale' },
        },
      },
    );
    expect(prospect).toMatchObject({
      domain: 'kelmora-grid.io',
      aliases: ['Kelmora Grid GmbH'],
      match: { method: 'name_probe', confidence: 'medium' },
    });
  });

  test('are PROSPECT_AMBIGUOUS when two sites bear the name, but not when one redirects to the other', async () => {
    const several = { 'https://kelmoragrid.com/': HOME, 'https://kelmoragrid.ai/': HOME };
    expect(await faultOf(request, { pages: several })).toBe('PROSPECT_AMBIGUOUS');
    const single = { 'https://kelmoragrid.com/': HOME, 'https://kelmoragrid.ai/': 'https://kelmoragrid.com/' };
    expect((await resolve(request, { pages: single })).prospect.domain).toBe('kelmoragrid.com');
  });

  test('are PROSPECT_NOT_FOUND when no home page bears the name', async () => {
    expect(await faultOf(request, { pages: { 'https://kelmoragrid.com/': OTHER } })).toBe('PROSPECT_NOT_FOUND');
    expect(await faultOf({ companyName: '株式会社ヴェルトラン' }, {})).toBe('PROSPECT_NOT_FOUND');
  });
});

describe('domains beyond .com, .io and .ai', () => {
  const page = (name: string) => ({ title: `${name} | Battery storage`, lines: ['# Battery storage for grids'] });
  test.each([
    ['Kelmora Grid', 'kelmoragrid.dev'],
    ['Kelmora Grid GmbH', 'kelmora-grid.de'],
    ['Kelmora Grid Ltd', 'kelmoragrid.co.uk'],
    ['Kelmora Grid', 'kelmoragrid.com.au'],
    ['Kelmora Grid', 'kelmora-grid.app'],
    ['Kelmora.dev', 'kelmora.dev'],
    ['Müller Grünstrom GmbH', 'müllergrünstrom.de'],
    ['Müller Grünstrom', 'mueller-gruenstrom.de'],
    ['Café Léa', 'caféléa.com'],
  ])('%s is found at %s', async (companyName, domain) => {
    const host = new URL(`https://${domain}/`).hostname;
    const { prospect } = await resolve({ companyName }, { pages: { [`https://${domain}/`]: page(companyName) } });
    expect(prospect).toMatchObject({ name: companyName, domain: host, match: { method: 'name_probe' } });
  });

  test('are not read where a likelier one has the company', async () => {
    const pages = { 'https://kelmoragrid.com/': HOME, 'https://kelmoragrid.de/': HOME };
    const { prospect, asked } = await resolve(request, { pages });
    expect(prospect.domain).toBe('kelmoragrid.com');
    expect(asked).not.toContain('https://kelmoragrid.de/');
  });

  test('are PROSPECT_AMBIGUOUS when two of them bear the name', async () => {
    const pages = { 'https://kelmoragrid.de/': HOME, 'https://kelmoragrid.dev/': HOME };
    expect(await faultOf(request, { pages })).toBe('PROSPECT_AMBIGUOUS');
  });

  test('are at most 36, however the name is spelled', () => {
    const domains = candidateDomains('Ärzte Öko Übung Åland Æther & Co. KG').flat();
    expect(domains.length).toBeLessThanOrEqual(36);
    expect(new Set(domains).size).toBe(domains.length);
  });
});

test('a person with a company is the company’s person, as named', async () => {
  const { prospect } = await resolve(
    { personName: 'Ilka Brandt', companyName: 'Kelmora Grid' },
    { pages: { 'https://kelmoragrid.com/': HOME } },
  );
  expect(prospect).toMatchObject({
    type: 'person',
    name: 'Kelmora Grid',
    person: { name: 'Ilka Brandt', title: null },
  });
});
