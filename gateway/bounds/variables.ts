/** Values that the variables of an operation may have, lists and objects counted with what they contain. */
const MAX_VARIABLE_VALUES = 1_000;

/** Measures variables before they are coerced. @returns what is wrong, with the figure and the limit; null within the bound */
export function findExcessVariables(variables: Record<string, unknown>): string | null {
  let count = 0;
  const pending: unknown[] = Object.values(variables);
  while (pending.length > 0) {
    const value = pending.pop();
    count += 1;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) pending.push(inner);
  }
  return count > MAX_VARIABLE_VALUES
    ? `The variables have ${count} values; the limit is ${MAX_VARIABLE_VALUES}.`
    : null;
}
