import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { readProjectFile } from './pages.ts';

/** A collection that a source file names, or that of a queue of jobs. */
const COLLECTION = /\bcollection(?:<\w+>)?\('(\w+)'|createWorkQueue\(\{[^}]*name: '(\w+)'/g;

/** Returns the code spans in the first column of the tables of a page. */
function firstColumnOf(file: string): string[] {
  const cells = [...readProjectFile(file).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

function listSources(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(PROJECT_ROOT, folder, name));
}

test('the pages on reliability and scaling have a row for each drill and each collection', () => {
  const drills = readdirSync(join(PROJECT_ROOT, 'test/faults'))
    .filter((name) => name.endsWith('.drill.ts'))
    .map((name) => name.replace('.drill.ts', ''));
  expect(drills.length).toBeGreaterThan(20);
  expect(firstColumnOf('docs/reliability.md')).toEqual(expect.arrayContaining(drills));
  const collections = ['common', 'subgraphs']
    .flatMap(listSources)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COLLECTION)].map(([, name, queue]) => name ?? queue ?? ''),
    );
  expect(new Set(collections).size).toBeGreaterThan(25);
  expect(firstColumnOf('docs/scaling.md')).toEqual(expect.arrayContaining([...new Set(collections)]));
});
