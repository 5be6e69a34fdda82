import { listFiles, readProjectFile } from './pages.ts';

/** A collection that a source file names, or that of a queue of jobs. */
const COLLECTION = /\bcollection(?:<\w+>)?\('(\w+)'|createWorkQueue\(\{[^}]*name: '(\w+)'/g;

/** Returns the code spans in the first column of the tables of a page. */
function firstColumnOf(file: string): string[] {
  const cells = [...readProjectFile(file).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

test('the pages on reliability and scaling have a row for each drill and each collection', () => {
  const drills = listFiles('test/faults').flatMap((file) => /([^/]+)\.drill\.ts$/.exec(file)?.[1] ?? []);
  expect(drills.length).toBeGreaterThan(20);
  expect(firstColumnOf('docs/reliability.md')).toEqual(expect.arrayContaining(drills));
  const collections = ['common', 'subgraphs']
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readProjectFile(file).matchAll(COLLECTION)].map(([, name, queue]) => name ?? queue ?? ''));
  expect(new Set(collections).size).toBeGreaterThan(25);
  expect(firstColumnOf('docs/scaling.md')).toEqual(expect.arrayContaining([...new Set(collections)]));
});
