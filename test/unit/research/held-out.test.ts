import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { readLabelledPages } from '../../../scripts/bench/research/pages/labelled-pages.ts';
import { ALL_TRUTHS, DEV_2_TRUTHS, HELD_OUT_TRUTHS } from '../../../scripts/bench/research/truth/all-truths.ts';
import type { CompanyTruth } from '../../../scripts/bench/research/truth/company-truth.ts';
import { HELD_OUT_2_TRUTHS } from '../../../scripts/bench/research/truth/held-out-2/held-out-2-truths.ts';
import { HELD_OUT_3_TRUTHS } from '../../../scripts/bench/research/truth/held-out-3/held-out-3-truths.ts';

const HELD_OUT_PAGES = readLabelledPages('held-out');
const RULES = join(PROJECT_ROOT, 'subgraphs/research/domain');
const HELD_OUT = [...HELD_OUT_TRUTHS, ...HELD_OUT_2_TRUTHS, ...HELD_OUT_3_TRUTHS];

/** Returns what only a rule made for this company would contain: its name, its customers and its people. */
function namesOf({ host, facts }: CompanyTruth): string[] {
  const named = facts.flatMap(({ field, value }) => {
    if (value.kind === 'person') return [value.name];
    return field === 'customers.customer' && value.kind === 'text' ? [value.text] : [];
  });
  return [host?.split('.')[0] ?? '', ...named].filter((name) => name !== '');
}

test('no rule names a company, a customer or a person of a held-out set', () => {
  const files = readdirSync(RULES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').toLowerCase());
  expect(files.length).toBeGreaterThan(0);
  const names = [...HELD_OUT.flatMap(namesOf), ...HELD_OUT_PAGES.map(({ domain }) => domain)];
  expect(names.filter((name) => texts.some((text) => text.includes(name.toLowerCase())))).toEqual([]);
});

test('no held-out company is also one that rules are improved by', () => {
  const tuned = new Set([...ALL_TRUTHS, ...DEV_2_TRUTHS].map(({ host }) => host));
  expect(HELD_OUT.filter(({ host }) => tuned.has(host))).toEqual([]);
});
