import { DOC_PAGES } from '../../docs-site/support/doc-blocks.ts';
import { PAGES, readProjectFile } from './pages.ts';

const SITE_PAGES = DOC_PAGES.map((page) => `docs/site/${page}`);
const FILES = [...PAGES, ...SITE_PAGES, '.env.example', 'docker-compose.yml', 'Dockerfile'];
/** Metaphors, for which the rules of language in CONTRIBUTING.md have plain words: data is returned, and requests enter at the edge. */
const UNWANTED = /\b(?:box(?:es)?|doors?|tells?|told|asks?|asked|hears?|heard)\b/gi;

test.each(FILES)('%s is in the words of the glossary', (file) => {
  expect(readProjectFile(file).match(UNWANTED) ?? []).toEqual([]);
});
