import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { composeSupergraph } from '../compose.ts';
import { rebuildFolder } from '../rebuild-folder.ts';
import { readSubgraphSdls } from '../schema-files.ts';
import { extractInlineScripts } from './extract-inline-scripts.ts';
import { generateGraphReference } from './graph-reference.ts';
import { writeLlmsFiles } from './llms.ts';
import type { ReferencePage } from './markdown.ts';
import { generateRestReference } from './rest-reference.ts';

const SITE = join(PROJECT_ROOT, 'docs/site');
/** The pages that are written by hand, in reading order; `index.md` is only a way to them. */
const GUIDES = [
  ...['quick-start', 'guides/search', 'guides/paging', 'guides/billing', 'guides/watchlists', 'guides/research'],
  ...['agents', 'guides/errors', 'guides/limits', 'guides/retries'],
].map((page) => `${page}.md`);
/** The path below which the bridge serves the site. */
const BASE = '/docs';
const REFERENCE = join(SITE, 'reference');
const SOURCES = ['docs/site', 'schema', 'CHANGELOG.md', 'scripts/build', 'package-lock.json'];
const GENERATED = /^docs\/site\/(reference|\.vitepress\/cache)\//;

/** Builds the documentation site into a folder. */
async function buildDocs(folder: string): Promise<void> {
  const openapi = JSON.parse(readFileSync(join(PROJECT_ROOT, 'schema/openapi.json'), 'utf8'));
  const pages = {
    rest: generateRestReference(openapi),
    graph: generateGraphReference(composeSupergraph(readSubgraphSdls()).apiSchema),
  };
  writeReference(pages);
  await build(SITE, { outDir: folder });
  extractInlineScripts(folder);
  const paths = [...GUIDES, ...[...pages.rest, ...pages.graph].map(({ path }) => path)];
  const llms = writeLlmsFiles(paths, { folder: SITE, base: BASE });
  writeFileSync(join(folder, 'llms.txt'), llms.index);
  writeFileSync(join(folder, 'llms-full.txt'), llms.full);
}

/** Writes the generated pages and the list that the sidebar shows. */
function writeReference(pages: { rest: ReferencePage[]; graph: ReferencePage[] }): void {
  rmSync(REFERENCE, { recursive: true, force: true });
  for (const { path, title, content } of [...pages.rest, ...pages.graph]) {
    const file = join(SITE, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `# ${title}\n\n${content}\n`);
  }
  const toItems = (list: ReferencePage[]) =>
    list.map(({ path, title }) => ({ text: title, link: `/${path.replace(/(index)?\.md$/, '')}` }));
  const sidebar = { rest: toItems(pages.rest), graph: toItems(pages.graph) };
  writeFileSync(join(REFERENCE, 'sidebar.json'), JSON.stringify(sidebar, null, 2));
}

await rebuildFolder({ output: 'dist/docs', sources: SOURCES, skipped: GENERATED, build: buildDocs });
