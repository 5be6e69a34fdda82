import type { FieldNode, OperationDefinitionNode, ValueNode } from 'graphql';

/** The functions of GraphQL.js that the page loads. */
export type GraphqlLanguage = Pick<typeof import('graphql'), 'parse' | 'print' | 'visit'>;

/** A search in an operation. */
export interface Search {
  responseName: string;
  /** Rounds that the page can have at most. */
  pageSize: number;
  /** The operation that returns the price of all rounds of the search. It is free. */
  quoteText: string;
}

/** The page size of a search without `first` and `last`. */
const DEFAULT_PAGE_SIZE = 25;

/** Returns the searches at the root of an operation; its variables keep their names in the quotes. */
export function findSearches(
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  language: GraphqlLanguage,
): Search[] {
  const fields = operation.selectionSet.selections.filter(
    (selection): selection is FieldNode => selection.kind === 'Field' && selection.name.value === 'fundingRounds',
  );
  return fields.map((field) => ({
    responseName: (field.alias ?? field.name).value,
    pageSize: readPageSize(field, operation, variables),
    quoteText: writeQuote(field, operation, language),
  }));
}

function readPageSize(
  field: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const size = argumentOf(field, 'last') ?? argumentOf(field, 'first');
  if (size?.kind === 'IntValue') return Number(size.value);
  if (size?.kind !== 'Variable') return DEFAULT_PAGE_SIZE;
  const definition = variableDefinitions.find(({ variable }) => variable.name.value === size.name.value);
  const fallback = definition?.defaultValue?.kind === 'IntValue' ? Number(definition.defaultValue.value) : undefined;
  return Number(variables[size.name.value] ?? fallback ?? DEFAULT_PAGE_SIZE);
}

function writeQuote(field: FieldNode, operation: OperationDefinitionNode, { print, visit }: GraphqlLanguage): string {
  const selected = '{ count freeRecords amount { micros } }';
  const filter = argumentOf(field, 'filter');
  if (filter === undefined) return `{ quote ${selected} }`;
  const used = new Set<string>();
  visit(filter, { Variable: ({ name }) => void used.add(name.value) });
  const definitions = (operation.variableDefinitions ?? []).filter(({ variable }) => used.has(variable.name.value));
  const declared = definitions.length === 0 ? '' : `(${definitions.map(print).join(', ')}) `;
  return `query ${declared}{ quote(filter: ${print(filter)}) ${selected} }`;
}

function argumentOf({ arguments: given = [] }: FieldNode, name: string): ValueNode | undefined {
  return given.find((argument) => argument.name.value === name)?.value;
}
