import { memoizeByDocument } from './memoize-by-document.ts';

/** Caches a function of a document and a block as long as the document is in use: findings and finders come back to the same blocks. */
export function memoizeByBlock<Document extends object, Value>(read: (document: Document, block: number) => Value) {
  const resultsOf = memoizeByDocument<Document, Map<number, Value>>(() => new Map());
  return (document: Document, block: number): Value => {
    const byBlock = resultsOf(document);
    if (!byBlock.has(block)) byBlock.set(block, read(document, block));
    return byBlock.get(block) as Value;
  };
}
