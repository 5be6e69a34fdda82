import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { RECORD_PROJECTION } from '../../subgraphs/funding/store/round-document.ts';
import { BAD_ROUNDS, LONG_ROUND } from '../support/bad-rounds.ts';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { REAL_ROUNDS_COUNT, REAL_ROUNDS_PATH, readRealRecords } from '../support/real-rounds.ts';

const MAIN = join(PROJECT_ROOT, 'dist/scripts/cli/main.js');
const database = useDatabase();
const rounds = () => database().db.collection<{ _id: string }>('funding_rounds');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funding-signals-ingest-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => void (await rounds().deleteMany({})));

/** Ingests a file of this content, and reads what was rejected. */
async function ingest(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  const { code, results } = await runCli(['ingest', file], { MONGODB_URL: database().url });
  const [{ rejects_file, ...counts }] = results;
  if (rejects_file === null) return { code, counts, rejects: [] };
  const lines = (await readFile(rejects_file, 'utf8')).trim().split('\n');
  await rm(rejects_file);
  return { code, counts, rejects: lines.map((line) => JSON.parse(line)) };
}

const good = (number: number) => ({ id: `good-${number}`, company_name: 'Good', announced_at: '2025-01-02' });

test('of a file with everything wrong in it the good lines are kept, and each other is told with number and reason', async () => {
  const bad: [string, string][] = [
    ['{"company_name":', 'the line is not valid JSON'],
    ['["a list"]', 'the line is not a JSON object'],
    ...BAD_ROUNDS.map(([record, reason]): [string, string] => [JSON.stringify(record), reason]),
    [JSON.stringify(LONG_ROUND), 'the line is over 1000000 bytes'],
  ];
  const lines = bad.flatMap(([text], index) => [JSON.stringify(good(index)), text]);
  const { code, counts, rejects } = await ingest('bad.ndjson', `\uFEFF${lines.join('\r\n')}\r\n`);
  expect(code).toBe(1);
  expect(counts).toMatchObject({ read: 2 * bad.length, inserted: bad.length, rejected: bad.length });
  const expected = bad.map(([text, reason], index) => ({
    line: 2 * (index + 1),
    reason,
    text: text.slice(0, text.length > 1_000_000 ? 1_000 : undefined),
  }));
  expect(rejects).toEqual(expected);
  expect(await rounds().countDocuments()).toBe(bad.length);
});

test('in CSV too, a retraction among the good ones', async () => {
  const { code, counts, rejects } = await ingest(
    'bad.csv',
    '\uFEFFid,company_name,announced_at,amount_usd,retracted\r\n' +
      '1,Good,2025-01-02,5,\r\n2,Good,2025-02-30,,\r\n3,Good,2025-01-02,-1,\r\n4,"Open,2025-01-02,,\r\n' +
      '5,Good,2025-01-02,many,\r\n6,Good,2025-01-02,,maybe\r\n7,Good\r\n1,,,,TRUE\r\n',
  );
  expect(code).toBe(1);
  expect(counts).toEqual({ read: 8, inserted: 1, updated: 1, unchanged: 0, rejected: 6 });
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'announced_at: is not a calendar date as YYYY-MM-DD'],
    [4, 'amount_usd: is negative'],
    [5, 'the line is not valid CSV'],
    [6, 'amount_usd: is not a number'],
    [7, 'retracted: is not true or false'],
    [8, 'the line has 2 cells, the header has 5'],
  ]);
});

test('of lines with the same id in one file the later ones correct the earlier ones, and exit code is 0', async () => {
  const lines = [good(1), { ...good(1), amount_usd: 1 }, { ...good(1), country: 'Berlin' }, good(1)];
  const { code, counts } = await ingest('same-id.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  expect({ code, counts }).toMatchObject({ code: 0, counts: { inserted: 1, updated: 2, unchanged: 1 } });
  expect(await rounds().find().toArray()).toMatchObject([{ amount_usd: 1, country: 'Berlin' }]);
});

/** Counts the stored rounds once the server has ended what a killed client had sent. */
async function countAtRest(): Promise<number> {
  let count = -1;
  for (let look = 0; look < 100; look += 1) {
    const next = await rounds().countDocuments();
    if (next === count) return count;
    count = next;
    await sleep(200);
  }
  throw new Error('rounds were still being stored after 20 s');
}

test('an ingest that was killed midway is completed by running it again: every round once, each as in the file', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: database().url };
  const child = spawn(process.execPath, [MAIN, 'ingest', REAL_ROUNDS_PATH], { env, cwd: PROJECT_ROOT });
  const ended = once(child, 'exit');
  const deadline = Date.now() + 60_000;
  while ((await rounds().countDocuments()) < 1_000 && Date.now() < deadline) await sleep(2);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const storedBefore = await countAtRest();
  expect(storedBefore).toBeGreaterThanOrEqual(1_000);
  expect(storedBefore).toBeLessThan(REAL_ROUNDS_COUNT);

  const { code, results } = await runCli(['ingest', REAL_ROUNDS_PATH], { MONGODB_URL: database().url });
  const counts = { read: REAL_ROUNDS_COUNT, updated: 0, rejected: 0, rejects_file: null };
  expect({ code, results }).toEqual({
    code: 0,
    results: [{ ...counts, inserted: REAL_ROUNDS_COUNT - storedBefore, unchanged: storedBefore }],
  });
  const stored = new Map(
    (await rounds().find({}, { projection: RECORD_PROJECTION }).toArray()).map(({ _id, ...record }) => [
      _id,
      { id: _id, ...record },
    ]),
  );
  expect(stored.size).toBe(REAL_ROUNDS_COUNT);
  const different = readRealRecords().filter(
    (record) => JSON.stringify(stored.get(record.id)) !== JSON.stringify(record),
  );
  expect(different).toEqual([]);
});
