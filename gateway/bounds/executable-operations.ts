import type { ASTVisitor, FloatValueNode, IntValueNode, ValidationContext } from 'graphql';
import { refusal } from './refusal.ts';

/** Refuses a number that no double can hold, such as `1e400`: graphql-js reads it as infinity and fails only when it runs. */
export function finiteNumbersRule(context: ValidationContext): ASTVisitor {
  const check = ({ value }: IntValueNode | FloatValueNode) => {
    if (!Number.isFinite(Number(value))) context.reportError(refusal('The document has a number that is not finite.'));
  };
  return { IntValue: check, FloatValue: check };
}

/** Refuses an operation of a kind that the schema does not have, such as a subscription. */
export function knownOperationKindsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (context.getSchema().getRootType(operation) == null)
        context.reportError(refusal(`The schema has no ${operation}; expected a query or a mutation.`));
    },
  };
}
