import { parse } from 'graphql';
import { measureCaches } from '../../common/bounded-cache.ts';
import { createDocumentCache, createDocumentStore } from '../../common/document-cache.ts';

const MIB = 1024 * 1024;

test('a store drops what was used longest ago, and does not keep what is over its whole bound', async () => {
  const store = createDocumentStore('a store of this test', MIB);
  const document = parse('{ a }');
  for (let index = 0; index < 2_000; index += 1) await store.set(`${index}`, document);
  expect(await store.get('0')).toBeUndefined();
  expect(await store.get('1999')).toBe(document);
  expect(measureCaches()['a store of this test']).toBeLessThanOrEqual(MIB);
  const cache = createDocumentCache('a cache of this test', 1_000);
  const large = `{ ${'a '.repeat(1_000)} }`;
  cache.set(large, parse(large));
  expect(cache.get(large)).toBeUndefined();
  expect(measureCaches()['a cache of this test']).toBe(0);
});
