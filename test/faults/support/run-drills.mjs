/**
 * Runs the fault drills in their long form, one after the other, so many times, and prints what they found:
 * `npm run drill -- [--times N] [name…]`. Names are beginnings of file names, such as `balance` or `database-`.
 * Exits 1 when a promise was broken or a drill did not end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAX_TIMES = 100;

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1 || times > MAX_TIMES) stop(`--times: expected 1 to ${MAX_TIMES}`);
const files = (await readdir(join(ROOT, 'test/faults'))).filter(
  (file) =>
    file.endsWith('.drill.ts') && (positionals.length === 0 || positionals.some((name) => file.startsWith(name))),
);
if (files.length === 0) stop('no drill has such a name');

const folder = await mkdtemp(join(tmpdir(), 'funding-signals-drills-'));
const report = join(folder, 'report.ndjson');
let failed = false;
for (let pass = 1; pass <= times; pass += 1) {
  const startedAt = Date.now();
  const isWell = await runPass();
  failed ||= !isWell;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stderr.write(`pass ${pass} of ${times}: ${isWell ? 'no violation' : 'FAILED'}, ${seconds} s\n`);
}
const lines = (await readFile(report, 'utf8').catch(() => '')).split('\n').filter(Boolean);
await rm(folder, { recursive: true });
printTable(lines.map((line) => JSON.parse(line)));
process.exitCode = failed ? 1 : 0;

/** Runs every drill once. Prints Jest's output only when a drill failed. */
async function runPass() {
  const args = ['--import', 'tsx', 'node_modules/jest/bin/jest.js', '--runInBand'];
  const paths = files.map((file) => `test/faults/${file}`);
  const child = spawn(process.execPath, [...args, ...paths, '--testMatch', '<rootDir>/test/faults/*.drill.ts'], {
    cwd: ROOT,
    env: { ...process.env, DRILL: 'long', DRILL_REPORT: report },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) process.stderr.write(said);
  return code === 0;
}

/** One row a drill: its figures added up over all runs, except those that are a longest or a setting. */
function printTable(results) {
  const rows = new Map();
  for (const { name, violations, figures, seconds } of results) {
    const label = name.split(':')[0];
    const row = rows.get(label) ?? { runs: 0, violations: 0, seconds: 0, figures: {} };
    row.runs += 1;
    row.violations += violations.length;
    row.seconds += seconds;
    for (const [figure, value] of Object.entries(figures)) {
      const known = row.figures[figure] ?? 0;
      row.figures[figure] = figure.endsWith(' ms') ? Math.max(known, value) : known + value;
    }
    rows.set(label, row);
  }
  process.stdout.write(
    '| Drill | Runs | Violations | Seconds a run | Seen, over all runs |\n| --- | --- | --- | --- | --- |\n',
  );
  for (const [label, { runs, violations, seconds, figures }] of [...rows].sort()) {
    const seen = Object.entries(figures).map(([figure, value]) => `${figure}: ${value}`);
    const cells = [label, runs, violations, (seconds / runs).toFixed(1), seen.join(', ')];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}
