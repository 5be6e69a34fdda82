import { ERROR_CATALOG } from '../../../common/errors.ts';
import { QUERY_ERROR_CODES } from '../../../gateway/client-errors.ts';
import { readProjectFile } from './pages.ts';

const [, section = ''] = readProjectFile('docs/graph.md').split('\n## Errors\n');
const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));

test('the page of the graph lists exactly the codes that errors can have', () => {
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => code));
  expect(listed.toSorted()).toEqual([...Object.keys(ERROR_CATALOG), ...QUERY_ERROR_CODES].toSorted());
});

test('the page says the status of each code', () => {
  const statusOf = (code: string) =>
    code in ERROR_CATALOG ? ERROR_CATALOG[code as keyof typeof ERROR_CATALOG].status : null;
  const withStatus = rows.filter((line) => /\| \d{3} \|/.test(line));
  expect(withStatus).toHaveLength(19);
  for (const row of withStatus) {
    const [, codes = '', status] = row.split('|');
    for (const [, code = ''] of codes.matchAll(/`(\w+)`/g))
      expect([code, statusOf(code)]).toEqual([code, Number(status)]);
  }
});
