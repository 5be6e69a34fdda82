import { parse } from 'graphql';
import { measureCaches } from '../../common/bounded-cache.ts';
import { createDocumentCache, createDocumentStore, documentBytes } from '../../common/document-cache.ts';
import { fillDocument } from '../support/fill-document.ts';
import { heapBytes } from '../support/heap.ts';

const MIB = 1024 * 1024;
const DOCUMENTS = 3;

/** Documents of the densest kinds that were found: short names, nested sets, spreads, values. */
const KINDS: Record<string, (index: number) => string> = {
  aliases: (index) => fillDocument('{', (n) => ` a${n}x${index}:priceList{freeRecordsPerMonth}`, '}'),
  names: (index) => fillDocument(`{ priceList { b${index} `, () => 'a ', '}}'),
  sets: (index) => fillDocument(`{ b${index} `, () => 'a{b}', '}'),
  spreads: (index) => fillDocument(`{ b${index} `, () => '...a ', '}'),
  values: (index) => fillDocument(`{ b${index}(a:[`, () => '1 ', '])}'),
};

test.each(Object.keys(KINDS))('the heap of a parsed document is not underestimated: %s', (kind) => {
  const texts = Array.from({ length: DOCUMENTS }, (_, index) => KINDS[kind]?.(index) ?? '');
  for (const hasLocations of [false, true]) {
    const before = heapBytes();
    const documents = texts.map((text) => parse(text, { noLocation: !hasLocations }));
    const kept = heapBytes() - before;
    const estimated = texts.reduce((sum, text) => sum + documentBytes(text, { hasLocations }), 0);
    expect(documents).toHaveLength(texts.length);
    expect(kept).toBeLessThan(estimated * 1.1);
  }
});

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
