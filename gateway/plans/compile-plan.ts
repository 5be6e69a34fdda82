import type { FetchNode, FlattenNode, PlanNode } from '@apollo/query-planner';
import type { GraphQLFormattedError } from 'graphql';
import type { GatewayContext } from '../gateway-context.ts';
import type { FetchPlace, SubgraphSource } from '../sources/subgraph-source.ts';
import type { AnswerObject } from './answer-data.ts';
import { apolloExecutor } from './apollo-executor.ts';
import { compileRepresentation } from './required-fields.ts';
import { UnusualQuery } from './unusual.ts';

/** The variable of an entity fetch. */
const REPRESENTATIONS = 'representations';
/** The element of a path that stands for each item of a list. */
const EACH = '@';

/** One run of a plan. */
export interface PlanRun {
  /** What the fetches returned so far, merged. */
  data: AnswerObject;
  errors: GraphQLFormattedError[];
  /** The variables of the request with the defaults of the operation. */
  variables: AnswerObject;
  context: GatewayContext;
}

/** A part of a plan. It adds to the data and the errors of a run. */
export type PlanStep = (run: PlanRun) => Promise<void>;

/** The dependencies of {@link compilePlan}. */
export interface PlanParts {
  sourceOf(subgraph: string): SubgraphSource;
  isObjectType(name: string): boolean;
}

type ResponsePath = FlattenNode['path'];

/**
 * Compiles a query plan to steps that do what Apollo's executor does with it: the same fetches in the same order, the same data
 * and errors.
 * @throws UnusualQuery for a plan that needs Apollo's executor
 */
export function compilePlan(node: PlanNode, parts: PlanParts): PlanStep {
  switch (node.kind) {
    case 'Sequence': {
      const steps = node.nodes.map((child) => compilePlan(child, parts));
      return async (run) => {
        for (const step of steps) await step(run);
      };
    }
    case 'Parallel': {
      const steps = node.nodes.map((child) => compilePlan(child, parts));
      return async (run) => {
        await Promise.all(steps.map((step) => step(run)));
      };
    }
    case 'Condition': {
      const [met, unmet] = [node.ifClause, node.elseClause].map((child) => child && compilePlan(child, parts));
      const { condition } = node;
      return async (run) => {
        await (run.variables[condition] === true ? met : unmet)?.(run);
      };
    }
    case 'Fetch':
      return compileRootFetch(node, parts);
    case 'Flatten':
      if (node.node.kind === 'Fetch') return compileEntityFetch(node.node, node.path, parts);
  }
  throw new UnusualQuery(`a plan has a node of the kind ${node.kind}`);
}

function compileRootFetch(fetch: FetchNode, parts: PlanParts): PlanStep {
  if (fetch.requires !== undefined) throw new UnusualQuery('the root is an entity');
  const send = compileFetch(fetch, parts);
  return async (run) => {
    const { data, errors = [] } = await send(run, {}, {});
    run.errors.push(...errors);
    if (data != null) merge(run.data, data);
  };
}

function compileEntityFetch(fetch: FetchNode, path: ResponsePath, parts: PlanParts): PlanStep {
  if (fetch.requires === undefined || fetch.variableUsages?.includes(REPRESENTATIONS))
    throw new UnusualQuery('a fetch below the root is of no entities');
  const send = compileFetch(fetch, parts);
  const represent = compileRepresentation(fetch.requires, parts.isObjectType);
  const [rootField] = path;
  const place = rootField === undefined ? {} : { rootField: String(rootField) };
  return async (run) => {
    const entities: AnswerObject[] = [];
    const representations: AnswerObject[] = [];
    for (const entity of objectsAt(path, run.data)) {
      const representation = represent(entity);
      if (representation === null) continue;
      entities.push(entity);
      representations.push(representation);
    }
    if (entities.length === 0) return;
    const { data, errors } = await send(run, { [REPRESENTATIONS]: representations }, place);
    if (errors !== undefined) run.errors.push(...errors.map(createErrorLocator(path, run.data)));
    if (data == null) return;
    const found = data._entities as (AnswerObject | null)[];
    if (!Array.isArray(found) || found.length !== entities.length) {
      run.errors.push({ message: `Expected "data._entities" to contain ${entities.length} elements` });
      return;
    }
    entities.forEach((entity, index) => {
      merge(entity, found[index] ?? {});
    });
  };
}

/** Compiles the sending of a fetch with its variables. */
function compileFetch(fetch: FetchNode, { sourceOf }: PlanParts) {
  const { serviceName, operation: query, operationName, variableUsages = [] } = fetch;
  const { inputRewrites = [], outputRewrites = [], contextRewrites = [] } = fetch;
  if (inputRewrites.length + outputRewrites.length + contextRewrites.length > 0)
    throw new UnusualQuery('a fetch renames fields');
  const source = sourceOf(serviceName);
  return ({ variables: values, context }: PlanRun, entities: AnswerObject, place: FetchPlace) => {
    const variables = { ...entities };
    for (const name of variableUsages) if (values[name] !== undefined) variables[name] = values[name];
    return source({ query, variables, operationName, isPrepared: true }, context, place);
  };
}

/** Returns the objects at a path of an answer, in their order; those that are absent are left out. */
function objectsAt(path: ResponsePath, data: AnswerObject): AnswerObject[] {
  let values: unknown[] = [data];
  for (const name of path) {
    values = name === EACH ? values.flat(1) : values.map((value) => (value as AnswerObject)[name]);
    values = values.filter((value) => value != null);
  }
  return values as AnswerObject[];
}

/** Creates the function that converts an error of an entity fetch to one at its place in the answer. */
function createErrorLocator(path: ResponsePath, data: AnswerObject) {
  const places: ResponsePath[] = [];
  apolloExecutor().generateHydratedPaths([], path, data, places);
  return (error: GraphQLFormattedError): GraphQLFormattedError => {
    const [, index, ...below] = error.path ?? [];
    if (typeof index === 'number') return { ...error, path: [...(places[index] ?? []), ...below] };
    return error.path === undefined ? error : { ...error, path: [...path, ...error.path] };
  };
}

/** Merges an object that a subgraph returned into that of the answer. */
function merge(target: AnswerObject, source: AnswerObject): void {
  for (const key of Object.keys(source)) {
    // Most objects have nothing in common but their type.
    if (!(key in target)) target[key] = source[key];
    else if (target[key] !== source[key]) apolloExecutor().deepMerge(target, { [key]: source[key] });
  }
}
