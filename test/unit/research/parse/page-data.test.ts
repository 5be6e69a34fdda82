import { stringify } from 'devalue';
import { read } from './page.ts';

const TEAM = [
  { name: 'Ada Weft', role: 'Chief Executive', photo: '/ada.jpg' },
  { name: 'Ilse Karg', role: 'Head of Sales', photo: '/ilse.jpg' },
];
const LINES = ['Team', 'Ada Weft', 'Chief Executive', 'Ilse Karg', 'Head of Sales'];

/** Returns the lines of a page's data. */
function dataOf(html: string): string[] {
  const { data = '' } = read(html).parts;
  return data === '' ? [] : data.split('\n');
}

function island(value: unknown, attributes = ''): string {
  return `<p>Seen</p><script type="application/json" ${attributes}>${JSON.stringify(value)}</script>`;
}

function script(code: string): string {
  return `<p>Seen</p><script>${code}</script>`;
}

/** Writes a value as a flat list with indexes, as turbo-stream does for plain values. */
function toTurboStream(value: unknown): string {
  const flat: unknown[] = [];
  const add = (item: unknown): number => {
    const index = flat.push(null) - 1;
    if (Array.isArray(item)) flat[index] = item.map(add);
    else if (typeof item === 'object' && item !== null)
      flat[index] = Object.fromEntries(Object.entries(item).map(([key, inner]) => [`_${add(key)}`, add(inner)]));
    else flat[index] = item;
    return index;
  };
  add(value);
  return `${JSON.stringify(flat)}\n`;
}

