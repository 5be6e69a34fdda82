/** Maximum values in the variables of an operation, including lists, objects and their contents. */
const MAX_VARIABLE_VALUES = 1_000;
/** Valid inputs have at most 20 entries per list; each invalid entry would be an error of its own. */
const MAX_LIST_ENTRIES = 100;
/** Input objects of the graph nest three levels deep. */
const MAX_LEVELS = 20;

/**
 * Measures variables before coercion, without recursion, so any depth is safe.
 * @returns the exceeded bound with its figure; null within the bounds
 */
export function findExcessVariables(variables: Record<string, unknown>): string | null {
  let count = -1;
  const pending: { value: unknown; level: number }[] = [{ value: variables, level: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, level } = next;
    count += 1;
    if (typeof value !== 'object' || value === null) continue;
    if (level > MAX_LEVELS) return `The variables are nested deeper than ${MAX_LEVELS} levels, which is the limit.`;
    if (Array.isArray(value) && value.length > MAX_LIST_ENTRIES) {
      return `The variables have a list of ${value.length} entries; the limit is ${MAX_LIST_ENTRIES}.`;
    }
    for (const inner of Object.values(value)) pending.push({ value: inner, level: level + 1 });
  }
  return count > MAX_VARIABLE_VALUES
    ? `The variables have ${count} values; the limit is ${MAX_VARIABLE_VALUES}.`
    : null;
}
