import { type ASTVisitor, isIntrospectionType, type ValidationContext } from 'graphql';
import { refusal } from './refusal.ts';

/**
 * Refuses aliases in introspection: with them one short operation could read the whole schema many times. How deep
 * introspection goes is bounded by a rule of graphql-js itself.
 */
export function introspectionAliasesRule(context: ValidationContext): ASTVisitor {
  return {
    Field({ alias, name }) {
      if (alias === undefined || alias.value === name.value) return;
      const parent = context.getParentType();
      const isIntrospection = name.value === '__schema' || name.value === '__type';
      if (isIntrospection || (parent != null && isIntrospectionType(parent)))
        context.reportError(refusal(`Introspection takes no aliases: ${alias.value} is one of ${name.value}.`));
    },
  };
}
