import { type ASTVisitor, isIntrospectionType, type ValidationContext } from 'graphql';
import { isIntrospectionField, TYPE_NAME } from '../selected-fields.ts';
import { validationError } from './validation-error.ts';

/**
 * Rejects aliases in introspection: with them a short operation could read the whole schema many times. A rule of
 * graphql-js bounds the depth of introspection. Nothing else may be called `__typename`, by which the gateway reads types.
 */
export function introspectionAliasesRule(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      const { alias, name } = field;
      if (alias === undefined || alias.value === name.value) return;
      const parent = context.getParentType();
      if (isIntrospectionField(field) || (parent != null && isIntrospectionType(parent)))
        context.reportError(validationError(`Introspection takes no aliases: ${alias.value} is one of ${name.value}.`));
      if (alias.value === TYPE_NAME)
        context.reportError(
          validationError(`The alias ${TYPE_NAME} is reserved: expected another one for ${name.value}.`),
        );
    },
  };
}
