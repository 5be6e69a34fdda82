import fc from 'fast-check';
import type { PageContent } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { withinProcessorTime } from '../../../support/processor-time.ts';
import { documentOf, read } from './page.ts';

const SEEN = 'seen';
const UNSEEN = 'unseen-by-all';
const TAGS =
  'div p span a b h1 h3 li ul table tr td section article header footer nav main aside blockquote br img button body'.split(
    ' ',
  );
const HIDING = [
  'hidden',
  'aria-hidden="true"',
  'style="display: none"',
  'style="opacity:0"',
  'style="position:absolute;left:-9999px"',
  'class="sr-only"',
  'class="gone x"',
  'id="gone"',
];
const SHEET = '<style>.gone, #gone {display:none}</style>';

const tag = fc.constantFrom(...TAGS);
/** Well-formed markup, some of it hidden. */
const { markup } = fc.letrec<{ markup: string; element: string; hidden: string }>((tie) => ({
  markup: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constantFrom(SEEN, ' ', '&amp;', 'Ä\u200b '), tie('element'), tie('hidden')), {
      maxLength: 5,
    })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom('div', 'section', 'span', 'li', 'main'), tie('markup'))
    // An item closes another one that it stands in, unless a list is between them (HTML Standard, 13.2.6.4.7).
    .map(([name, inner]) => (name === 'li' ? `<ul><li>${inner}</li></ul>` : `<${name}>${inner}</${name}>`)),
  hidden: fc
    .tuple(fc.constantFrom('div', 'section', 'span'), fc.constantFrom(...HIDING), tie('markup'))
    .map(([name, how, inner]) => `<${name} ${how}>${UNSEEN}${inner.replaceAll(SEEN, UNSEEN)}</${name}>`),
}));
/** Anything that may be sent as a page. */
const junk = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.tuple(tag, fc.string()).map(([name, attributes]) => `<${name} ${attributes}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<style>',
        '<',
        '&',
        '"',
        '<title>',
        '&#x',
        '\r\n',
        '\u2028',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

function expectSoundOffsets({ parts, blocks, facts, isCut }: PageContent): void {
  const text = parts.text ?? '';
  let end = -1;
  for (const block of blocks) {
    expect(block.start).toBe(end + 1);
    expect(block.end).toBeGreaterThan(block.start);
    end = block.end;
    const said = text.slice(block.start, block.end);
    expect(said).toBe(said.trim());
    expect(said).not.toMatch(/[\n\u200b\u202e]|\s\s/);
    expect(
      block.heading === null || (block.heading < blocks.indexOf(block) && blocks[block.heading]?.kind === 'heading'),
    ).toBe(true);
  }
  expect(text.length).toBe(Math.max(end, 0));
  for (const { part, start, end: stop, path, value } of facts) {
    expect(parts[part]?.slice(start, stop)).toBe(`${path}: ${value}`);
  }
  expect(isCut).toBe(false);
}

test('whatever is sent, blocks lie in order, touch line by line, and cover the text', () => {
  fc.assert(fc.property(junk, (html) => expectSoundOffsets(read(html))));
});

test('whatever the bytes and the charset, the same holds', () => {
  const charset = fc.constantFrom('text/html', 'text/html; charset=utf-16le', 'text/html; charset=shift_jis', null);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), charset, (bytes, contentType) =>
      expectSoundOffsets(parsePage(documentOf(bytes, contentType))),
    ),
  );
});

test('however pages are built, what is hidden does not appear and what is not does', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const { text = '' } = read(`${SHEET}${html}`).parts;
      expect(text).not.toContain(UNSEEN);
      expect(text.split(SEEN).length).toBe(html.split(UNSEEN).join('').split(SEEN).length);
    }),
  );
});

test('the same page gives the same', () => {
  fc.assert(fc.property(fc.oneof(junk, markup), (html) => expect(read(html)).toEqual(read(html))));
});

describe('hostile pages are read in well under a second', () => {
  const MEGABYTES = 2_000_000;
  const fill = (text: string) => text.repeat(Math.floor(MEGABYTES / text.length));
  test.each([
    ['50,000 nested tags', `${'<div>'.repeat(50_000)}x${'</div>'.repeat(50_000)}`],
    ['tags that never close', fill('<b>x')],
    ['closing tags without opening ones', `${'<i>'.repeat(500)}${fill('</b>')}`],
    ['forms in forms', fill('<form>')],
    ['one tag of many attributes', `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}=b`).join(' ')}>`],
    ['one class of many names', `<p class="${fill('card ')}">x`],
    ['links', fill('<a href="/x">y</a>')],
    ['open brackets', fill('<')],
    ['ampersands', fill('&')],
    ['comments', fill('<!--')],
    ['style sheets', fill('<style>')],
    ['braces', `<style>${fill('{')}`],
    ['rules', `<style>${fill('.a{display:none}')}`],
    ['inline styles', fill('<p style="transform:translate(((((((((0,0,0,0">x')],
    ['blanks', fill(' ')],
    ['one paragraph', fill('word ')],
    ['paragraphs', fill('<p>x')],
    ['brackets of linked data', `<script type="application/ld+json">${fill('[')}</script>`],
    ['meta', fill('<meta charset')],
    ['invisible characters', fill('\u200b')],
  ])('%s', async (_, html) => {
    // A few times what it takes here, and a fraction of what anything quadratic would take.
    const page = await withinProcessorTime(2_500, () => read(html));
    expect((page.parts.text ?? '').length).toBeLessThanOrEqual(400_000);
    expect(page.blocks.length).toBeLessThanOrEqual(10_000);
  });
});

test('a page that is deeper or longer than is read says so, and gives what stands before', () => {
  expect(read(`<p>Before</p>${'<div>'.repeat(600)}Deep`)).toMatchObject({ isCut: true, parts: { text: 'Before' } });
  const long = read(`<p>Before</p><p>${'word '.repeat(100_000)}</p><p>After</p>`);
  expect(long.isCut).toBe(true);
  expect(long.parts.text).toMatch(/^Before\nword .*word$/s);
  expect(long.parts.text).toHaveLength(long.blocks[1]!.end);
});
