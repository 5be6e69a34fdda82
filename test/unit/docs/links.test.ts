import { findBrokenLinks, findMissingPaths, PAGES } from './pages.ts';

test.each(PAGES)('every link of %s leads somewhere', (page) => {
  expect(findBrokenLinks(page)).toEqual([]);
});

test.each(PAGES)('every path in %s exists', (page) => {
  expect(findMissingPaths(page)).toEqual([]);
});

test('a path that does not exist is found, and one with a placeholder is not a path', () => {
  const page = '`common/settings.ts`, `docs/no-such-page.md`, `domain/billing.ts`, `test/contract/<route>/`, `store/`';
  expect(findMissingPaths('subgraphs/account/README.md', page)).toEqual(['docs/no-such-page.md']);
});
