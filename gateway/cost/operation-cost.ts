import {
  type DocumentNode,
  type FieldDefinitionNode,
  GraphQLIncludeDirective,
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
 * @param sdl a subgraph, or a composed supergraph: composition keeps `@cost`
 */
export function createCostEstimator(sdl: string): (resolved: ResolvedOperation) => number {
  const weights = readFieldWeights(sdl);
  return ({ schema, document, operation, variables }) => {
    const fragments = fragmentsOf(document);
    const names = {
      schema,
      getFragment: (name: string) => fragments.get(name),
      isIncluded: (selection: SelectionNode) => isIncluded(selection, variables),
    };
    const weightOf = ({ field, parent }: SelectedField) => weights.get(`${parent?.name}.${field.name.value}`) ?? 0;
    return BASE_POINTS + countNodes(rootFieldsOf(operation, names), { names, variables, weightOf });
  };
}

/** Reads the weights that a schema declares, by `Type.field`. */
export function readFieldWeights(sdl: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const definition of parse(sdl, { noLocation: true }).definitions) {
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
