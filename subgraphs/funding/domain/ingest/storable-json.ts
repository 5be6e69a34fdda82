/** How many values, names of fields included, one field of a record may hold, and how much text in them altogether. */
const MAX_VALUES = 5_000;
const MAX_TEXT_LENGTH = 200_000;
/** How deep objects and lists may nest in a record; far below what the database takes (100). */
const MAX_DEPTH = 20;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Names that the database or its driver gives a meaning of their own: operators, references, type tags. */
const RESERVED_KEY = /^\$|^_bsontype$|\0/;

/**
 * Says why a JSON value can't be stored and read back as the same value, or null when it can. One such value would
 * otherwise fail the whole batch it is in, or differ from its source on every later ingest.
 */
export function findUnstorable(value: unknown): string | null {
  return findFault(value, 0, { values: MAX_VALUES, textLength: MAX_TEXT_LENGTH });
}

/** What one field may still hold while it is walked. */
interface Room {
  values: number;
  textLength: number;
}

function findFault(value: unknown, depth: number, room: Room): string | null {
  room.values -= 1;
  if (room.values < 0) return `holds more than ${MAX_VALUES} values`;
  if (typeof value === 'string') return findTextFault(value, room);
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'holds a number that is out of range';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  return Array.isArray(value) ? findEntryFault(value, depth, room) : findMemberFault(value, depth, room);
}

function findTextFault(text: string, room: Room): string | null {
  room.textLength -= text.length;
  if (room.textLength < 0) return `holds more than ${MAX_TEXT_LENGTH} characters of text`;
  return LONE_SURROGATE.test(text) ? 'holds half of a surrogate pair' : null;
}

function findEntryFault(list: readonly unknown[], depth: number, room: Room): string | null {
  for (const entry of list) {
    const problem = findFault(entry, depth + 1, room);
    if (problem !== null) return problem;
  }
  return null;
}

function findMemberFault(object: object, depth: number, room: Room): string | null {
  const keys = Object.keys(object);
  if (keys.length > room.values) return `holds more than ${MAX_VALUES} values`;
  for (const key of keys) {
    if (RESERVED_KEY.test(key)) return `holds the reserved name ${JSON.stringify(key)}`;
    const problem = findFault(key, depth, room) ?? findFault(object[key as keyof typeof object], depth + 1, room);
    if (problem !== null) return problem;
  }
  return null;
}
