import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { readProjectFile } from './pages.ts';

const page = readProjectFile('docs/contract.md');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Guarantee|---)/.test(line));
const clauses = rows.map((row) => {
  const [, guarantee = '', tests = ''] = row.split('|');
  return [guarantee.trim(), [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file)] as const;
});

test('the page has the clauses of the contract', () => {
  expect(clauses.length).toBeGreaterThan(100);
});

test.each(clauses)('%s: is shown by tests that exist', (_, tests) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([]);
});
