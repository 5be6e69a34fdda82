import type { GraphQLSchema, ValidationRule } from 'graphql';
import { documentSizeRule } from './document-size.ts';
import { finiteNumbersRule, knownOperationKindsRule } from './executable-operations.ts';
import { introspectionAliasesRule } from './introspection.ts';
import { operationBoundRules } from './operation-bounds.ts';
import { createSubgraphFetchesRule } from './subgraph-fetches.ts';

/**
 * Creates the validation rules beyond the specification's. Document size comes first: all other rules rely on it.
 * @param fullSchema returns the whole schema of the supergraph
 */
export function createValidationRules(fullSchema: () => GraphQLSchema): ValidationRule[] {
  return [
    documentSizeRule,
    knownOperationKindsRule,
    finiteNumbersRule,
    introspectionAliasesRule,
    ...operationBoundRules,
    createSubgraphFetchesRule(fullSchema),
  ];
}
