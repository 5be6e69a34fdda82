/**
 * A field of the graph that is null only when it failed, of an answer without errors: so it is there.
 * @throws Error when it is not, which is a fault of the graph
 */
export function answered<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the graph answered null without an error');
  return value;
}
