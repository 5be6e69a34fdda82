import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'));
afterAll(() => rmSync(folder, { recursive: true }));

function runHook(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  return spawnSync(join(PROJECT_ROOT, '.githooks/commit-msg'), [file], { encoding: 'utf8' });
}

const MAX_CHARACTERS = 72;
const LONGEST = `edge: add ${'é'.repeat(MAX_CHARACTERS - 'edge: add '.length)}`;

test.each([
  'watchlists: limit pending deliveries',
  'rest-bridge: answer 405 for HEAD\n\nA body that explains why.\n',
  '# a comment of git\nfunding: retry lost writes\n',
  'fixup! funding: Retry',
  LONGEST,
])('accepts %j', (message) => {
  expect(runHook(message)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['', 'no area'],
  ['fix things', 'no area'],
  ['Funding: retry lost writes', 'no area'],
  ['funding: Retry lost writes', 'lower case'],
  ["Merge branch 'search'", 'no area'],
  ['funding: what an event was', 'begin with a verb'],
  ['docs: wip', 'begin with a verb'],
  [`${LONGEST}é`, 'longer than 72'],
])('refuses %j: %s', (message, reason) => {
  expect(runHook(message)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
});
