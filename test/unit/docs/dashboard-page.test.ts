import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const [, section = ''] = read('docs/dashboard.md').split('### Keyboard\n');
const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.includes('`test/browser/'));
const namedIn = (column: number) =>
  rows.flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file as string));
/** What makes the markup of every form and of every dialog. */
const COMPONENTS = ['dashboard/src/components/dialog.tsx', 'rest-bridge/people/pages/form.ts'];

test('the page names the keyboard test of every form and dialog', () => {
  const files = ['dashboard/src', 'rest-bridge'].flatMap(listSources);
  const withForms = files.filter((file) => /<form|<Dialog|<ConfirmDialog|renderForm\(/.test(read(file)));
  expect(namedIn(2).toSorted()).toEqual(withForms.filter((file) => !COMPONENTS.includes(file)).toSorted());
});

test('the tests that it names use the keyboard', () => {
  expect(namedIn(3).filter((file) => !read(file).includes("from './support/keyboard.ts'"))).toEqual([]);
});

function listSources(folder: string): string[] {
  const files = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`);
}
