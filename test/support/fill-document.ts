/** Length of the documents that floods are made of: just below the largest body. */
const DOCUMENT_CHARACTERS = 95_000;

/** Writes a document of 95,000 characters out of parts. */
export function fillDocument(head: string, part: (n: number) => string, tail: string): string {
  const parts = [head];
  for (let length = head.length, n = 0; length < DOCUMENT_CHARACTERS; n += 1) {
    const next = part(n);
    parts.push(next);
    length += next.length;
  }
  return parts.join('') + tail;
}
