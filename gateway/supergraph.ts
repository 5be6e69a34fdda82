import { createRequire } from 'node:module';
import { type Operation, operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import type { QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { once } from '../common/once.ts';
import { createKeyAliases, type RenameKeyAliases } from './key-aliases.ts';

/** Plans an operation. @throws GraphQLError for one that the schema of clients does not allow */
export type PlanOperation = (
  document: DocumentNode,
  options?: {
    operationName?: string | undefined;
    /** False for an operation that is known to be valid. */
    validate?: boolean;
  },
) => PlannedOperation;

/** An operation with its plan. */
export interface PlannedOperation {
  operation: Operation;
  plan: QueryPlan;
}

/** A supergraph with everything that is derived from it, each built once for the whole gateway. */
export interface LoadedSupergraph {
  supergraph: Supergraph;
  sdl: string;
  document: DocumentNode;
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Returns the schema that clients see, as the planner reads it. */
  apiSchema(): Schema;
  /** Returns the whole schema: with inaccessible parts, and the directives that name the subgraphs. Built on its first use. */
  fullSchema(): GraphQLSchema;
  /** Renames what hides a field that fetches need; such a document must be planned renamed. */
  renameKeyAliases: RenameKeyAliases;
  /** Plans an operation. The planner is built on its first use: a start does not wait for it. */
  plan: PlanOperation;
}

/** Loads a composed supergraph. @throws Error when it is not a supergraph */
export function loadSupergraph(sdl: string): LoadedSupergraph {
  const document = parse(sdl, { noLocation: true });
  const supergraph = buildSupergraph(document);
  const schema = apiSchemaOf(supergraph);
  const fullSchema = once(() => buildValidSchema(document));
  return {
    supergraph,
    sdl,
    document,
    schema,
    apiSchema: () => supergraph.apiSchema(),
    fullSchema,
    renameKeyAliases: createKeyAliases(schema, fullSchema),
    plan: createPlanner(supergraph),
  };
}

/** Builds a supergraph from its SDL, which composition has validated. @throws Error when it is not a supergraph */
export function buildSupergraph(sdl: string | DocumentNode): Supergraph {
  return Supergraph.build(sdl, { validateSupergraph: false });
}

/** Returns the schema that customers see, without inaccessible parts. @throws Error when the supergraph has no valid one */
export function apiSchemaOf(supergraph: Supergraph): GraphQLSchema {
  // The library validates it; its own conversion would do so again, and Apollo Server once more.
  return buildValidSchema(supergraph.apiSchema().toAST());
}

/** Builds a schema that is known to be valid. */
function buildValidSchema(document: DocumentNode): GraphQLSchema {
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
}

/** Creates the planning of operations. The planner is loaded and built on its first use. */
export function createPlanner(supergraph: Supergraph): PlanOperation {
  const planner = once(() => createQueryPlanner(supergraph));
  return (document, { operationName, validate = true } = {}) => {
    const options = { validate, ...(operationName !== undefined && { operationName }) };
    const operation = operationFromDocument(supergraph.apiSchema(), document, options);
    return { operation, plan: planner().buildQueryPlan(operation) };
  };
}

function createQueryPlanner(supergraph: Supergraph): QueryPlanner {
  const library: typeof import('@apollo/query-planner') = createRequire(import.meta.url)('@apollo/query-planner');
  return new library.QueryPlanner(supergraph);
}
