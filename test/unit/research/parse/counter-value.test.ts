import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';

function textOf(html: string): string {
  const body = Buffer.from(`<html lang="en"><body><main>${html}</main></body></html>`);
  return parsePage({ body, contentType: 'text/html; charset=utf-8', url: 'https://veltrane.com/' }).parts.text ?? '';
}

test.each([
  ['<p><span data-to-value="31000" data-delimiter=",">0</span></p>', '31,000'],
  ['<p><span data-target="4800">0</span></p>', '4800'],
  ['<p><span data-count="4.800">0</span></p>', '4.800'],
  ['<p><span data-to="96">0</span></p>', '96'],
  ['<p class="counter" data-target="250"><span>0</span></p>', '250'],
  ['<p><span class="count" data-to="7300"></span></p>', '7300'],
])('the number that a counter counts to is seen: %s', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test.each([
  ['<p><span data-target="#menu">0</span></p>', '0'],
  ['<p><span data-count="12">7</span></p>', '7'],
  ['<p><span data-value="75"></span>Loading</p>', 'Loading'],
  ['<p><span>0</span></p>', '0'],
])('other text stays: %s', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});
