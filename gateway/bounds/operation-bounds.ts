import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import type { ASTVisitor, GraphQLError, ValidationContext, ValidationRule } from 'graphql';
import { countNodes } from '../operation-size.ts';
import { namesOf, rootFieldsOf } from '../selected-fields.ts';
import { depthRule } from './depth.ts';
import { validationError } from './validation-error.ts';

/** Bounds of one operation, checked before anything runs. */
const QUERY_BOUNDS = { aliases: 30, rootFields: 20, nodes: 10_000 } as const;

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
  depthRule,
  maxAliasesRule({ n: QUERY_BOUNDS.aliases, allowList: [], ...REPORT_ERRORS }),
  rootFieldsRule,
  nodesRule,
];

/** Rejects an operation with too many root fields. */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  const names = namesOf(context);
  return {
    OperationDefinition(operation) {
      const count = [...rootFieldsOf(operation, names)].length;
      if (count > QUERY_BOUNDS.rootFields) {
        context.reportError(outOfBounds(`selects ${count} root fields; the limit is ${QUERY_BOUNDS.rootFields}`));
      }
    },
  };
}

/** Rejects an operation whose nested pages could return too many nodes, whatever its variables. */
function nodesRule(context: ValidationContext): ASTVisitor {
  const names = namesOf(context);
  return {
    OperationDefinition(operation) {
      const count = countNodes(rootFieldsOf(operation, names), { names });
      if (count > QUERY_BOUNDS.nodes) {
        context.reportError(outOfBounds(`could return ${count} nodes; the limit is ${QUERY_BOUNDS.nodes}`));
      }
    },
  };
}

function outOfBounds(what: string): GraphQLError {
  return validationError(`The operation ${what}.`);
}
