import type { ASTVisitor, FloatValueNode, IntValueNode, ValidationContext } from 'graphql';
import { validationError } from './validation-error.ts';

/** Rejects numbers beyond a double, such as `1e400`: graphql-js reads them as infinity and fails only at execution. */
export function finiteNumbersRule(context: ValidationContext): ASTVisitor {
  const check = ({ value }: IntValueNode | FloatValueNode) => {
    if (!Number.isFinite(Number(value)))
      context.reportError(validationError('The document has a number that is not finite.'));
  };
  return { IntValue: check, FloatValue: check };
}

/** Rejects an operation type that the schema does not define, such as a subscription. */
export function knownOperationKindsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (context.getSchema().getRootType(operation) == null)
        context.reportError(validationError(`The schema has no ${operation}; expected a query or a mutation.`));
    },
  };
}
