import { html } from '../../../rest-bridge/html.ts';

test('every text is escaped, for elements and for quoted attributes; markup is not', () => {
  const text = `<b a='1' b="2">&`;
  const escaped = '&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;';
  expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${[1, 2].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
  expect(html`${null}${false}${0}`.text).toBe('0');
});
