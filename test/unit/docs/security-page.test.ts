import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8');
const [, threats = ''] = page.split('## Threats\n');
const rows = (threats.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
const namedTests = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file as string);

test('every threat names a test that shows what stops it', () => {
  const [, , ...withoutHead] = rows;
  expect(withoutHead.length).toBeGreaterThan(20);
  expect(withoutHead.filter((row) => !/`test\/[^`]+`/.test(row.split('|').at(-2) ?? ''))).toEqual([]);
});

test('every test that the page names is there', () => {
  expect(namedTests.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([]);
});

test('every document that the page links to is there', () => {
  const linked = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, file]) => file as string);
  expect(linked.filter((file) => !existsSync(join(PROJECT_ROOT, 'docs', file)))).toEqual([]);
});
