import { isCustomScalarType, isEnumType, type NamedType } from '@apollo/federation-internals';
import type { ReadValue } from './answer-data.ts';

type IsValid = (value: unknown) => boolean;

/** The values of GraphQL's own scalars. A value that is not among them may be valid too; Apollo's executor judges it. */
const SCALARS: Record<string, IsValid> = {
  Boolean: (value) => typeof value === 'boolean',
  Float: Number.isFinite,
  ID: (value) => typeof value === 'string' || Number.isSafeInteger(value),
  Int: Number.isSafeInteger,
  String: (value) => typeof value === 'string',
};

/** Compiles the check of a leaf's values: those of an enum as clients see it, and those of a scalar. */
export function compileLeaf(type: NamedType): ReadValue {
  const isValid = validatorOf(type);
  return (value) => (isValid(value) ? value : undefined);
}

function validatorOf(type: NamedType): IsValid {
  if (isEnumType(type)) {
    const names: ReadonlySet<unknown> = new Set(type.values.map(({ name }) => name));
    return (value) => names.has(value);
  }
  return isCustomScalarType(type) ? (value) => value !== undefined : (SCALARS[type.name] ?? (() => false));
}