describe('data that a page leaves for its scripts', () => {
  const row = `7:["$","$L5",null,{"team":${JSON.stringify(TEAM)}}]\n`;
  test.each([
    ['Next.js, pages', island({ props: { pageProps: { team: TEAM } }, buildId: 'Never Read' }, 'id="__NEXT_DATA__"')],
    [
      'Next.js, flight data in two pieces',
      [row.slice(0, 60), row.slice(60)]
        .map((piece) => script(`self.__next_f.push(${JSON.stringify([1, piece])})`))
        .join(''),
    ],
    [
      'Nuxt',
      `<p>Seen</p><script type="application/json" id="__NUXT_DATA__">${stringify({ data: { team: TEAM } })}</script>`,
    ],
    ['Remix', script(`window.__remixContext = ${JSON.stringify({ state: { loaderData: { team: TEAM } } })};`)],
    [
      'React Router',
      script(`window.__reactRouterContext.streamController.enqueue(${JSON.stringify(toTurboStream({ team: TEAM }))});`),
    ],
    ['Apollo', script(`window.__APOLLO_STATE__=${JSON.stringify({ ROOT_QUERY: { team: TEAM } })};go()`)],
    ['Redux', script(`window.__PRELOADED_STATE__ = ${JSON.stringify({ about: { team: TEAM } })}`)],
    [
      'a state as text',
      script(`window.__staticRouterHydrationData = JSON.parse(${JSON.stringify(JSON.stringify({ team: TEAM }))});`),
    ],
    ['an island', island({ team: TEAM })],
  ])('%s', (_, html) => {
    expect(dataOf(html)).toEqual(LINES);
  });

  test('its lines have headings and cards like those of a page', () => {
    const { dataBlocks, parts } = read(island({ team: TEAM, offices: [{ city: 'Graz' }] }));
    const said = (index: number | null) =>
      index === null ? null : (parts.data ?? '').slice(dataBlocks[index]?.start, dataBlocks[index]?.end);
    expect(dataBlocks.map(({ heading, group }, index) => [said(index), said(heading), group])).toEqual([
      ['Team', null, 0],
      ['Ada Weft', 'Team', 1],
      ['Chief Executive', 'Team', 1],
      ['Ilse Karg', 'Team', 3],
      ['Head of Sales', 'Team', 3],
      ['Offices', null, 5],
      ['City: Graz', 'Offices', 6],
    ]);
  });

  test.each([
    [
      'a French title',
      { offres: [{ lieu: 'Rennes', intitule: 'Chargé de projet', contrat: 'CDI' }] },
      ['Offres', 'Chargé de projet', 'Lieu: Rennes', 'Contrat: CDI'],
    ],
    [
      'a French name and post',
      { equipe: [{ fonction: 'Directrice', nom: 'Ada Weft' }] },
      ['Equipe', 'Ada Weft', 'Directrice'],
    ],
    [
      'a German title',
      { stellen: [{ ort: 'Graz', stellenbezeichnung: 'Monteurin' }] },
      ['Stellen', 'Monteurin', 'Ort: Graz'],
    ],
    [
      'numbers and short values with their label',
      { foundedYear: 2015, headquarters: 'Graz' },
      ['Founded year: 2015', 'Headquarters: Graz'],
    ],
    [
      'prices with their currency',
      { plans: [{ name: 'Team', price: 49, currency: 'EUR' }] },
      ['Plans', 'Team', 'Price: 49 EUR'],
    ],
    ['first and last names as one', { team: [{ firstName: 'Ada', lastName: 'Weft' }] }, ['Team', 'Ada Weft']],
    [
      'names before what was written before them',
      { team: [{ role: 'Head of Sales', name: 'Ilse Karg' }] },
      ['Team', 'Ilse Karg', 'Head of Sales'],
    ],
    [
      'rich text as one line',
      { body: [{ _type: 'block', children: [{ text: 'We build ' }, { text: 'looms.' }] }] },
      ['We build looms.'],
    ],
    ['text without its markup', { body: '<p>We build <b>looms</b>.</p>' }, ['We build looms .']],
  ])('%s', (_, value, lines) => {
    expect(dataOf(island(value))).toEqual(lines);
  });

  test.each([
    ['links, paths, code words', { cta: 'https://a.example', target: '/about', state: 'is-open', token2: 'aB3xY9' }],
    ['styles and translations', { className: 'Big Red', translations: { hello: 'Hello World' } }],
    [
      'drafts',
      {
        posts: [
          { title: 'Our Big Round', status: 'draft' },
          { title: 'Another One', published: false },
        ],
      },
    ],
    ['what a visitor sees anyway', { notes: [{ name: 'Seen' }] }],
    ['text that the server has drawn', ['$', 'p', null, { children: 'Drawn by the server.' }]],
  ])('without %s', (_, value) => {
    expect(dataOf(island(value))).toEqual([]);
  });

  test('keeps the speaker of testimonials', () => {
    const { dataBlocks } = read(island({ testimonials: [{ quote: 'They grew us.', name: 'Jo Marr' }] }));
    expect(dataBlocks.map(({ speaker }) => speaker)).toEqual(['testimonial', 'testimonial', 'testimonial']);
  });

  test.each([
    ['no JSON', '<script type="application/json">{"team":[</script><script>window.__DATA__={a:1}</script>'],
    ['a cycle', script(`window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":0},\\"self\\"]")`)],
    ['a broken Nuxt list', '<script type="application/json" id="__NUXT_DATA__">[[9,9]]</script>'],
    ['a length beyond the end', script(`self.__next_f.push([1,"1:Tffffffff,abc"])`)],
    ['a prototype', island(JSON.parse('{"__proto__":{"name":"Ada Weft"}}'))],
    ['depth', `<script type="application/json">${'['.repeat(5_000)}${']'.repeat(5_000)}</script>`],
  ])('takes %s', (_, html) => {
    expect(dataOf(html)).toEqual([]);
  });

  test('what holds parts of any kind is no heading: its key is of the framework, not of the page', () => {
    const { parts } = read(island({ pageProps: { blocks: [{ items: ['Craftmarch', 'Rentabarn'] }] } }));
    expect(parts.data).toBe('Craftmarch\nRentabarn');
  });

  test('is bounded, however much there is and however often it is shared', () => {
    const many = { items: Array.from({ length: 50_000 }, (_, index) => ({ name: `Item Number ${index}` })) };
    expect(dataOf(island(many)).length).toBeLessThanOrEqual(800);
    const shared = JSON.stringify([[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], 'Ada Weft']);
    const html = script(`window.__reactRouterContext.streamController.enqueue(${JSON.stringify(shared)})`);
    expect(dataOf(html).length).toBeLessThanOrEqual(4);
  });
});
