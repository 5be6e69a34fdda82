import { parse } from 'graphql';
import { documentBytes } from '../../common/document-cache.ts';
import { fillDocument } from '../support/fill-document.ts';
import { heapBytes } from '../support/heap.ts';

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
