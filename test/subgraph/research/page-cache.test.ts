import { randomBytes } from 'node:crypto';
import type { CachedPage } from '../../../subgraphs/research/domain/fetch/page-cache.ts';
import { createPageCacheStore, ensurePageCacheIndexes } from '../../../subgraphs/research/store/page-cache.store.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const URL_OF_PAGE = 'https://brightloom.example/about';
const pageOf = (body: Buffer): CachedPage => ({
  url: URL_OF_PAGE,
  finalUrl: 'https://www.brightloom.example/about',
  httpStatus: 200,
  contentType: 'text/html',
  body,
  fetchedAt: new Date('2026-01-05T10:00:00Z'),
  freshUntil: new Date('2026-01-05T10:15:00Z'),
  etag: '"v1"',
  lastModified: null,
});

beforeAll(() => ensurePageCacheIndexes(database().db));
const store = () => createPageCacheStore(database());
const rows = () => database().db.collection('research_pages');

test('what is written is read again, byte by byte, and takes less room', async () => {
  const page = pageOf(Buffer.from('<p>Looms for small mills.</p>'.repeat(15_000)));
  await store().write(page);
  expect(await store().read(URL_OF_PAGE)).toEqual(page);
  const [stored] = await rows()
    .aggregate([{ $project: { bytes: { $bsonSize: '$$ROOT' } } }])
    .toArray();
  expect(stored?.bytes).toBeLessThan(page.body.length / 10);
});

test('a later answer takes the place of the former, by any number of jobs at a time', async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => Buffer.from(`body ${index}`));
  await Promise.all(bodies.map((body) => store().write({ ...pageOf(body), url: 'https://brightloom.example/' })));
  await store().write({ ...pageOf(Buffer.from('last')), url: 'https://brightloom.example/', etag: null });
  expect(await store().read('https://brightloom.example/')).toMatchObject({ body: Buffer.from('last'), etag: null });
  expect(await rows().countDocuments({ _id: 'https://brightloom.example/' as never })).toBe(1);
});

test('pages that are read in one turn come each to its readers, large ones and unknown ones too', async () => {
  const bodies = [
    Buffer.from('<p>Looms</p>'),
    Buffer.from(randomBytes(60_000).toString('base64')),
    Buffer.from('<p>Mills</p>'),
  ];
  const urlOf = (index: number) => `https://brightloom.example/turn/${index}`;
  await Promise.all(bodies.map((body, index) => store().write({ ...pageOf(body), url: urlOf(index) })));
  const cache = store();
  const read = await Promise.all([2, 9, 0, 1, 0].map((index) => cache.read(urlOf(index))));
  expect(read.map((page) => page?.body)).toEqual([bodies[2], undefined, bodies[0], bodies[1], bodies[0]]);
});

test('a page that is not known is null', async () => {
  expect(await store().read('https://brightloom.example/unknown')).toBeNull();
});

test('what is larger than pages are is not kept', async () => {
  const url = 'https://brightloom.example/noise';
  await store().write({ ...pageOf(randomBytes(500_001)), url });
  expect(await store().read(url)).toBeNull();
});

test('pages go by themselves a week after they were last confirmed', async () => {
  const indexes = await rows().indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { fetched_at: 1 }, expireAfterSeconds: 7 * 86_400 }));
});
