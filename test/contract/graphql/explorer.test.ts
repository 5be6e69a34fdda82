import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getDistDirectory } from 'altair-static';
import { buildSchema, parse, validate } from 'graphql';
import { EXAMPLE_OPERATIONS } from '../../../gateway/explorer/example-operations.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { readProjectFile } from '../../unit/docs/pages.ts';
import { useServiceWith } from '../support/own-service.ts';

const schema = buildSchema(readProjectFile('schema/supergraph.graphql'), { assumeValidSDL: true });
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const FILES = readdirSync(getDistDirectory(), { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(getDistDirectory(), file)).isFile(),
);

describe('the explorer', () => {
  const shared = useSharedService();
  const production = useServiceWith(shared, { GRAPHQL_INTROSPECTION: 'off' });

  /** Opens a file below the page, as the browser resolves it. */
  const open = (path = '', headers: Record<string, string> = {}) =>
    fetch(new URL(path, `${shared().graphqlUrl}/explorer/`), { headers });

  test('is what a browser gets at /graphql, without a key', async () => {
    const page = await fetch(shared().graphqlUrl, { headers: BROWSER });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<base href="/graphql/explorer/">');
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loaded).toEqual(expect.arrayContaining(['main.js', 'styles.css', 'initial-options.js']));
    for (const path of loaded.filter((path) => path !== '/graphql/explorer/')) {
      expect(path).not.toMatch(/^(?:https?:)?\/\//);
      expect([path, (await open(path)).status]).toEqual([path, 200]);
    }
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  });

  test('is served by us with every file, under a policy that allows no other origin', async () => {
    expect(FILES.length).toBeGreaterThan(40);
    for (const file of FILES) {
      const { status, headers } = await open(file);
      expect([file, status, headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff']);
      const policy = headers.get('content-security-policy') ?? '';
      if (file.startsWith('iframe-sandbox')) expect(policy).toBe('sandbox allow-scripts');
      else expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*connect-src 'self';/);
      expect(policy).not.toMatch(/https?:|\*/);
    }
    expect(await (await open('styles.css')).text()).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
  });

  test('serves the plugin that shows prices, and the modules of GraphQL.js that it loads', async () => {
    expect((await open('initial-options.js')).headers.get('content-type')).toMatch(/javascript/);
    expect(await (await open('price/manifest.json')).json()).toMatchObject({ plugin_class: 'PricePanel' });
    for (const path of ['price/price-panel.js', 'price/read-price.js', 'graphql/language/index.mjs']) {
      const { status, headers } = await open(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining('javascript')]);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    }
    for (const path of ['graphql/package.json', 'graphql/language/index.js', 'price/price-panel.js.map', 'graphql/'])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });

  test.each(['..%2f..%2fpackage.json', '%2e%2e/index.js', 'no-such-file.js', ''])('has no file %j', async (path) => {
    expect((await open(path)).status).toBeGreaterThanOrEqual(400);
  });

  test('opens with operations of the graph', async () => {
    const script = await (await open('initial-options.js')).text();
    for (const { initialName, initialQuery } of EXAMPLE_OPERATIONS) {
      expect(script).toContain(initialName);
      expect(validate(schema, parse(initialQuery))).toEqual([]);
    }
  });

  test('is not what a client of the API gets', async () => {
    const { status, headers } = await fetch(shared().graphqlUrl, { headers: { accept: 'application/json' } });
    expect([status, headers.get('content-type')]).toEqual([401, expect.stringContaining('json')]);
    expect((await fetch(`${shared().graphqlUrl}?query={__typename}`, { headers: BROWSER })).status).toBe(401);
  });

  test('is off with introspection', async () => {
    const { graphqlUrl } = production();
    expect((await fetch(graphqlUrl, { headers: BROWSER })).status).toBe(401);
    expect((await fetch(`${graphqlUrl}/explorer/main.js`)).status).toBe(404);
  });
});
