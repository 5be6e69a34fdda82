import type { Operation } from './operation.ts';

/** Returns the key of an operation with its variables. */
export function keyOf<Data, Variables>({ hash }: Operation<Data, Variables>, variables: Variables): string {
  return `${hash} ${JSON.stringify(variables)}`;
}
