import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { refusal } from './refusal.ts';

/** Bounds of one operation, checked before anything runs. */
const QUERY_BOUNDS = { depth: 10, aliases: 30, rootFields: 20, nodes: 10_000 } as const;

/** What a field returns or reads at most when its argument is a variable: the bound that resolvers enforce. */
const LARGEST_PAGE = 100;

/**
 * The rules of graphql-armor throw what they find, which Apollo takes for a fault of its own (500). Reported instead, it is
 * a fault of the operation like any other.
 */
const reported = {
  exposeLimits: true,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(refusal(message.replace('Syntax Error: ', ''))),
  ],
};

/** The validation rules that refuse an operation over a bound, with its figure and the limit in the message. */
export const operationBoundRules: ValidationRule[] = [
  maxDepthRule({ n: QUERY_BOUNDS.depth, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: QUERY_BOUNDS.aliases, allowList: [], ...reported }),
  rootFieldsRule,
  nodesRule,
];

/** Refuses an operation that selects too many fields of the root. */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation);
      const count = sumOverFields(operation.selectionSet, root, () => 1, context);
      if (count > QUERY_BOUNDS.rootFields) {
        context.reportError(outOfBounds(`selects ${count} root fields; the limit is ${QUERY_BOUNDS.rootFields}`));
      }
    },
  };
}

/**
 * Refuses an operation whose nested pages could return too many nodes: the product of `first` along each path. Rounds
 * that a figure is made from (`among`) are read like nodes, and count like them.
 */
function nodesRule(context: ValidationContext): ASTVisitor {
  const counted = new Map<string, number>();
  const countNodes: FigureOf = (field, parent) => {
    const definition = definitionOf(field, parent);
    if (definition === undefined) return 0;
    const { selectionSet } = field;
    const type = getNamedType(definition.type);
    const inner = selectionSet === undefined ? 0 : sumOverFields(selectionSet, type, countNodes, context, counted);
    const page = sizeOf('first', field, definition);
    return (sizeOf('among', field, definition) ?? 0) + (page === null ? inner : page * (1 + inner));
  };
  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation);
      const count = sumOverFields(operation.selectionSet, root, countNodes, context, counted);
      if (count > QUERY_BOUNDS.nodes) {
        context.reportError(outOfBounds(`could return ${count} nodes; the limit is ${QUERY_BOUNDS.nodes}`));
      }
    },
  };
}

function outOfBounds(what: string): GraphQLError {
  return refusal(`The operation ${what}.`);
}

/** The figure of a field that is selected from a type. */
type FigureOf = (field: FieldNode, parent: GraphQLNamedType | null | undefined) => number;

/**
 * Adds up a figure of the fields of a selection, through fragments. Each fragment is counted once and remembered, so
 * neither a fragment that contains itself nor one that is spread a thousand times costs more than its own text.
 */
function sumOverFields(
  set: SelectionSetNode,
  parent: GraphQLNamedType | null | undefined,
  figureOf: FigureOf,
  context: ValidationContext,
  counted = new Map<string, number>(),
): number {
  const schema = context.getSchema();
  let total = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) total += figureOf(selection, parent);
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection;
      const type = typeCondition === undefined ? parent : schema.getType(typeCondition.name.value);
      total += sumOverFields(selectionSet, type, figureOf, context, counted);
    } else total += sumOverFragment(selection.name.value);
  }
  return total;

  function sumOverFragment(name: string): number {
    const known = counted.get(name);
    if (known !== undefined) return known;
    counted.set(name, 0);
    const fragment = context.getFragment(name);
    if (fragment == null) return 0;
    const type = schema.getType(fragment.typeCondition.name.value);
    const figure = sumOverFields(fragment.selectionSet, type, figureOf, context, counted);
    counted.set(name, figure);
    return figure;
  }
}

/** The field of the schema; undefined for one of introspection or one that there is not, which another rule reports. */
function definitionOf(
  field: FieldNode,
  parent: GraphQLNamedType | null | undefined,
): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
}

/** The value of an argument that says how many; null where the field has no such argument. */
function sizeOf(name: string, field: FieldNode, { args }: GraphQLField<unknown, unknown>): number | null {
  const argument = args.find((one) => one.name === name);
  if (argument === undefined) return null;
  const given = field.arguments?.find((one) => one.name.value === name)?.value;
  if (given === undefined) return typeof argument.defaultValue === 'number' ? argument.defaultValue : LARGEST_PAGE;
  // What a resolver refuses must not make room here for what others return.
  return given.kind === Kind.INT ? Math.max(0, Number(given.value)) : LARGEST_PAGE;
}
