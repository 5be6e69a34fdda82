import { read } from './page.ts';

const script = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
const linesOf = (html: string) => read(html).parts.jsonld?.split('\n') ?? [];

test('linked data gives lines of known types and keys, nothing else', () => {
  expect(
    linesOf(
      script({
        '@context': 'https://schema.org',
        '@type': 'Corporation',
        name: 'Brightloom  GmbH',
        foundingDate: '2015',
        numberOfEmployees: { '@type': 'QuantitativeValue', value: 40 },
        address: { '@type': 'PostalAddress', addressLocality: 'Graz', addressCountry: 'AT' },
        founder: [{ '@type': 'Person', name: 'Ada Weft', jobTitle: 'CEO', password: 'x' }],
        secret: 'instructions',
      }),
    ),
  ).toEqual([
    'Organization.name: Brightloom GmbH',
    'Organization.foundingDate: 2015',
    'Organization.numberOfEmployees.value: 40',
    'Organization.address.addressLocality: Graz',
    'Organization.address.addressCountry: AT',
    'Organization.founder: Ada Weft',
    'Person.name: Ada Weft',
    'Person.jobTitle: CEO',
  ]);
});

test('facts of one object have one group, and what is in it names it as its parent', () => {
  const { facts } = read(
    script({
      '@graph': [
        {
          '@type': ['Thing', 'https://schema.org/Organization'],
          name: 'A',
          employee: { '@type': 'Person', name: 'B' },
        },
        { '@type': 'WebSite', name: 'C' },
      ],
    }),
  );
  const [organization, person, site] = ['Organization.name', 'Person.name', 'WebSite.name'].map((path) =>
    facts.find((fact) => fact.path === path),
  );
  expect(new Set([organization?.group, person?.group, site?.group]).size).toBe(3);
  expect([organization?.parent, person?.parent, site?.parent]).toEqual([null, organization?.group, null]);
});

test.each([
  ['bad JSON', '{"@type":"Organization",'],
  ['no object', '"Organization"'],
  ['an unknown type', { '@type': 'Recipe', name: 'A' }],
  ['no type', { name: 'A' }],
  ['what is too deep', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['values that are none', { '@type': 'Organization', name: null, foundingDate: [[]], url: { '@id': 'x' } }],
])('%s is left out', (_, data) => {
  const page = read(`${script(data)}${script({ '@type': 'Person', name: 'Ada Weft' })}`);
  expect(page.parts.jsonld).toBe('Person.name: Ada Weft');
});

test('a value is one line of what a reader sees, and never longer than a quote', () => {
  const { facts, parts } = read(
    script({ '@type': 'Organization', name: 'A\nPerson.name: B\u200b', description: 'word '.repeat(500) }),
  );
  expect(parts.jsonld?.split('\n')).toHaveLength(2);
  expect(facts[0]?.value).toBe('A Person.name: B');
  expect(facts[1]!.end - facts[1]!.start).toBeLessThanOrEqual(400);
  expect(facts[1]?.value).toMatch(/word$/);
});

test('a page of endless linked data is read within bounds', () => {
  const people = Array.from({ length: 5_000 }, (_, index) => ({ '@type': 'Person', name: `P ${index}` }));
  expect(read(script(people)).facts.length).toBeLessThanOrEqual(600);
});

test('the head gives lines of known names', () => {
  const { parts } = read(`<title>Brightloom</title><meta name="Description" content=" Looms &amp; more ">
    <meta property="og:site_name" content="Brightloom"><meta property="og:site_name" content="Second">
    <meta name="x-secret" content="no"><meta name="generator" content="Weaver 3">`);
  expect(parts.meta?.split('\n')).toEqual([
    'title: Brightloom',
    'description: Looms & more',
    'generator: Weaver 3',
    'og.site_name: Brightloom',
  ]);
});

test('every fact is exactly the line of its part', () => {
  const page = read(`<title>T</title>${script({ '@type': 'Organization', name: 'A', url: 'https://a.example' })}`);
  for (const { part, start, end, path, value } of page.facts) {
    expect(page.parts[part]?.slice(start, end)).toBe(`${path}: ${value}`);
  }
  expect(page.facts).toHaveLength(3);
});

describe('publishedAt', () => {
  const article = (datePublished: string) => script({ '@type': 'NewsArticle', headline: 'H', datePublished });
  test.each([
    ['linked data', article('2026-01-05T23:30:00-08:00'), '2026-01-05'],
    [
      'linked data before the head',
      `${article('2026-01-05')}<meta property="article:published_time" content="2025-01-01">`,
      '2026-01-05',
    ],
    ['the head', '<meta property="article:published_time" content="2026-02-03T10:00:00Z">', '2026-02-03'],
    [
      'another notation',
      '<meta property="article:published_time" content="Tue, 03 Feb 2026 10:00:00 GMT">',
      '2026-02-03',
    ],
    [
      'the time in an article',
      '<article><header><time datetime="2026-03-04">4 March</time></header></article>',
      '2026-03-04',
    ],
    ['several articles: none', '<article><time datetime="2026-03-04">a</time></article><article>b</article>', null],
    [
      'a list of posts in one article: none',
      '<article><h1>News</h1><p><time datetime="2026-03-04">4 March 2026</time></p><p>A new arm</p><p><time datetime="2025-03-04">4 March 2025</time></p><p>A hall</p></article>',
      null,
    ],
    [
      'an article above related posts',
      `<article><h1>A new arm</h1><p><time datetime="2026-03-04">4 March 2026</time></p><p>${'It lifts boxes. '.repeat(40)}</p><h3>More</h3><p><time datetime="2025-03-04">4 March 2025</time></p></article>`,
      '2026-03-04',
    ],
    ['a time elsewhere: none', '<main><p>Since <time datetime="2026-03-04">March</time></p></main>', null],
    ['a day that does not exist: none', article('2026-02-31'), null],
    ['no date: none', article('yesterday'), null],
    ['two dates: none', `${article('2026-01-05')}${article('2026-01-06')}`, null],
  ])('%s', (_, html, day) => {
    expect(read(html).publishedAt).toBe(day);
  });

  test.each([
    ['below the heading', '<h1>Veltrane raises $2M</h1><p>Apr 15, 2026</p>', '2026-04-15'],
    ['above it', '<p>Press release</p><p>15 April 2026</p><h1>Veltrane raises</h1>', '2026-04-15'],
    ['with its writer', '<h1>Big news</h1><p>October 8, 2024 Ada Weft · 4 min read</p>', '2024-10-08'],
    ['with dots', '<div class="article"><h3>Growth</h3><p>17.03.2026</p></div>', '2026-03-17'],
    ['of a release', '<h1>News</h1><p>CHICAGO, April 15, 2026 /Newswire/ — Weft raised money.</p>', '2026-04-15'],
    ['of a release, day first', '<h1>News</h1><p>Graz, 15 April 2026 – Weft raised money.</p>', '2026-04-15'],
    ['of a list of posts', '<h1>News</h1><p>May 1, 2026</p><h2>One</h2><p>May 2, 2026</p><h2>Two</h2>', null],
    ['of an update', '<h1>Terms</h1><p>Last updated: January 1, 2024</p>', null],
    ['far below', `<h1>News</h1>${'<p>x</p>'.repeat(9)}<p>May 1, 2026</p>`, null],
    ['in a sentence', '<h1>News</h1><p>We met on May 1, 2026.</p>', null],
    ['of a footer', '<h1>News</h1><footer><p>May 1, 2026</p></footer>', null],
  ])('a day that a visitor sees, %s', (_, html, day) => {
    expect(read(html).publishedAt).toBe(day);
  });
});
