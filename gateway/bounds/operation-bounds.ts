import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { definitionOf, type SelectedField, type SelectionNames, selectedFields } from '../selected-fields.ts';
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
      const count = [...rootFieldsOf(operation, context)].length;
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
  const names = namesOf(context);

  function countNodes(fields: Iterable<SelectedField>): number {
    let total = 0;
    for (const selected of fields) {
      const definition = definitionOf(selected);
      if (definition === undefined) continue;
      const { field } = selected;
      const type = getNamedType(definition.type);
      const inner = field.selectionSet === undefined ? 0 : countNodes(selectedFields(field.selectionSet, type, names));
      const page = sizeOf('first', field, definition);
      total += (sizeOf('among', field, definition) ?? 0) + (page === null ? inner : page * (1 + inner));
    }
    return total;
  }

  return {
    OperationDefinition(operation) {
      const count = countNodes(rootFieldsOf(operation, context));
      if (count > QUERY_BOUNDS.nodes) {
        context.reportError(outOfBounds(`could return ${count} nodes; the limit is ${QUERY_BOUNDS.nodes}`));
      }
    },
  };
}

function rootFieldsOf(
  { operation, selectionSet }: OperationDefinitionNode,
  context: ValidationContext,
): Generator<SelectedField> {
  return selectedFields(selectionSet, context.getSchema().getRootType(operation) ?? undefined, namesOf(context));
}

function namesOf(context: ValidationContext): SelectionNames {
  return { schema: context.getSchema(), getFragment: (name) => context.getFragment(name) };
}

function outOfBounds(what: string): GraphQLError {
  return refusal(`The operation ${what}.`);
}

/** The value of an argument that says how many; null where the field has no such argument. */
function sizeOf(name: string, field: FieldNode, { args }: GraphQLField<unknown, unknown>): number | null {
  const argument = args.find((candidate) => candidate.name === name);
  if (argument === undefined) return null;
  const given = field.arguments?.find((candidate) => candidate.name.value === name)?.value;
  if (given === undefined) return typeof argument.defaultValue === 'number' ? argument.defaultValue : LARGEST_PAGE;
  // What a resolver refuses must not make room here for what others return.
  return given.kind === Kind.INT ? Math.max(0, Number(given.value)) : LARGEST_PAGE;
}
