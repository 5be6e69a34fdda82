import { Parser } from 'htmlparser2';
import { useSharedService } from '../support/shared-service.ts';
import { buildSite, listBuilt, readBuilt } from './support/built-site.ts';
import { listDocumentedNames } from './support/documented-names.ts';

/** Origins in scripts that are never requested: namespaces, links, and VitePress's source of social icons, of which there are none. */
const NOT_REQUESTED = new Set([
  'http://www.w3.org',
  'http://a.com',
  'https://api.iconify.design',
  'https://github.com',
  'https://vuejs.org',
  'https://www.standardwebhooks.com',
]);

interface Element {
  name: string;
  attributes: Record<string, string>;
}

const shared = useSharedService();
beforeAll(buildSite, 300_000);

/** Reads the elements of a built page and the text of its scripts and styles. */
function readPage(file: string): { elements: Element[]; inlineCode: string } {
  const elements: Element[] = [];
  let inlineCode = '';
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext(text) {
      if (['script', 'style'].includes(elements.at(-1)?.name ?? '')) inlineCode += text;
    },
  });
  parser.end(readBuilt(file));
  return { elements, inlineCode: inlineCode.trim() };
}

test('the files for language models have every page', () => {
  const pages = listBuilt('.html').filter((page) => !['404.html', 'index.html', 'changelog.html'].includes(page));
  const [index, full] = ['llms.txt', 'llms-full.txt'].map(readBuilt);
  expect(index?.match(/^- \[/gm)).toHaveLength(pages.length + 1);
  for (const page of pages) {
    const path = `/docs/${page.replace(/(index)?\.html$/, '')}`;
    expect(index).toContain(`](${path})`);
    expect(full).toContain(`<!-- ${path} -->`);
  }
});

test('no page loads anything from another origin, or has code that the policy blocks', () => {
  const pages = listBuilt('.html');
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const { elements, inlineCode } = readPage(page);
    const loaded = elements
      .filter(({ name }) => name !== 'a')
      .flatMap(({ attributes: { src, href, srcset, action, data } }) => [src, href, srcset, action, data])
      .filter((url) => url !== undefined);
    expect(loaded.filter((url) => !url.startsWith('/docs/'))).toEqual([]);
    expect(inlineCode).toBe('');
    expect(
      elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith('on')),
    ).toEqual([]);
  }
});

test('a started service serves it', async () => {
  for (const page of listBuilt('.html')) {
    const answer = await fetch(`${shared().restUrl}/docs/${page.replace(/(^index)?\.html$/, '')}`);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toBe(readBuilt(page));
  }
});

test('no style sheet loads anything from another origin', () => {
  const styles = listBuilt('.css').map(readBuilt).join('\n');
  const urls = [...styles.matchAll(/url\(\s*["']?([^"')]{1,60})|@import\s+["']([^"']+)/g)].map(
    ([, url, sheet]) => url ?? sheet,
  );
  expect(urls.filter((url) => !/^(data:|\/docs\/|#)/.test(url ?? ''))).toEqual([]);
});

test('no script names an origin that it could request', () => {
  const origins = listBuilt('.js')
    .flatMap((file) => [...readBuilt(file).matchAll(/\b(?:https?|wss?):\/\/[\w.-]+/g)])
    .map(([origin]) => origin)
    // Examples of the pages: reserved names and this machine.
    .filter((origin) => !/\/\/(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)*example\.com|[\w-]+\.example)$/.test(origin));
  expect([...new Set(origins)].filter((origin) => !NOT_REQUESTED.has(origin))).toEqual([]);
});

test('every link between pages leads to a page, and every anchor to an element', () => {
  const idsOf = new Map(
    listBuilt('.html').map((file) => {
      const path = `/docs/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
      return [path, new Set(readPage(file).elements.map(({ attributes }) => attributes.id))];
    }),
  );
  const links = listBuilt('.html').flatMap((file) =>
    readPage(file)
      .elements.filter(({ name, attributes }) => name === 'a' && attributes.href?.startsWith('/docs/') === true)
      .map(({ attributes }) => ({ file, href: attributes.href ?? '' })),
  );
  expect(links.length).toBeGreaterThan(500);
  const broken = links.filter(({ href }) => {
    const [path = '', anchor] = href.split('#');
    const ids = idsOf.get(path);
    return ids === undefined || (anchor !== undefined && !ids.has(decodeURIComponent(anchor)));
  });
  expect(broken).toEqual([]);
});

test('headings are in order, one of the first level a page, and pictures and fields have names', () => {
  for (const page of listBuilt('.html').filter((file) => file !== '404.html')) {
    const { elements } = readPage(page);
    const levels = elements.filter(({ name }) => /^h[1-6]$/.test(name)).map(({ name }) => Number(name[1]));
    const content = levels.slice(levels.indexOf(1));
    expect(content.filter((level) => level === 1)).toHaveLength(1);
    expect(content.filter((level, index) => level > (content[index - 1] ?? 1) + 1)).toEqual([]);
    expect(elements.filter(({ name, attributes }) => name === 'img' && attributes.alt === undefined)).toEqual([]);
    expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe('en');
  }
});

test('the search finds every guide, every operation of REST, and every type and operation of the graph', () => {
  const index = listBuilt('.js').find((file) => file.includes('@localSearchIndexroot')) ?? '';
  const [, storedFields = ''] = /"storedFields":(\{.*?\}),"dirtCount"/s.exec(readBuilt(index)) ?? [];
  const titles = [...storedFields.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title);
  expect(listDocumentedNames().filter((name) => !titles.includes(name))).toEqual([]);
});
