import type { OperationDefinitionNode } from 'graphql';
import { findSearches, type GraphqlLanguage, type Search } from './find-searches.ts';

/** Operations of a document whose price is read at most. */
const MAX_OPERATIONS = 3;
const MICROS_PER_USD = 1_000_000;

/** What is typed in a window of the explorer. */
export interface TypedRequest {
  text: string;
  variables: Record<string, unknown>;
}

/** Sends a request to the graph and returns its answer. */
export type Send = (request: object) => Promise<GraphqlAnswer>;

/** An answer of the graph, as far as the price needs it. */
export interface GraphqlAnswer {
  data?: { quote?: Quote | null } | null;
  errors?: { message: string }[];
  extensions?: { cost?: { requested: number; remaining: number } };
}

interface Quote {
  count: number;
  freeRecords: number;
  amount: { micros: number | string };
}

/**
 * Returns the price of what is typed, one line per operation, without running it: the points of its cost, and for each
 * search at its root the price of the page and of all rounds. Empty for a document that is not GraphQL.
 */
export async function readPrice({ text, variables }: TypedRequest, send: Send, language: GraphqlLanguage) {
  const operations = readOperations(text, language).slice(0, MAX_OPERATIONS);
  const lines: string[] = [];
  for (const operation of operations) {
    const name = operation.name?.value;
    const terms = { query: text, variables, operationName: name, extensions: { dryRun: true } };
    const { errors, extensions } = await send(terms);
    const parts = [errors?.[0]?.message ?? `${extensions?.cost?.requested ?? 0} points`];
    if (errors === undefined)
      for (const search of findSearches(operation, variables, language))
        parts.push(describe(search, await send({ query: search.quoteText, variables })));
    lines.push(`${operations.length > 1 && name !== undefined ? `${name}: ` : ''}${parts.join(' · ')}`);
  }
  return lines.join('\n');
}

function readOperations(text: string, { parse }: GraphqlLanguage): OperationDefinitionNode[] {
  try {
    const { definitions } = parse(text, { noLocation: true });
    return definitions.filter((definition) => definition.kind === 'OperationDefinition');
  } catch {
    return [];
  }
}

function describe({ responseName, pageSize }: Search, { data, errors }: GraphqlAnswer): string {
  const quote = data?.quote;
  if (quote == null) return `${responseName}: ${errors?.[0]?.message ?? 'the price is not available'}`;
  const { count, freeRecords } = quote;
  const micros = Number(quote.amount.micros);
  const onPage = Math.max(0, Math.min(pageSize, count));
  const paid = count - freeRecords;
  const pageMicros = paid === 0 ? 0 : (Math.max(0, onPage - freeRecords) * micros) / paid;
  return `${responseName}: at most ${onPage} of ${count} rounds, ${usd(pageMicros)}; all ${count}: ${usd(micros)}`;
}

function usd(micros: number): string {
  return `$${(micros / MICROS_PER_USD).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;
}
