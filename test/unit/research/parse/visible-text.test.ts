import { textOf } from './page.ts';

const SECRET = 'We raised $90 million.';

describe('what a reader sees', () => {
  test.each([
    [
      'one block a line',
      '<h1>Brightloom</h1><p>Looms for\n  small mills.</p><p>Since 2015.</p>',
      ['Brightloom', 'Looms for small mills.', 'Since 2015.'],
    ],
    [
      'inline elements within their line',
      '<p>We have <b>40</b> <a href="/x">people</a>, <i>all</i> weavers.</p>',
      ['We have 40 people, all weavers.'],
    ],
    [
      'the closed answer to a question',
      '<h3><button aria-expanded="false">How many are you?</button><i>+</i></h3><div aria-hidden="true"><p>Forty.</p></div><h4>Where?</h4><div style="height:0;overflow:hidden;opacity:0"><p>In Graz.</p></div>',
      ['How many are you?', '+', 'Forty.', 'Where?', 'In Graz.'],
    ],
    ['entities', '<p>Mills &amp; looms &#x2014; caf&eacute;&nbsp;too</p>', ['Mills & looms — café too']],
    [
      'a line break, except in a heading',
      '<h2>Looms<br>for mills</h2><p>Ada Weft<br>Chief Executive</p>',
      ['Looms for mills', 'Ada Weft', 'Chief Executive'],
    ],
    [
      'neighbours without a blank as two words',
      '<p><span>Ada Weft</span><span>Chief Executive</span></p><div><span>We</span><span>weave</span><span>looms</span></div>',
      ['Ada Weft Chief Executive', 'We weave looms'],
    ],
    [
      'two alike elements of a row as a label and its value, with a blank between or without',
      '<div><span>Ada Weft</span><span>Chief Executive</span></div><li>\n<span>Head office</span>\n<span>Graz</span></li>',
      ['Ada Weft', 'Chief Executive', 'Head office', 'Graz'],
    ],
    [
      'two alike elements as a line, where they are a name, a model or a sentence',
      '<div><span>Ada</span> <span>Weft</span></div><div><span>Loom</span><span>20</span></div><li><span>Looms</span> <span>that last</span></li>',
      ['Ada Weft', 'Loom 20', 'Looms that last'],
    ],
    [
      'unlike neighbours without a blank as lines of their own, where they are laid out',
      '<div><b>Founded</b><span>2015</span></div><a href="/j"><span>Weaver</span><span>Graz</span></a>',
      ['Founded', '2015', 'Weaver', 'Graz'],
    ],
    [
      'a single digit and its label, and cards of figures, as lines of their own',
      '<li><b>7</b><span>countries</span></li><figcaption><b>Ada Weft</b><span>Weaver</span></figcaption>',
      ['7', 'countries', 'Ada Weft', 'Weaver'],
    ],
    ['a word of single letters as one', '<div><b>L</b><i>o</i><b>om</b> <b>2</b><i>0</i></div>', ['Loom 20']],
    [
      'a unit, a sign and running text within their line',
      '<div><b>40</b><span>k+</span></div><div><b>Ada Weft</b><span>, CEO</span></div><p><b>Looms</b><i>only</i></p>',
      ['40 k+', 'Ada Weft , CEO', 'Looms only'],
    ],
    [
      'unlike neighbours with a blank between, where nothing but names stands beside them',
      '<li><b>Ada Weft</b> <i>Chief Executive</i></li><li><b>40</b> <i>looms</i></li><li>Our <b>Loom</b> <i>Pro</i> weaves</li>',
      ['Ada Weft', 'Chief Executive', '40 looms', 'Our Loom Pro weaves'],
    ],
    ['a word with a marked letter as one', '<p><span>B</span>rightloom H<sub>2</sub>O</p>', ['Brightloom H2O']],
    ['cells', '<table><tr><td>Founded<td>2015<tr><td>People<td>40</table>', ['Founded', '2015', 'People', '40']],
    ['the body of a page whose head never ends', '<head><title>T</title><p>Seen', ['Seen']],
    ['what is left unclosed', '<ul><li>One<li>Two<p>Three', ['One', 'Two', 'Three']],
    [
      'no zero-width, direction or tag characters',
      '<p>Bri\u200bght\u00adloom\u202e \u{e0041}\u{e0042}x\ufeff</p>',
      ['Brightloom x'],
    ],
    ['no characters that are no text', '<p>a\u0000b &#xD800;c</p>', ['ab \ufffdc']],
  ])('%s', (_, html, lines) => {
    expect(textOf(html).split('\n')).toEqual(lines);
  });
});

