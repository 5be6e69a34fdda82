import { type DocumentNode, GraphQLError, Kind, parse, specifiedRules, validate } from 'graphql';
import { checkDocumentText } from '../bounds/document-text.ts';
import { createValidationRules } from '../bounds/validation-rules.ts';
import { loadSupergraph } from '../supergraph.ts';

/** A document to register, checked. */
export interface CheckedOperation {
  /** The operation's name; null when the document does not have exactly one named operation. */
  name: string | null;
  /** Why the gateway would reject it, one message each; empty for a valid operation. */
  faults: string[];
}

/** Checks a document as the gateway of a supergraph does: its text, syntax, the schema and every bound. */
export type CheckOperation = (text: string) => CheckedOperation;

/** Creates the check of operations against a supergraph. */
export function createOperationCheck(supergraphSdl: string): CheckOperation {
  const { schema, fullSchema } = loadSupergraph(supergraphSdl);
  const rules = [...specifiedRules, ...createValidationRules(fullSchema)];

  return (text) => {
    const excess = checkDocumentText(text);
    if (excess !== null) return { name: null, faults: [excess.message] };
    const document = parseOrExplain(text);
    if (typeof document === 'string') return { name: null, faults: [document] };
    const name = nameOf(document);
    const faults = validate(schema, document, rules).map(({ message }) => message);
    if (name === null) faults.unshift('The document is expected to have exactly one operation, with a name.');
    return { name, faults };
  };
}

function parseOrExplain(text: string): DocumentNode | string {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [{ line, column } = { line: 1, column: 1 }] = error.locations ?? [];
    return `${error.message} (line ${line}, column ${column})`;
  }
}

/** Returns the name of the only operation of a document. */
function nameOf({ definitions }: DocumentNode): string | null {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? (operations[0]?.name?.value ?? null) : null;
}
