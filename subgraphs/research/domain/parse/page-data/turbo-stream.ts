const MAX_VALUES = 50_000;

/**
 * Decodes the first line of a turbo-stream, in which Remix and React Router send the data of their loaders: a flat list,
 * in which an object `{"_1": 2}` has the key at index 1 and the value at index 2. Values that occur twice are one object,
 * so the result may have cycles. Null for anything else.
 */
export function decodeTurboStream(text: string): unknown {
  const flat = parseList(text.split('\n', 1)[0] ?? '');
  if (flat === null) return null;
  const decoded = flat.map(toShell);
  for (const [index, value] of flat.entries()) fill(decoded[index], value, { flat, decoded });
  return decoded[0] ?? null;
}

function parseList(line: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(line);
    return Array.isArray(list) && list.length <= MAX_VALUES ? list : null;
  } catch {
    return null;
  }
}

/** Returns a value without its members, which may stand later in the list. */
function toShell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return {};
  // A list that begins with a text is a typed value, such as `["D", …]` of a date.
  return typeof value[0] === 'string' ? null : [];
}

function fill(shell: unknown, value: unknown, { flat, decoded }: { flat: unknown[]; decoded: unknown[] }): void {
  if (typeof shell !== 'object' || shell === null || typeof value !== 'object' || value === null) return;
  // Negative indexes stand for undefined, null, NaN and the like.
  const at = (index: unknown) => (typeof index === 'number' && index >= 0 ? decoded[index] : null);
  if (Array.isArray(shell)) {
    shell.push(...(value as unknown[]).map(at));
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const name = flat[Number(key.slice(1))];
    if (typeof name === 'string' && name !== '__proto__') (shell as Record<string, unknown>)[name] = at(item);
  }
}
