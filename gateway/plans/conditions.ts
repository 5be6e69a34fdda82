import { isVariable, type OperationElement } from '@apollo/federation-internals';
import type { AnswerObject } from './answer-data.ts';

/** A variable that `@skip` or `@include` names. */
export interface Condition {
  variable: string;
  /** The value with which the selection is in the answer. */
  expected: boolean;
}

/** The values of the directives with which a selection is in the answer. */
const EXPECTED = new Map<string, boolean>([
  ['include', true],
  ['skip', false],
]);

/** Returns the conditions of `@skip` and `@include` that depend on variables; null for a selection that a constant leaves out. */
export function conditionsOf(element: OperationElement): Condition[] | null {
  const conditions: Condition[] = [];
  for (const directive of element.appliedDirectives) {
    const expected = EXPECTED.get(directive.name);
    if (expected === undefined) continue;
    const { if: value } = directive.arguments() as { if?: unknown };
    if (isVariable(value)) conditions.push({ variable: value.name, expected });
    else if (value !== expected) return null;
  }
  return conditions;
}

/** Returns whether all conditions are met; undefined if a variable is no boolean. */
export function areMet(conditions: readonly Condition[], variables: AnswerObject): boolean | undefined {
  let result = true;
  for (const { variable, expected } of conditions) {
    const value = variables[variable];
    if (typeof value !== 'boolean') return undefined;
    if (value !== expected) result = false;
  }
  return result;
}
