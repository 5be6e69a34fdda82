/** Values, names of fields included, that a field of a record may hold, and UTF-16 code units of all its text. */
const MAX_VALUES = 5_000;
const MAX_TEXT_LENGTH = 200_000;
/** Nesting of objects and lists in a record; far below the limit of the database (100). */
const MAX_DEPTH = 20;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Names with a meaning to the database or its driver: operators, references, type tags. */
const RESERVED_KEY = /^\$|^_bsontype$|\0/;

/**
 * Returns the reason why a JSON value can't be stored and read back as the same value, or null when it can. Such a value
 * would otherwise fail its whole batch, or differ from its source on every later ingest.
 */
export function findUnstorable(value: unknown): string | null {
  return findProblem(value, 0, { values: MAX_VALUES, textLength: MAX_TEXT_LENGTH });
}

/** The values and text that a field may still hold, while it is walked. */
interface Budget {
  values: number;
  textLength: number;
}

function findProblem(value: unknown, depth: number, budget: Budget): string | null {
  budget.values -= 1;
  if (budget.values < 0) return `holds more than ${MAX_VALUES} values`;
  if (typeof value === 'string') return findTextProblem(value, budget);
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'holds a number that is out of range';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  return Array.isArray(value) ? findEntryProblem(value, depth, budget) : findMemberProblem(value, depth, budget);
}

function findTextProblem(text: string, budget: Budget): string | null {
  budget.textLength -= text.length;
  if (budget.textLength < 0) return `holds more than ${MAX_TEXT_LENGTH} characters of text`;
  return LONE_SURROGATE.test(text) ? 'holds half of a surrogate pair' : null;
}

function findEntryProblem(list: readonly unknown[], depth: number, budget: Budget): string | null {
  for (const entry of list) {
    const problem = findProblem(entry, depth + 1, budget);
    if (problem !== null) return problem;
  }
  return null;
}

function findMemberProblem(object: object, depth: number, budget: Budget): string | null {
  const keys = Object.keys(object);
  if (keys.length > budget.values) return `holds more than ${MAX_VALUES} values`;
  for (const key of keys) {
    if (RESERVED_KEY.test(key)) return `holds the reserved name ${JSON.stringify(key)}`;
    const problem =
      findProblem(key, depth, budget) ?? findProblem(object[key as keyof typeof object], depth + 1, budget);
    if (problem !== null) return problem;
  }
  return null;
}