describe('what nobody sees is not read', () => {
  test.each([
    [
      'scripts, styles, templates',
      `<script>"${SECRET}"</script><style>/* ${SECRET} */</style><template>${SECRET}</template>`,
    ],
    [
      'noscript, svg, select, iframe',
      `<noscript>${SECRET}</noscript><svg><title>${SECRET}</title><text>${SECRET}</text></svg>`,
    ],
    ['options', `<select><option>${SECRET}</option></select>`],
    ['comments', `<!-- ${SECRET} --><!doctype x "${SECRET}"><![CDATA[${SECRET}]]>`],
    ['attributes', `<input type="hidden" value="${SECRET}"><img alt="" data-x="${SECRET}">`],
    ['hidden', `<div hidden><p>${SECRET}</p></div>`],
    ['aria-hidden', `<div aria-hidden="true">${SECRET}</div>`],
    ['struck out', `<p><s>${SECRET}</s> <del>${SECRET}</del> <span class="line-through">${SECRET}</span></p>`],
    ['a closed dialog', `<dialog>${SECRET}</dialog>`],
    [
      'what is in something hidden',
      `<div style="display:none"><section><p style="display:block">${SECRET}</p></section></div>`,
    ],
  ])('%s', (_, html) => {
    expect(textOf(`<p>Before</p>${html}<p>After</p>`)).toBe('Before\nAfter');
  });

  test.each([
    'display:none',
    'DISPLAY : NONE !important',
    'display:/**/none',
    'visibility:hidden',
    'opacity:0',
    'opacity: 0.01',
    'content-visibility:hidden',
    'font-size:0',
    'font-size:1px',
    'font:0/0 a',
    'position:absolute;left:-9999px',
    'position:fixed; top:-100vh',
    'position:absolute;left:-200%',
    'text-indent:-9999px',
    'margin-left:-10000px',
    'transform:translateX(-9999px)',
    'transform:scale(0)',
    'position:absolute;clip:rect(0,0,0,0)',
    'clip:rect(1px, 1px, 1px, 1px)',
    'clip-path:inset(50%)',
    'clip-path:circle(0)',
    'width:1px;height:1px;overflow:hidden',
    'max-height:0;overflow:hidden',
    'color:#fff;background:#ffffff',
    'color:white;background-color:rgb(255, 255, 255)',
    'color:transparent',
    'color:rgba(0,0,0,0)',
    'dis\\play:none',
  ])('style="%s"', (style) => {
    expect(textOf(`<p>Before</p><div style="${style}">${SECRET}</div><p>After</p>`)).toBe('Before\nAfter');
  });

  test('what follows a hidden element that a browser opens again', () => {
    expect(textOf(`<p>Seen</p><p><b hidden>x</p><p>${SECRET}</p>`)).toBe('Seen');
    expect(textOf('<table><tr><td><b hidden>x</td><td>Seen</td></tr></table>')).toBe('Seen');
    expect(textOf('<p><span hidden>x</p><p>Seen</p>')).toBe('Seen');
  });

  test('text in the colour of the background around it', () => {
    expect(textOf(`<div style="background:#fff"><p>Seen</p><p style="color:#fff">${SECRET}</p></div>`)).toBe('Seen');
  });

  test.each([
    'sr-only',
    'card visually-hidden',
    'screen-reader-text',
    'hidden',
    'd-none',
    'slide w-condition-invisible',
    'quote w-dyn-bind-empty',
    'hidden md:mt-4',
    'd-none d-print-block',
    'd-none d-lg-none',
    'hidden group-hover:block',
    'elementor-section elementor-hidden-desktop elementor-hidden-tablet elementor-hidden-mobile',
    'elementor-hidden-desktop elementor-hidden-tablet elementor-hidden-phone',
    'w-hidden-main w-hidden-medium w-hidden-small w-hidden-tiny',
    'vc_hidden-lg vc_hidden-md vc_hidden-sm vc_hidden-xs',
    'fusion-no-small-visibility fusion-no-medium-visibility fusion-no-large-visibility',
    'vs-lg-false vs-md-false vs-sm-false',
    'uag-hide-desktop uag-hide-tab uag-hide-mob',
    'hide-on-mobile hide-on-tablet hide-on-desktop',
    'hidden-lg hidden-md hidden-sm hidden-xs',
    'ng-hide',
    'uk-hidden',
  ])('class="%s"', (name) => {
    expect(textOf(`<p class="${name}">${SECRET}</p><p>Seen</p>`)).toBe('Seen');
  });

  test.each(['x-show="false"', 'v-show="false"', 'v-if=" false "', 'ng-show="false"', '*ngIf="false"'])(
    'what a framework never shows: %s',
    (attribute) => {
      expect(textOf(`<p ${attribute}>${SECRET}</p><p>Seen</p>`)).toBe('Seen');
    },
  );

  test.each([
    '.note{display:none}',
    '#one { visibility : hidden }',
    'p.note{display:none !important}',
    'h1, .note , h2{color:red;display:none}',
    '@layer base { .note{display:none} }',
    '@media screen{.note{display:none}}',
    '@charset "utf-8"; .note{display:none}',
    '/* } */ .note{/* x */display:none}',
    '.note{position:absolute;left:-9999px}',
  ])('what the page itself hides, wherever it says so: %s', (css) => {
    expect(textOf(`<p>Seen</p><p class="a note" id="one">${SECRET}</p><style>${css}</style>`)).toBe('Seen');
  });
});

