/** Matches a call that sends a piece of React's flight data, as Next.js writes it. */
const PUSH = /self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)/g;
const ROW_ID = /^([0-9a-f]{1,8}):/;
const TEXT_ROW = /^T([0-9a-f]{1,8}),/;
/** References within flight data: `$1a` stands for the row `1a`. */
const REFERENCE = /^\$([0-9a-f]{1,8})$/;
const MAX_ROWS = 5_000;
/** Deepest value in which references are followed. */
const MAX_DEPTH = 12;

/**
 * Reads the rows of a page's flight data (React Server Components): the values that the server passes to the page's
 * components. Rows of modules, hints and errors are left out, as is what is malformed.
 */
export function readFlightRows(scripts: readonly string[]): unknown[] {
  const pieces = scripts.flatMap((script) => [...script.matchAll(PUSH)].flatMap(([, push = '']) => pieceOf(push)));
  const rows = splitRows(Buffer.from(pieces.join('')));
  return [...rows.values()].filter((row) => typeof row === 'object').map((row) => withReferences(row, rows, 0));
}

function pieceOf(push: string): string[] {
  try {
    const [, piece] = JSON.parse(push) as [number, string];
    return [piece];
  } catch {
    return [];
  }
}

/** Splits rows `id:value` at line breaks; a text row gives its length in bytes instead. */
function splitRows(bytes: Buffer): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  let at = 0;
  while (at < bytes.length && rows.size < MAX_ROWS) {
    const head = bytes.toString('latin1', at, at + 32);
    const id = ROW_ID.exec(head)?.[1];
    const [marker, length] = id === undefined ? [] : (TEXT_ROW.exec(head.slice(id.length + 1)) ?? []);
    if (id !== undefined && marker !== undefined && length !== undefined) {
      const start = at + id.length + 1 + marker.length;
      at = start + Number.parseInt(length, 16);
      rows.set(id, bytes.toString('utf8', start, at));
      continue;
    }
    const lineBreak = bytes.indexOf('\n', at);
    const end = lineBreak < 0 ? bytes.length : lineBreak;
    if (id !== undefined) rows.set(id, parseRow(bytes.toString('utf8', at + id.length + 1, end)));
    at = end + 1;
  }
  return rows;
}

function parseRow(text: string): unknown {
  if (!/^[[{"]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Replaces references to text rows by their text; other references stay, because their rows are read by themselves. */
function withReferences(value: unknown, rows: ReadonlyMap<string, unknown>, depth: number): unknown {
  if (typeof value === 'string') {
    const text = rows.get(REFERENCE.exec(value)?.[1] ?? '');
    return typeof text === 'string' ? text : value;
  }
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => withReferences(item, rows, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withReferences(item, rows, depth + 1)]));
}
