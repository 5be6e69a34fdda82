/** Returns a function that computes a value at its first call and keeps it. */
export function once<Value extends {}>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
