import { readLabelledPages } from '../../../scripts/bench/research/pages/labelled-pages.ts';

const pages = [...readLabelledPages('open'), ...readLabelledPages('held-out')];

/** Returns the names in a value, which a page must contain as they are. */
function namesIn(value: { kind: string; name?: string; other?: string; investors?: string[] }): string[] {
  if (value.kind === 'plan') return [];
  return [value.name, value.other, ...(value.investors ?? [])].filter((name) => name !== undefined);
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#?\w+;/g, '')
    .replace(/\s+/g, ' ');

test('every name of a labelled page stands on it', () => {
  const absent = pages.flatMap(({ file, html, says }) => {
    const text = plain(html);
    return Object.values(says)
      .flat()
      .flatMap(namesIn)
      .filter((name) => !text.includes(name) && !html.includes(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(absent).toEqual([]);
});

test('each labelled page is there once, and no company has pages in both sets', () => {
  const addresses = pages.map(({ domain, path }) => domain + path);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  const [open, heldOut] = [readLabelledPages('open'), readLabelledPages('held-out')].map(
    (set) => new Set(set.map(({ domain }) => domain)),
  );
  expect([...(open ?? [])].filter((domain) => heldOut?.has(domain))).toEqual([]);
});
