import type { RecordedAnswer } from '../../../support/source-web.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { faultOf, resolve } from './resolve.ts';

const API = 'https://www.wikidata.org/w/api.php';
const HOME = { title: 'Kelmora Grid | Battery storage', lines: ['# Battery storage for grids'] };
const recorded = readRecorded('wikidata');
const { entities } = recorded[1]!.body as { entities: Record<string, object> };
const found = (statement: string, ids: string[]): RecordedAnswer => ({
  url: `${API}?action=query&srsearch=${encodeURIComponent(`haswbstatement:${statement}`)}`,
  body: {
    batchcomplete: '',
    query: { searchinfo: { totalhits: ids.length }, search: ids.map((title) => ({ ns: 0, title })) },
  },
});
const read = (found: Record<string, object>): RecordedAnswer => ({
  url: `${API}?action=wbgetentities&ids=${Object.keys(found).join('%7C')}`,
  body: { entities: found, success: 1 },
});
const company = { companyLinkedinUrl: 'https://www.linkedin.com/company/Kelmora-Grid/' };

describe('a company profile', () => {
  test('that Wikidata knows gives the official website', async () => {
    const { prospect, asked } = await resolve(company, {
      recorded: [found('P4264=kelmora-grid', ['Q900001']), read({ Q900001: entities.Q900001! })],
      pages: { 'https://www.kelmora.com/': HOME },
    });
    expect(prospect).toMatchObject({ domain: 'kelmora.com', match: { method: 'wikidata', confidence: 'high' } });
    expect(asked.filter((url) => url.includes('linkedin.com'))).toEqual([]);
  });

  test('is confirmed by the home page that links it, before one that only bears the name', async () => {
    const { prospect } = await resolve(company, {
      pages: {
        'https://kelmoragrid.com/': HOME,
        'https://kelmora-grid.io/': { title: 'Storage', links: ['https://de.linkedin.com/company/kelmora-grid/'] },
      },
    });
    expect(prospect).toMatchObject({ domain: 'kelmora-grid.io', match: { method: 'name_probe' } });
  });

  test.each(['kelmora-grid.dev', 'kelmoragrid.de', 'kelmora-grid.co.uk'])('leads to %s', async (domain) => {
    const { prospect } = await resolve(company, { pages: { [`https://${domain}/`]: HOME } });
    expect(prospect).toMatchObject({ domain, match: { method: 'name_probe' } });
  });

  test('that ends like a domain leads to that domain', async () => {
    const profile = { companyLinkedinUrl: 'https://www.linkedin.com/company/kelmora-dev' };
    const links = ['https://www.linkedin.com/company/kelmora-dev'];
    const { prospect } = await resolve(profile, { pages: { 'https://kelmora.dev/': { title: 'Kelmora', links } } });
    expect(prospect).toMatchObject({ name: 'Kelmora', domain: 'kelmora.dev' });
  });

  test('that two sites could be is PROSPECT_AMBIGUOUS, that none could be PROSPECT_NOT_FOUND', async () => {
    const pages = { 'https://kelmoragrid.com/': HOME, 'https://kelmora-grid.io/': HOME };
    expect(await faultOf(company, { pages })).toBe('PROSPECT_AMBIGUOUS');
    expect(await faultOf({ companyLinkedinUrl: 'https://www.linkedin.com/company/4711' }, {})).toBe(
      'PROSPECT_NOT_FOUND',
    );
  });
});

describe('a personal profile', () => {
  const request = { linkedinUrl: 'https://www.linkedin.com/in/ilka-brandt-1a2b3c' };
  const item = (property: string, id: string, qualifiers = {}) => ({
    mainsnak: {
      snaktype: 'value',
      property,
      datavalue: { value: { 'entity-type': 'item', id }, type: 'wikibase-entityid' },
    },
    rank: 'normal',
    qualifiers,
  });
  const person = {
    id: 'Q900020',
    labels: { en: { language: 'en', value: 'Ilka Brandt' } },
    claims: {
      P31: [item('P31', 'Q5')],
      P108: [item('P108', 'Q900003', { P582: [{ snaktype: 'value', property: 'P582' }] }), item('P108', 'Q900001')],
      P6634: [
        { mainsnak: { property: 'P6634', datavalue: { value: 'ilka-brandt-1a2b3c', type: 'string' } }, rank: 'normal' },
      ],
    },
  };

  test('that Wikidata knows gives the present employer', async () => {
    const { prospect } = await resolve(request, {
      recorded: [
        found('P6634=ilka-brandt-1a2b3c', ['Q900020']),
        read({ Q900020: person }),
        read({ Q900001: entities.Q900001! }),
      ],
      pages: { 'https://www.kelmora.com/': HOME },
    });
    expect(prospect).toMatchObject({
      type: 'person',
      name: 'Kelmora Grid',
      domain: 'kelmora.com',
      person: { name: 'Ilka Brandt', title: null },
      match: { method: 'wikidata' },
    });
  });

  test('is PROSPECT_AMBIGUOUS where only a namesake is known, and otherwise PROSPECT_NOT_FOUND', async () => {
    const { P6634: _, ...claims } = person.claims;
    const namesake = [
      { url: `${API}?action=wbsearchentities&search=Ilka+Brandt`, body: { search: [{ id: 'Q900020' }] } },
      read({ Q900020: { ...person, claims } }),
    ];
    expect(await faultOf(request, { recorded: namesake })).toBe('PROSPECT_AMBIGUOUS');
    expect(await faultOf(request, {})).toBe('PROSPECT_NOT_FOUND');
  });
});
