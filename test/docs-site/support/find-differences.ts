import type { Json } from '../../support/http.ts';

/** Fields whose values are the same in every answer; of others only the type is compared. */
const EXACT = new Set([
  'status',
  'code',
  'error',
  'message',
  'type',
  'delivered',
  'deleted',
  'http_status',
  'currency',
]);

/** Fields of {@link EXACT} that some records don't have: which records the demo begins with depends on the day. */
const NULLABLE = new Set(['currency']);

/**
 * Compares an answer with the example of a page. Each field of the example has to be in the answer with a value of the same
 * type, or null; lists are compared by their first items.
 * @returns the paths that differ
 */
export function findDifferences(example: Json, answer: Json, path = '$'): string[] {
  if (answer === undefined) return [`${path} is missing`];
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (answer === null && NULLABLE.has(name)) return [];
  if (EXACT.has(name) && !isSameText(example, answer)) return [`${path} is ${JSON.stringify(answer)}`];
  if (example === null || answer === null) return [];
  if (Array.isArray(example) !== Array.isArray(answer) || typeof example !== typeof answer)
    return [`${path} has another type`];
  if (Array.isArray(example)) {
    return example.length === 0 ? [] : findDifferences(example[0], answer[0], `${path}[0]`);
  }
  if (typeof example !== 'object') return [];
  // The contents of `attributes` depend on the source of the record.
  return Object.keys(example).flatMap((key) =>
    name === 'attributes' ? [] : findDifferences(example[key], answer[key], `${path}.${key}`),
  );
}

/** Compares two values; a text that ends with "…" is the beginning of the other. */
function isSameText(example: Json, answer: Json): boolean {
  if (typeof example === 'string' && example.endsWith('…')) return String(answer).startsWith(example.slice(0, -1));
  return JSON.stringify(example) === JSON.stringify(answer);
}
