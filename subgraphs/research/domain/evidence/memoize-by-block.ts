/** Caches a function of a document and a block as long as the document is in use: findings and finders come back to the same blocks. */
export function memoizeByBlock<Document extends object, Value>(read: (document: Document, block: number) => Value) {
  const results = new WeakMap<Document, Map<number, Value>>();
  return (document: Document, block: number): Value => {
    const byBlock = results.get(document) ?? new Map<number, Value>();
    results.set(document, byBlock);
    if (!byBlock.has(block)) byBlock.set(block, read(document, block));
    return byBlock.get(block) as Value;
  };
}
