import {
  type DocumentNode,
  type FieldDefinitionNode,
  GraphQLBoolean,
  GraphQLIncludeDirective,
  GraphQLInt,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
} from 'graphql';
import { badRequest } from '../client-errors.ts';
import { countNodes } from '../operation-size.ts';
import { fragmentsOf, rootFieldsOf, type SelectedField } from '../selected-fields.ts';

/** Points of every operation, beside those of its fields. */
const BASE_POINTS = 1;

/** Costs that are remembered for one operation, by the values that they depend on. */
const MAX_REMEMBERED_COSTS = 20;
/** The types of the arguments that a cost depends on: sizes of pages, and the conditions of `@skip` and `@include`. */
const COST_TYPES: ReadonlySet<string> = new Set([GraphQLInt.name, GraphQLBoolean.name]);

/** An operation that is about to run. */
export interface ResolvedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Coerced values of its variables. */
  variables: Readonly<Record<string, unknown>>;
}

/**
 * Creates the function that estimates the cost of an operation in points, before it runs: 1, and 1 for each node that its
 * pages could return with these variables, and the weight (`@cost` in the SDL) of each field as often as it is resolved.
 * The function throws GraphQLError BAD_USER_INPUT when `@skip` or `@include` gets null.
 * @param sdl a subgraph, or a composed supergraph: composition keeps `@cost`; its text, or parsed
 */
export function createCostEstimator(sdl: string | DocumentNode): (resolved: ResolvedOperation) => number {
  const weights = readFieldWeights(sdl);
  const remembered = new WeakMap<OperationDefinitionNode, Map<string, number>>();

  function estimate({ schema, document, operation, variables }: ResolvedOperation): number {
    const fragments = fragmentsOf(document);
    const names = {
      schema,
      getFragment: (name: string) => fragments.get(name),
      isIncluded: (selection: SelectionNode) => isIncluded(selection, variables),
    };
    const weightOf = ({ field, parent }: SelectedField) => weights.get(`${parent?.name}.${field.name.value}`) ?? 0;
    return BASE_POINTS + countNodes(rootFieldsOf(operation, names), { names, variables, weightOf });
  }

  return (resolved) => {
    const { operation, variables } = resolved;
    const costs = remembered.get(operation) ?? new Map<string, number>();
    remembered.set(operation, costs);
    const key = costValuesOf(operation, variables);
    const points = costs.get(key) ?? estimate(resolved);
    if (costs.size < MAX_REMEMBERED_COSTS) costs.set(key, points);
    return points;
  };
}

/** Returns the values of the variables that a cost depends on, as a text that differs where they do. */
function costValuesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: ResolvedOperation['variables'],
): string {
  const values: unknown[] = [];
  for (const { variable, type } of variableDefinitions) {
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    if (named.kind === Kind.NAMED_TYPE && COST_TYPES.has(named.name.value)) values.push(variables[variable.name.value]);
  }
  return values.map(String).join();
}

/** Reads the weights that a schema declares, by `Type.field`. */
export function readFieldWeights(sdl: string | DocumentNode): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const { definitions } = typeof sdl === 'string' ? parse(sdl, { noLocation: true }) : sdl;
  for (const definition of definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const field of definition.fields ?? []) {
      const weight = weightOfDefinition(field);
      if (weight !== null) weights.set(`${definition.name.value}.${field.name.value}`, weight);
    }
  }
  return weights;
}

function weightOfDefinition({ directives = [] }: FieldDefinitionNode): number | null {
  const cost = directives.find(({ name }) => name.value === 'cost');
  const weight = cost?.arguments?.find(({ name }) => name.value === 'weight')?.value;
  return weight?.kind === Kind.INT ? Number(weight.value) : null;
}

function isIncluded(selection: SelectionNode, variables: ResolvedOperation['variables']): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
  } catch (error) {
    // Validation accepts a variable of type Boolean with a default, which may still be null.
    throw badRequest('BAD_USER_INPUT', (error as Error).message);
  }
}
