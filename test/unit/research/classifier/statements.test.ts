import { isSameValue } from '../../../../scripts/bench/research/judge/is-same-value.ts';
import { parseLabelledPage } from '../../../../scripts/bench/research/pages/parse-labelled-page.ts';
import { readFindings } from '../../../../scripts/bench/research/read-findings.ts';
import { readStatements } from '../../../../scripts/train/statements.ts';
import { CLASSIFIED_FIELDS } from '../../../../subgraphs/research/domain/classifier/classified-fields.ts';

/** Parts of the values of statements that are found, and of the values found that are right; a little below what was measured. */
const FOUND = 0.92;
const RIGHT = 0.91;
/** All take a minute. */
const EACH = 4;

test('most usual statements are read, and few that only look like one', () => {
  const count = { found: 0, stated: 0, wrong: 0 };
  for (const statement of readStatements().filter((_, index) => index % EACH === 0)) {
    const findings = readFindings(parseLabelledPage(statement));
    for (const field of CLASSIFIED_FIELDS) {
      const labels = statement.says[field];
      if (labels === undefined) continue;
      const values = findings.filter((finding) => finding.field === field).map(({ value }) => value);
      const isLabel = (value: (typeof values)[number]) => labels.some((label) => isSameValue(field, value, label));
      count.stated += labels.length;
      count.found += labels.filter((label) => values.some((value) => isSameValue(field, value, label))).length;
      count.wrong += new Set(values.filter((value) => !isLabel(value)).map((value) => JSON.stringify(value))).size;
    }
  }
  expect(count.stated).toBeGreaterThan(600);
  expect(count.found).toBeGreaterThanOrEqual(FOUND * count.stated);
  expect(count.found).toBeGreaterThanOrEqual(RIGHT * (count.found + count.wrong));
});
