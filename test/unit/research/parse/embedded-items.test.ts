import { read } from './page.ts';

const linesOf = (html: string) => read(html).parts.jsonld?.split('\n') ?? [];

const MICRODATA = `<div itemscope itemtype="https://schema.org/Corporation">
  <h1 itemprop="name">Brightloom <b>GmbH</b></h1>
  <p>Since <span itemprop="foundingDate">2015</span></p>
  <meta itemprop="numberOfEmployees" content="4000">
  <p itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
    <span itemprop="addressLocality">Graz</span>, Austria<meta itemprop="addressCountry" content="AT"></p>
  <div itemprop="employee" itemscope itemtype="https://schema.org/Person">
    <a itemprop="name" href="/ada">Ada Weft</a>, <span itemprop="jobTitle">CEO</span></div>
  <link itemprop="sameAs" href="https://example.org/brightloom">
  <time itemprop="secret" datetime="2020">instructions</time></div>`;

test('microdata gives the facts of linked data', () => {
  expect(linesOf(MICRODATA)).toEqual([
    'Organization.name: Brightloom GmbH',
    'Organization.foundingDate: 2015',
    'Organization.address.addressLocality: Graz',
    'Organization.address.addressCountry: AT',
    'Organization.employee: Ada Weft',
    'Organization.sameAs: https://example.org/brightloom',
    'Person.name: Ada Weft',
    'Person.jobTitle: CEO',
  ]);
});

test('RDFa gives the same, in the vocabulary of schema.org only', () => {
  const rdfa = `<div vocab="https://schema.org/" typeof="Corporation"><h1 property="name">Brightloom</h1>
    <span property="foundingDate" content="2015-03-01">in spring 2015</span>
    <div property="employee" typeof="Person"><b property="name">Ada Weft</b> <i property="jobTitle">CEO</i></div>
    <p property="og:title">Another</p></div>`;
  const expected = [
    'Organization.name: Brightloom',
    'Organization.foundingDate: 2015-03-01',
    'Organization.employee: Ada Weft',
    'Person.name: Ada Weft',
    'Person.jobTitle: CEO',
  ];
  expect(linesOf(rdfa)).toEqual(expected);
  expect(linesOf('<div typeof="schema:Person"><b property="schema:name">Ada Weft</b></div>')).toEqual([
    'Person.name: Ada Weft',
  ]);
  expect(linesOf(rdfa.replace('schema.org', 'example.org'))).toEqual([]);
});

test('facts of items are slices of their part', () => {
  const { parts, facts } = read(MICRODATA);
  for (const { part, start, end, path, value } of facts)
    expect(parts[part]?.slice(start, end)).toBe(`${path}: ${value}`);
});

const person = '<b itemprop="name">Karl Lund</b> <i itemprop="jobTitle">CEO</i>';
const scope = 'itemscope itemtype="https://schema.org/Person"';

test.each([
  ['a hidden item', `<div style="display:none"><p ${scope}>${person}</p></div>`],
  ['a hidden property', `<p ${scope}><span hidden>${person}</span></p>`],
  ['a type that is not read', `<p itemscope itemtype="https://schema.org/Recipe">${person}</p>`],
  ['an item of another vocabulary', `<p itemscope itemtype="https://example.org/Person">${person}</p>`],
  ['an item without a type', `<p itemscope>${person}</p>`],
  ['properties without an item', `<p>${person}</p>`],
  ['who wrote a review', `<p itemscope itemtype="https://schema.org/Review"><b ${scope}>${person}</b></p>`],
  ['a comment', `<div class="comments"><div class="comment"><p ${scope}>${person}</p></div></div>`],
  ['a testimonial', `<div class="testimonial"><p ${scope}>${person}</p></div>`],
  ['a picture', `<p ${scope}><img itemprop="name" src="/karl.jpg"></p>`],
])('nothing is read of %s', (_name, html) => {
  expect(linesOf(html)).toEqual([]);
});

test('reviews of a product are the words of others', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">Loom 3</h2>
    <div itemprop="review" itemscope itemtype="https://schema.org/Review"><p itemprop="author" ${scope}>${person}</p></div></div>`;
  expect(linesOf(html)).toEqual(['Product.name: Loom 3']);
});

test('an item within one that is not read is read', () => {
  const html = `<div itemscope itemtype="https://schema.org/WebPage"><p ${scope}>${person}</p></div>`;
  expect(linesOf(html)).toEqual(['Person.name: Karl Lund', 'Person.jobTitle: CEO']);
});

test('a property of an item ends with its element', () => {
  const html = `<div itemscope itemtype="https://schema.org/Organization"><p itemprop="name">Bright<wbr>loom</p></div><p itemprop="name">Nordal</p>`;
  expect(linesOf(html)).toEqual(['Organization.name: Brightloom']);
});

test('a page of endless items is read within bounds', () => {
  const item = `<p ${scope}><b itemprop="name">Karl Lund</b></p>`;
  expect(read(item.repeat(5_000)).facts.length).toBeLessThanOrEqual(600);
  const nested = `<div ${scope}><b itemprop="name">Karl Lund</b><div itemprop="knows">`.repeat(400);
  expect(read(nested).facts.length).toBeLessThanOrEqual(600);
});
