import { blockOf, blocksOf, read } from './page.ts';

describe('kind', () => {
  test.each([
    ['<h2>Said</h2>', 'heading', 2],
    ['<div role="heading" aria-level="4">Said</div>', 'heading', 4],
    ['<h3><a href="/x"><span>Said</span></a></h3>', 'heading', 3],
    ['<p>Said</p>', 'paragraph', null],
    ['<ul><li><p>Said</p></ul>', 'list_item', null],
    ['<table><tr><td>Said</table>', 'cell', null],
    ['<dl><dt>Said</dl>', 'cell', null],
    ['<blockquote><p>Said</p></blockquote>', 'quote', null],
    ['<figure><figcaption>Said</figcaption></figure>', 'caption', null],
    ['<button>Said</button>', 'control', null],
  ])('%s', (html, kind, level) => {
    expect(blockOf(html, 'Said')).toMatchObject({ kind, level });
  });
});

describe('a heading that only its look shows', () => {
  test.each([
    ['<div class="h3">Said it</div>', 3],
    ['<div class="section-title">Said it</div>', 2],
    ['<div class="card__title"><span>Said it</span></div>', 5],
    ['<div class="pricing-headline">Said it</div>', 5],
    ['<p><strong>Said it</strong></p><p>Something else.</p>', 6],
    ['<div class="font-semibold">Said it</div><p>Something else.</p>', 6],
    ['<div style="font-weight: 700">Said it</div><p>Something else.</p>', 6],
  ])('%s', (html, level) => {
    expect(blockOf(html, 'Said it')).toMatchObject({ kind: 'heading', level });
  });

  test.each([
    '<div class="job-title">Said it</div>',
    '<div class="title">Said it</div>',
    '<div class="subtitle">Said it</div>',
    '<div class="card-title"><div>Said it</div><p>And more.</p></div>',
    '<div class="section-title"><p>Said it</p></div>',
    '<p><strong>Said it</strong></p><h2>A heading</h2>',
    '<p><strong>Said</strong> it</p>',
  ])('none in %s', (html) => {
    expect(blockOf(html, 'Said it')).toMatchObject({ kind: 'paragraph', level: null });
  });

  test.each(['Said it at length.', '49 €', 'Said it:', `Said ${'very '.repeat(30)}much`])('no heading: %s', (text) => {
    expect(blockOf(`<div class="section-title">${text}</div><p>More.</p>`, text.trim()).kind).toBe('paragraph');
    expect(blockOf(`<p><b>${text}</b></p><p>More.</p>`, text.trim()).kind).toBe('paragraph');
  });

  test('what stands below it has it as its heading', () => {
    const html = '<div class="section-title">Our arms</div><p>PickOne</p>';
    expect(blocksOf(html)[blockOf(html, 'PickOne').heading ?? -1]?.said).toBe('Our arms');
  });
});

describe('area', () => {
  test.each([
    ['<p>Said</p>', 'main'],
    ['<nav><p>Said</p></nav>', 'nav'],
    ['<header><p>Said</p></header>', 'header'],
    ['<header><nav><p>Said</p></nav></header>', 'nav'],
    ['<footer><nav><p>Said</p></nav></footer>', 'footer'],
    ['<main><header><p>Said</p></header></main>', 'main'],
    ['<article><footer><p>Said</p></footer></article>', 'main'],
    ['<main><aside><p>Said</p></aside></main>', 'aside'],
    ['<div role="contentinfo"><p>Said</p></div>', 'footer'],
    ['<div class="site-footer"><p>Said</p></div>', 'footer'],
    ['<section class="Footer"><p>Said</p></section>', 'footer'],
    ['<div class="page-with-nav has-nav"><p>Said</p></div>', 'main'],
    ['<div id="mainNav"><p>Said</p></div>', 'nav'],
    ['<main><div class="sidebar"><p>Said</p></div></main>', 'aside'],
    ['<main><div class="card-header"><p>Said</p></div></main>', 'main'],
    ['<div class="footer_component"><p>Said</p></div>', 'footer'],
    ['<div class="footer-section"><p>Said</p></div>', 'footer'],
    ['<div class="card-footer"><p>Said</p></div>', 'main'],
    ['<div class="news article"><div class="header"><p>Said</p></div></div>', 'main'],
    ['<div class="post-teaser"><div class="footer"><p>Said</p></div></div>', 'main'],
    ['<ul><li><header><p>Said</p></header></li></ul>', 'main'],
    ['<blockquote>x<footer>Said</footer></blockquote>', 'main'],
    ['<div><h1>Title</h1><header><p>Said</p></header></div>', 'main'],
    ['<header><nav><a href="/a">A</a></nav></header><div><header><p>Said</p></header></div>', 'main'],
    ['<a href="#content">Skip</a><header><p>Said</p></header>', 'header'],
    ['<div class="post-layout has-nav"><header><p>Said</p></header></div>', 'header'],
  ])('%s: %s', (html, area) => {
    expect(blockOf(html, 'Said')).toMatchObject({ area });
  });
});