describe('what is only styled is read', () => {
  test.each([
    '<style media="print">p{x:y} .menu{display:none}</style>',
    '<style media=(max-width:600px)>.menu{display:none}</style>',
    '<noscript><style>.menu{display:none}</style></noscript>',
  ])('%s', (sheet) => {
    expect(textOf(`${sheet}<p class="menu">Seen</p>`)).toBe('Seen');
    expect(textOf(`${sheet}<style media="screen">.menu{display:none}</style><p class="menu">${SECRET}</p>`)).toBe('');
  });

  test.each([
    'display:block',
    'opacity:1',
    'opacity:0.5',
    'font-size:12px',
    'left:-9999px',
    'position:absolute;left:-20px',
    'margin-left:-15px',
    'text-indent:2em',
    'transform:translateY(20px)',
    'transform:scale(0.9)',
    'width:0.5em',
    'overflow:hidden;height:100px',
    'color:#fff',
    'color:#fff;background:#000',
    'color:inherit;background:inherit',
    'color:transparent;background-clip:text',
    'clip-path:inset(0)',
  ])('style="%s"', (style) => {
    expect(textOf(`<p style="${style}">Seen</p>`)).toBe('Seen');
  });

  test.each(['x-cloak', 'v-cloak x-data', 'ng-cloak', 'x-show="open"', 'v-show="isOpen"', 'aria-hidden="false"'])(
    'what a script shows: %s',
    (attribute) => {
      expect(textOf(`<p ${attribute}>Seen</p>`)).toBe('Seen');
    },
  );

  test('a page that hides itself until its scripts have run', () => {
    expect(textOf('<html class="hidden"><body style="opacity:0"><p>Seen</p>')).toBe('Seen');
  });

  test.each([
    ['hidden md:block', ''],
    ['d-none d-lg-block', ''],
    ['d-lg-none', ''],
    ['hidden md:!flex', ''],
    ['lg:hidden', ''],
    ['slide w-dyn-item', ''],
    ['w-hidden-medium w-hidden-small w-hidden-tiny', ''],
    ['elementor-hidden-tablet elementor-hidden-mobile', ''],
    ['vc_hidden-sm vc_hidden-xs', ''],
    ['fusion-no-small-visibility', ''],
    ['vs-md-false vs-sm-false', ''],
    ['hide-on-mobile hide-on-tablet', ''],
    ['overflow-hidden large medium small', ''],
    ['menu', '@media print{.menu{display:none}}'],
    ['menu', '@media (max-width:600px){.menu{display:none}}'],
    ['menu', '.menu{display:none} .menu{display:flex}'],
    ['menu', '.open .menu{display:none}'],
    ['menu', '.menu:empty{display:none}'],
    ['menu', '.menu::after{display:none}'],
  ])('class="%s" under %j', (name, css) => {
    expect(textOf(`<style>${css}</style><p class="${name}">Seen</p>`)).toBe('Seen');
  });
});

test.each([
  ['text beyond the edge behind a question', `<h3>Why?</h3><p style="position:absolute;left:-9999px">${SECRET}</p>`],
  ['a hidden panel behind no question', `<h3>Why</h3><div aria-hidden="true">${SECRET}</div>`],
])('%s is not read', (_, html) => {
  expect(textOf(html)).not.toContain('90');
});
