import { type ASTVisitor, isIntrospectionType, type ValidationContext } from 'graphql';
import { validationError } from './validation-error.ts';

/**
 * Rejects aliases in introspection: with them a short operation could read the whole schema many times. A rule of
 * graphql-js bounds the depth of introspection.
 */
export function introspectionAliasesRule(context: ValidationContext): ASTVisitor {
  return {
    Field({ alias, name }) {
      if (alias === undefined || alias.value === name.value) return;
      const parent = context.getParentType();
      const isIntrospection = name.value === '__schema' || name.value === '__type';
      if (isIntrospection || (parent != null && isIntrospectionType(parent)))
        context.reportError(validationError(`Introspection takes no aliases: ${alias.value} is one of ${name.value}.`));
    },
  };
}
