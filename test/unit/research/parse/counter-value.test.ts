import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';

function partsOf(html: string): [text: string, data: string] {
  const body = Buffer.from(`<html lang="en"><body><main>${html}</main></body></html>`);
  const { parts } = parsePage({ body, contentType: 'text/html; charset=utf-8', url: 'https://veltrane.com/' });
  return [parts.text ?? '', parts.data ?? ''];
}

test.each([
  ['<p><span data-to-value="31000" data-delimiter=",">0</span></p>', '0', '31000'],
  ['<p><span data-target="4800">0</span></p>', '0', '4800'],
  ['<p><span data-count="4.800">0</span>+</p>', '0+', '4.800+'],
  ['<p><span data-to="96">0</span></p>', '0', '96'],
  ['<p class="counter" data-target="250"><span>0</span></p>', '0', '250'],
  ['<p><span class="count" data-to="7300"></span></p>', '', '7300'],
  [
    '<h2>Us</h2><div><h3>Reach</h3><p>Big.</p></div><div><div data-to="96">0</div><p>towns</p></div><p>Bye.</p>',
    'Us\nReach\nBig.\n0\ntowns\nBye.',
    'Us\nReach\n96\ntowns',
  ],
])('the number that a counter counts to is data, and the text as served: %s', (html, text, data) => {
  expect(partsOf(html)).toEqual([text, data]);
});

test.each([
  ['<p><span data-target="#menu">0</span></p>', '0'],
  ['<p><span data-count="12">7</span></p>', '7'],
  ['<p><span data-value="75"></span>Loading</p>', 'Loading'],
  ['<p><span>0</span></p>', '0'],
])('other text is no counter: %s', (html, expected) => {
  expect(partsOf(html)).toEqual([expected, '']);
});
