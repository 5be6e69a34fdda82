/** How deep objects and lists may nest in a record; far below what the database takes (100). */
const MAX_DEPTH = 20;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Names that the database or its driver gives a meaning of their own: operators, references, type tags. */
const RESERVED_KEY = /^\$|^_bsontype$|\0/;

/**
 * Says why a JSON value can't be stored and read back as the same value, or null when it can. One such value would
 * otherwise fail the whole batch it is in, or differ from its source on every later ingest.
 */
export function findUnstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? 'holds half of a surrogate pair' : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'holds a number that is out of range';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  for (const [key, entry] of Object.entries(value)) {
    if (RESERVED_KEY.test(key)) return `holds the reserved name ${JSON.stringify(key)}`;
    const problem = findUnstorable(key) ?? findUnstorable(entry, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}
