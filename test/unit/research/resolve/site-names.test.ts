import { companyKey, fitToDomain } from '../../../../subgraphs/research/domain/identity/company-name.ts';
import { namesCompany, readSiteNames } from '../../../../subgraphs/research/domain/resolve/site-names.ts';
import { extractedPage, type PageParts } from '../../../support/site-documents.ts';

const namesOf = (parts: PageParts, domain: string) => readSiteNames(extractedPage(parts), domain);

test.each<[string, PageParts, string | null]>([
  [
    'the part of the title that fits the domain',
    { title: 'Battery storage that lasts | Kelmora Grid' },
    'Kelmora Grid',
  ],
  ['the first sentence of a title', { title: 'Kelmora. Storage for everyone' }, 'Kelmora'],
  ['a title without separators', { title: 'Kelmora' }, 'Kelmora'],
  ['og:site_name before the title', { title: 'Home', meta: [['og.site_name', 'Kelmora Grid']] }, 'Kelmora Grid'],
  [
    'linked data whose URL is the site before everything',
    {
      title: 'Kelmora',
      jsonld: [
        ['Organization.name', 'Grid by Kelmora', 1],
        ['Organization.url', 'https://www.kelmora.com', 1],
      ],
    },
    'Kelmora',
  ],
  [
    'not the maker of the theme',
    {
      title: 'Kelmora Grid - Home',
      jsonld: [
        ['Organization.name', 'Themefolk', 1],
        ['Organization.url', 'https://themefolk.net', 1],
      ],
    },
    'Kelmora Grid',
  ],
  [
    'a name that does not fit the domain, if the site says it',
    { title: 'x', meta: [['og.site_name', 'Norvik']] },
    'Norvik',
  ],
  ['nothing that does not fit the domain in the title', { title: 'Storage for everyone' }, null],
])('the name is %s', (_, parts, name) => {
  expect(namesOf(parts, 'kelmora.com').name).toBe(name);
});

test('a name that a template left in the linked data is none of the company', () => {
  const { name, aliases } = namesOf(
    {
      title: 'Pumps and filters | Kelmora',
      jsonld: [
        ['Organization.name', 'Nordal Demo Company', 1],
        ['Organization.url', 'https://kelmora.com/', 1],
      ],
    },
    'kelmora.com',
  );
  expect([name, ...aliases]).toEqual(['Kelmora']);
});

test('legal and other names are aliases', () => {
  const { name, aliases } = namesOf(
    {
      title: 'Kelmora | Storage',
      jsonld: [
        ['Organization.name', 'Kelmora Grid', 1],
        ['Organization.legalName', 'Kelmora Grid GmbH', 1],
        ['Organization.url', 'https://kelmora.com/', 1],
      ],
    },
    'kelmora.com',
  );
  expect([name, ...aliases].toSorted()).toEqual(['Kelmora', 'Kelmora Grid', 'Kelmora Grid GmbH']);
});

test('who holds the copyright by a name that fits the domain is an alias, and who made the site is none', () => {
  const page = (footer: string) => {
    const { blocks, ...parts } = extractedPage({ title: 'Kelmora', lines: [footer] });
    return { ...parts, blocks: blocks.map((block) => ({ ...block, area: 'footer' as const })) };
  };
  expect(readSiteNames(page('© 2019–2026 Kelmora Grid Ltd. Website by Pixelfolk.'), 'kelmora.com').aliases).toEqual([
    'Kelmora Grid Ltd',
  ]);
  expect(readSiteNames(page('Design: © 2026 Pixelfolk'), 'kelmora.com').aliases).toEqual([]);
});

test.each([
  ['Kelmora Grid GmbH', 'kelmora grid'],
  ['The Kelmora Grid Company, Inc.', 'kelmora grid'],
  ['Kelmora S.A.S.', 'kelmora'],
  ['Kelmora Grid GmbH & Co. KG', 'kelmora grid'],
  ['KELMORA A/S', 'kelmora'],
  ['Limited', 'limited'],
  ['株式会社ヴェルトラン', '株式会社ヴェルトラン'],
])('%s has the key %s', (name, key) => {
  expect(companyKey(name)).toBe(key);
});

test.each<[string, string, number]>([
  ['Kelmora GmbH', 'kelmora.com', 3],
  ['Brøndum & Zoë', 'brøndumzoe.dk', 3],
  ['Kelmora', 'getkelmora.io', 2],
  ['Kelmora', 'kelmorahq.com', 2],
  ['Kelmora Grid', 'kelmora.com', 1],
  ['Kel', 'kelmora.com', 0],
  ['Norvik', 'kelmora.com', 0],
])('%s fits %s: %i', (name, domain, fit) => {
  expect(fitToDomain(name, domain)).toBe(fit);
});

test('a page bears a name in its title, its linked data, its site name or a heading, but not in running text', () => {
  const bears = (parts: PageParts) => namesCompany(extractedPage(parts), 'Kelmora Grid Ltd');
  expect(bears({ title: 'Kelmora Grid — storage' })).toBe(true);
  expect(bears({ lines: ['# Kelmora Grid'] })).toBe(true);
  expect(bears({ meta: [['og.site_name', 'Kelmora Grid GmbH']] })).toBe(true);
  expect(bears({ jsonld: [['Organization.name', 'KELMORA GRID']] })).toBe(true);
  expect(bears({ title: 'Kelmora Gridiron', lines: ['Kelmora Grid'] })).toBe(false);
});
