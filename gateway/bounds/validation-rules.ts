import type { ValidationRule } from 'graphql';
import { documentSizeRule } from './document-size.ts';
import { finiteNumbersRule, knownOperationKindsRule } from './executable-operations.ts';
import { introspectionAliasesRule } from './introspection.ts';
import { operationBoundRules } from './operation-bounds.ts';
import { createSubgraphFetchesRule } from './subgraph-fetches.ts';

/**
 * Creates the rules that documents are held to besides the specification's. The size of the document comes first: all others,
 * those of the specification too, rely on it.
 */
export function createValidationRules(supergraphSdl: string): ValidationRule[] {
  return [
    documentSizeRule,
    knownOperationKindsRule,
    finiteNumbersRule,
    introspectionAliasesRule,
    ...operationBoundRules,
    createSubgraphFetchesRule(supergraphSdl),
  ];
}