describe('pictures in a row say whose they are', () => {
  const logos = (of: (name: string) => string) => ['Ada Mills', 'Weft & Co'].map(of).join('\n');
  test.each([
    ['images', logos((name) => `<img src="a.svg" alt="${name}">`)],
    ['drawings', logos((name) => `<svg role="img"><title>${name}</title><path d="M0 0h9"></path></svg>`)],
    ['labelled drawings', logos((name) => `<svg aria-label="${name}"><path d="M0 0h9"></path></svg>`)],
    ['images of a list', `<ul>${logos((name) => `<li><img alt="${name}"></li>`)}</ul>`],
    ['links', logos((name) => `<a href="/x"><img alt="${name}"></a>`)],
    ['pictures', logos((name) => `<picture><source><img alt="${name}"></picture>`)],
    ['a section', `<section><div>${logos((name) => `<div><img alt="${name}"/></div>`)}</div></section>`],
  ])('%s', (_, row) => {
    const html = `<main><h2>Trusted by</h2>${row}<h2>Next</h2><p>Said</p></main>`;
    const told = blocksOf(html).map(({ said, kind, heading }) => `${said} ${kind} ${heading}`);
    expect(told).toEqual([
      'Trusted by heading null',
      'Ada Mills caption 0',
      'Weft & Co caption 0',
      'Next heading null',
      'Said paragraph 3',
    ]);
  });

  test('one logo in a card of the page says whose it is', () => {
    const html =
      '<header><img src="/logo.svg" alt="Brightloom"><p>Menu</p></header><main><article><img src="/logos/ada.svg" alt="Ada Mills"><h2>Said</h2></article></main>';
    expect(blocksOf(html).map(({ said, kind }) => `${said} ${kind}`)).toEqual([
      'Menu paragraph',
      'Ada Mills caption',
      'Said heading',
    ]);
  });

  test.each([
    ['one picture', '<img alt="Ada at her loom">'],
    ['pictures with words between', '<img alt="Ada"><p>x</p><img alt="Ben">'],
    ['pictures within a line', '<p>x <img alt="Ada"> <img alt="Ben"></p>'],
    ['hidden ones', '<div hidden><img alt="Ada"><img alt="Ben"></div>'],
    ['empty ones', '<img alt=""><img alt="">'],
    ['long ones', `<img alt="${'Ada '.repeat(30)}"><img alt="${'Ben '.repeat(30)}">`],
  ])('not %s', (_, html) => {
    expect(blocksOf(`<main>${html}<p>Said</p></main>`).filter(({ kind }) => kind === 'caption')).toEqual([]);
  });
});

describe('speaker', () => {
  test.each([
    ['<p>Said</p>', 'own'],
    ['<div id="disqus_thread"><p>Said</p></div>', 'comment'],
    ['<ol class="comment-list"><li><article class="comment"><p>Said</p></article></ol>', 'comment'],
    ['<div class="Comments_reply__x1"><blockquote>Said</blockquote></div>', 'comment'],
    ['<p>We <span class="comment">Said</span></p>', 'comment', 'We Said'],
    ['<blockquote>Said</blockquote>', 'testimonial'],
    ['<div class="testimonialCard"><div><p>Said</p></div></div>', 'testimonial'],
    ['<section class="customer-stories"><p>Said</p></section>', 'testimonial'],
    ['<div class="review"><p>Said</p></div>', 'testimonial'],
    ['<body class="single comments-open"><article class="post comments-closed"><p>Said</p></article>', 'own'],
    ['<div class="request-quote-form"><p>Said</p></div>', 'own'],
    ['<p>Said <a class="comment-count">3</a></p>', 'own', 'Said 3'],
  ])('%s: %s', (html, speaker, said = 'Said') => {
    expect(blockOf(html, said)).toMatchObject({ speaker });
  });
});

test('what follows the heading of the page in sections of their own stands under it', () => {
  const html = `<main><section><h1>Looms</h1></section><section><h2>Sizes</h2><p>three</p></section>
    <section><p>none</p></section></main><footer><p>imprint</p></footer>`;
  const blocks = blocksOf(html);
  expect(blocks.map(({ said, heading }) => [said, blocks[heading ?? -1]?.said])).toEqual([
    ['Looms', undefined],
    ['Sizes', 'Looms'],
    ['three', 'Sizes'],
    ['none', 'Looms'],
    ['imprint', undefined],
  ]);
});

