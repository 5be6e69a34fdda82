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
import { validationError } from './validation-error.ts';

/** Bounds of one operation, checked before anything runs. */
const QUERY_BOUNDS = { depth: 10, aliases: 30, rootFields: 20, nodes: 10_000 } as const;

/** The assumed page size if the argument is a variable: the bound that resolvers enforce. */
const MAX_PAGE_SIZE = 100;

/** Options that make graphql-armor report errors. By default its rules throw, which Apollo answers with 500. */
const REPORT_ERRORS = {
  exposeLimits: true,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(validationError(message.replace('Syntax Error: ', ''))),
  ],
};

/** The validation rules that reject an operation over a bound, with the figure and the limit in the message. */
export const operationBoundRules: ValidationRule[] = [
  maxDepthRule({ n: QUERY_BOUNDS.depth, ignoreIntrospection: true, ...REPORT_ERRORS }),
  maxAliasesRule({ n: QUERY_BOUNDS.aliases, allowList: [], ...REPORT_ERRORS }),
  rootFieldsRule,
  nodesRule,
];

/** Rejects an operation with too many root fields. */
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
 * Rejects an operation whose nested pages could return too many nodes: the product of `first` along each path. Rounds read
 * for an aggregate (`among`) count as nodes.
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
  return validationError(`The operation ${what}.`);
}

/** Returns the size that an argument requests; null if the field has no such argument. */
function sizeOf(name: string, field: FieldNode, { args }: GraphQLField<unknown, unknown>): number | null {
  const argument = args.find((candidate) => candidate.name === name);
  if (argument === undefined) return null;
  const value = field.arguments?.find((candidate) => candidate.name.value === name)?.value;
  if (value === undefined) return typeof argument.defaultValue === 'number' ? argument.defaultValue : MAX_PAGE_SIZE;
  // A negative size, which resolvers reject, must not offset other fields.
  return value.kind === Kind.INT ? Math.max(0, Number(value.value)) : MAX_PAGE_SIZE;
}
