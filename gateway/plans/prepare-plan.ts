import { type Operation, operationFromDocument, type Supergraph } from '@apollo/federation-internals';
import { type DocumentNode, Kind, type ValueNode } from 'graphql';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { hasNode } from '../has-node.ts';
import type { SubgraphSource } from '../sources/subgraph-source.ts';
import type { PlannedOperation } from '../supergraph.ts';
import type { AnswerObject } from './answer-data.ts';
import { type AnswerShape, compileShape } from './answer-shape.ts';
import { apolloExecutor } from './apollo-executor.ts';
import { compilePlan, type PlanRun, type PlanStep } from './compile-plan.ts';
import { UnusualQuery } from './unusual.ts';

/** The dependencies of {@link preparePlan}. */
export interface PlanOptions {
  supergraph: Supergraph;
  sourceOf(subgraph: string): SubgraphSource;
}

/** A query with its plan. */
export interface PlannedQuery extends PlannedOperation {
  document: DocumentNode;
}

/** Runs a prepared query with the variables of a request. */
type RunPlan = (variables: AnswerObject, context: GatewayContext) => Promise<GraphqlAnswer>;

/** A query of several fetches that is prepared. */
export interface PreparedPlan {
  run: RunPlan;
  /** The fields of its answer's shape, which it retains. */
  shapedFields: number;
}

/**
 * Prepares a query of several fetches, or of one whose answer needs to be shaped: the steps of its plan, and the shape of its
 * answer. Nothing of its plan is computed again for a request. Returns null for a query that needs Apollo's executor: a mutation, one with variables
 * within lists or objects, which a compiled fetch does not coerce, and anything unusual.
 */
export function preparePlan({ document, operation, plan }: PlannedQuery, options: PlanOptions): PreparedPlan | null {
  const { supergraph, sourceOf } = options;
  if (plan.node === undefined || plan.node.kind === 'Subscription') return null;
  if (operation.rootKind !== 'query' || hasNestedVariables(document)) return null;
  try {
    const isObjectType = (name: string) => supergraph.schema.type(name)?.kind === 'ObjectType';
    const step = compilePlan(plan.node, { sourceOf, isObjectType });
    const shape = compileShape(operation);
    const defaults = operation.collectDefaultedVariableValues();
    const shapeByApollo = (run: PlanRun) =>
      shapeUnusual(operationFromDocument(supergraph.apiSchema(), document, { validate: false }), run);
    return { run: createRun({ step, shape, defaults, shapeByApollo }), shapedFields: shape.fields };
  } catch (error) {
    if (error instanceof UnusualQuery) return null;
    throw error;
  }
}

/** What a prepared query retains. */
interface Retained {
  step: PlanStep;
  shape: AnswerShape;
  defaults: AnswerObject;
  shapeByApollo(run: PlanRun): GraphqlAnswer;
}

function createRun({ step, shape, defaults, shapeByApollo }: Retained): RunPlan {
  return async (values, context) => {
    const run: PlanRun = { data: {}, errors: [], variables: { ...defaults, ...values }, context };
    await step(run);
    const data = shape.read(run.data, run.variables);
    if (data === undefined) return shapeByApollo(run);
    return run.errors.length === 0 ? { data } : { data, errors: run.errors };
  };
}

/**
 * Shapes data as Apollo's executor does, which reports values that do not fit their types in `extensions` unless there are errors.
 */
function shapeUnusual(operation: Operation, { data: input, errors, variables }: PlanRun): GraphqlAnswer {
  // Introspection is not prepared.
  const introspectionHandling = () => null;
  const { data = null, errors: valueCompletion } = apolloExecutor().computeResponse({
    operation,
    variables,
    input,
    introspectionHandling,
  });
  if (errors.length > 0) return { data, errors };
  return valueCompletion.length === 0 ? { data } : { data, extensions: { valueCompletion } };
}

/** Returns whether a document has variables within lists or objects. */
export function hasNestedVariables(document: DocumentNode): boolean {
  return hasNode(
    document,
    (node) =>
      (node.kind === Kind.LIST && node.values.some(isVariable)) ||
      (node.kind === Kind.OBJECT_FIELD && isVariable(node.value)),
  );
}

function isVariable({ kind }: ValueNode): boolean {
  return kind === Kind.VARIABLE;
}
