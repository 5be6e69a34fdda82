import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { replaceSection } from '../../../scripts/bench/benchmarks-page.ts';
import { SUITES } from '../../../scripts/bench/suites.ts';

const PAGE =
  '# Figures\n\n<!-- bench:a -->\nold\n<!-- /bench:a -->\n\nBetween.\n\n<!-- bench:b -->\nkept\n<!-- /bench:b -->\n';

test('only the section of the suite is replaced', () => {
  expect(replaceSection(PAGE, 'a', '| new |\n')).toBe(
    '# Figures\n\n<!-- bench:a -->\n\n| new |\n\n<!-- /bench:a -->\n\nBetween.\n\n<!-- bench:b -->\nkept\n<!-- /bench:b -->\n',
  );
});

test('replacing twice by the same changes nothing more, and patterns of a replacement mean nothing', () => {
  const once = replaceSection(PAGE, 'b', 'costs $1 and $& a call');
  expect(once).toContain('costs $1 and $& a call');
  expect(replaceSection(once, 'b', 'costs $1 and $& a call')).toBe(once);
});

test.each([
  ['no marker', 'text'],
  ['no end', '<!-- bench:a -->'],
  ['no beginning', '<!-- /bench:a -->'],
  ['the end first', '<!-- /bench:a --><!-- bench:a -->'],
  ['two beginnings', '<!-- bench:a --><!-- bench:a --><!-- /bench:a -->'],
  ['two ends', '<!-- bench:a --><!-- /bench:a --><!-- /bench:a -->'],
])('a page with %s is refused', (_title, page) => {
  expect(() => replaceSection(page, 'a', 'new')).toThrow('<!-- bench:a -->');
});

test.each(SUITES.map(({ name }) => name))('docs/benchmarks.md has a place for the suite %s', (name) => {
  const file = join(PROJECT_ROOT, 'docs/benchmarks.md');
  expect(existsSync(file)).toBe(true);
  expect(replaceSection(readFileSync(file, 'utf8'), name, 'new')).toContain('new');
});
