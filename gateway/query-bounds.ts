import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Bounds of one operation, checked before anything runs. */
const QUERY_BOUNDS = { depth: 10, aliases: 30, rootFields: 20, nodes: 10_000 } as const;

/** What a connection returns at most when `first` is a variable: the bound that resolvers enforce. */
const LARGEST_PAGE = 100;
const DEFAULT_PAGE = 25;

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
export const queryBoundRules: ValidationRule[] = [
  maxDepthRule({ n: QUERY_BOUNDS.depth, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: QUERY_BOUNDS.aliases, allowList: [], ...reported }),
  rootFieldsRule,
  nodesRule,
];

/** Refuses an operation that selects too many fields of the root. */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const count = sumOverFields(operation.selectionSet, () => 1, context);
      if (count > QUERY_BOUNDS.rootFields) {
        context.reportError(outOfBounds(`selects ${count} root fields; the limit is ${QUERY_BOUNDS.rootFields}`));
      }
    },
  };
}

/** Refuses an operation whose nested pages could return too many nodes: the product of `first` along each path. */
function nodesRule(context: ValidationContext): ASTVisitor {
  const counted = new Map<string, number>();
  const countNodes = (field: FieldNode): number => {
    const { selectionSet } = field;
    const inner = selectionSet === undefined ? 0 : sumOverFields(selectionSet, countNodes, context, counted);
    const page = pageSizeOf(field);
    return page === null ? inner : page * (1 + inner);
  };
  return {
    OperationDefinition(operation) {
      const count = sumOverFields(operation.selectionSet, countNodes, context, counted);
      if (count > QUERY_BOUNDS.nodes) {
        context.reportError(outOfBounds(`could return ${count} nodes; the limit is ${QUERY_BOUNDS.nodes}`));
      }
    },
  };
}

function outOfBounds(what: string): GraphQLError {
  return refusal(`The operation ${what}.`);
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
}

/**
 * Adds up a figure of the fields of a selection, through fragments. Each fragment is counted once and remembered, so
 * neither a fragment that contains itself nor one that is spread a thousand times costs more than its own text.
 */
function sumOverFields(
  set: SelectionSetNode,
  figureOf: (field: FieldNode) => number,
  context: ValidationContext,
  counted = new Map<string, number>(),
): number {
  let total = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) total += figureOf(selection);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      total += sumOverFields(selection.selectionSet, figureOf, context, counted);
    else total += sumOverFragment(selection.name.value);
  }
  return total;

  function sumOverFragment(name: string): number {
    const known = counted.get(name);
    if (known !== undefined) return known;
    counted.set(name, 0);
    const fragment = context.getFragment(name);
    const figure = fragment == null ? 0 : sumOverFields(fragment.selectionSet, figureOf, context, counted);
    counted.set(name, figure);
    return figure;
  }
}

/** How many nodes a connection field may return; null for any other field. */
function pageSizeOf(field: FieldNode): number | null {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  const isConnection = field.selectionSet?.selections.some(
    (selection) => selection.kind === Kind.FIELD && ['nodes', 'edges', 'pageInfo'].includes(selection.name.value),
  );
  if (first === undefined) return isConnection === true ? DEFAULT_PAGE : null;
  return first.kind === Kind.INT ? Number(first.value) : LARGEST_PAGE;
}
