import { readCases } from '../../../scripts/bench/research/contradictions/read-cases.ts';

const cases = [...readCases('open'), ...readCases('held-out')];

test('each case is of a company of its own, and has several pages', () => {
  const domains = cases.map(({ domain }) => domain);
  expect(domains.filter((domain, index) => domains.indexOf(domain) !== index)).toEqual([]);
  expect(cases.filter(({ pages }) => pages.length < 2).map(({ file }) => file)).toEqual([]);
});

test('each case says of no field both that it is contradicted and that it is not', () => {
  const both = cases.filter(({ conflicts, not }) => conflicts.some(({ field }) => not.includes(field)));
  expect(both.map(({ file }) => file)).toEqual([]);
  expect(cases.filter(({ conflicts, not }) => conflicts.length + not.length === 0)).toEqual([]);
});

test('each winner is one of the values, and no two values are the same', () => {
  const wrong = cases.flatMap(({ file, conflicts }) =>
    conflicts.flatMap(({ field, values, winner }) => {
      const isOne = winner === null || values.some((value) => JSON.stringify(value) === JSON.stringify(winner));
      const [first, ...others] = values;
      const isTwice = first !== undefined && others.some((value) => JSON.stringify(value) === JSON.stringify(first));
      return isOne && !isTwice ? [] : [`${file}: ${field}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('names and towns of the values stand on a page', () => {
  const absent = cases.flatMap(({ file, conflicts, pages }) => {
    const text = pages.map(({ html }) => html.replaceAll('&amp;', '&')).join('\n');
    return conflicts
      .flatMap(({ values }) => values)
      .flatMap((value) => (value.kind === 'text' ? [value.text] : value.kind === 'person' ? [value.name] : []))
      .filter((words) => !words.split(/[ ,]+/).every((word) => text.includes(word)))
      .map((words) => `${file}: ${words}`);
  });
  expect(absent).toEqual([]);
});