test('a block stands under the nearest heading of its own part, a heading under one of a higher rank', () => {
  const html = `<header><h2>Banner</h2></header>
    <main><h1>Brightloom</h1><p>intro</p>
      <section><h2>Team</h2><h3>Ada Weft</h3><p>of Ada</p><h3>Ben Shed</h3><p>of Ben</p></section>
      <p>outro</p><aside><h4>Box</h4><p>boxed</p></aside><p>last</p></main>
    <footer><p>imprint</p></footer>`;
  const blocks = blocksOf(html);
  const above = Object.fromEntries(
    blocks.map(({ said, heading }) => [said, heading === null ? null : blocks[heading]?.said]),
  );
  expect(above).toEqual({
    Banner: null,
    Brightloom: null,
    intro: 'Brightloom',
    Team: 'Brightloom',
    'Ada Weft': 'Team',
    'of Ada': 'Ada Weft',
    'Ben Shed': 'Team',
    'of Ben': 'Ben Shed',
    outro: 'Brightloom',
    Box: null,
    boxed: 'Box',
    last: 'Brightloom',
    imprint: null,
  });
});

describe('a name and a title of one card have one group, two cards have two', () => {
  const people = [
    ['Ada Weft', 'Chief Executive'],
    ['Ben Shed', 'Head of Looms'],
    ['Cleo Reed', 'Engineer'],
  ] as const;
  test.each<[string, (name: string, title: string) => string, (cards: string) => string]>([
    ['list items', (name, title) => `<li><h3>${name}</h3><p>${title}</p></li>`, (cards) => `<ul>${cards}</ul>`],
    ['rows', (name, title) => `<tr><td>${name}<td>${title}</tr>`, (cards) => `<table>${cards}</table>`],
    ['articles', (name, title) => `<article><h3>${name}</h3><p>${title}</p></article>`, (cards) => cards],
    ['named', (name, title) => `<div class="team-member"><p>${name}</p><p>${title}</p></div>`, (cards) => cards],
    ['alike', (name, title) => `<div class="x1"><div><b>${name}</b></div><div>${title}</div></div>`, (cards) => cards],
    [
      'alike, deep',
      (name, title) =>
        `<div class="x1"><div class="x2"><h3>${name}</h3></div><div class="x3"><p>${title}</p></div></div>`,
      (cards) => `<div><div>${cards}</div></div>`,
    ],
    [
      'figures',
      (name, title) => `<figure><h4>${name}</h4><figcaption>${title}</figcaption></figure>`,
      (cards) => cards,
    ],
    [
      'links',
      (name, title) => `<a href="/x"><div>${name}</div><div>${title}</div></a>`,
      (cards) => `<div>${cards}</div>`,
    ],
    ['lines', (name, title) => `<p>${name}<br>${title}</p>`, (cards) => `<div>${cards}</div>`],
  ])('%s', (_, card, around) => {
    const cards = people.map(([name, title]) => card(name, title)).join('\n');
    const html = `<main><h1>Team</h1><p>Who we are.</p>${around(cards)}<p>Join us.</p></main>`;
    const groups = people.map(([name, title]) => {
      const { group } = blockOf(html, name);
      expect(blockOf(html, title).group).toBe(group);
      return group;
    });
    const otherGroups = ['Who we are.', 'Join us.'].map((said) => blockOf(html, said).group);
    expect(new Set([...groups, ...otherGroups]).size).toBe(5);
  });
});

test('links are absolute, without fragments, with their text and their place; what is no page is left out', () => {
  const { links, feeds, canonicalUrl, language, title } = read(`<html lang="de-AT"><head><title> Team | Brightloom
    </title><link rel="canonical" href="/team"><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>
    <nav><a href="../about#us">About <b>us</b></a><a href="mailto:a@b.example">Mail</a><a href="javascript:x()">X</a></nav>
    <footer><a href="//jobs.brightloom.example/?a=1&amp;b=2">Jobs</a><a href="https://[">Bad</a></footer>
    <a style="display:none" href="/trap">Trap</a>`);
  expect(links).toEqual([
    { url: 'https://brightloom.example/about', text: 'About us', area: 'nav' },
    { url: 'https://jobs.brightloom.example/?a=1&b=2', text: 'Jobs', area: 'footer' },
  ]);
  expect({ feeds, canonicalUrl, language, title }).toEqual({
    feeds: ['https://brightloom.example/feed.xml'],
    canonicalUrl: 'https://brightloom.example/team',
    language: 'de-AT',
    title: 'Team | Brightloom',
  });
});

test('links of a menu that a class hides are read, with the words of two lines apart; links that are hidden elsewhere are not', () => {
  const menu = '<nav><div class="hidden"><a href="/looms"><p>Looms</p><p>Weave at night</p></a></div></nav>';
  const { links } = read(`${menu}<main class="hidden"><a href="/trap">Trap</a></main>`);
  expect(links.map(({ url, text }) => `${new URL(url).pathname} ${text}`)).toEqual(['/looms Looms Weave at night']);
});

test('links are relative to the base that a page names', () => {
  const { links } = read('<base href="https://www.brightloom.example/en/"><a href="about">About</a>');
  expect(links.map(({ url }) => url)).toEqual(['https://www.brightloom.example/en/about']);
});
