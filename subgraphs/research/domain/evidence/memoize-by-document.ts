/** Caches a function of a document as long as the document is in use: several finders and gates need what it reads. */
export function memoizeByDocument<Document extends object, Value>(read: (document: Document) => Value) {
  const results = new WeakMap<Document, Value>();
  return (document: Document): Value => {
    if (!results.has(document)) results.set(document, read(document));
    return results.get(document) as Value;
  };
}
