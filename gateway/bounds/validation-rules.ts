import type { ValidationRule } from 'graphql';
import { documentSizeRule } from './document-size.ts';
import { finiteNumbersRule, knownOperationKindsRule } from './executable-operations.ts';
import { introspectionAliasesRule } from './introspection.ts';
import { operationBoundRules } from './operation-bounds.ts';
import { createSubgraphFetchesRule } from './subgraph-fetches.ts';

/** Creates the validation rules beyond the specification's. Document size comes first: all other rules rely on it. */
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
