/**
 * Returns a function that computes a value at its first call and returns the same one to every caller. Of a promise it is the
 * promise, also one that rejects.
 */
export function once<Value extends {}>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
