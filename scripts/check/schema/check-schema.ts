import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, Source } from 'graphql';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { createOperationCheck } from '../../../gateway/operations/operation-faults.ts';
import type { RegisteredOperation } from '../../../gateway/operations/registered-operations.ts';
import { type Composition, composeSupergraph } from '../../build/compose.ts';
import type { SubgraphSdl } from '../../build/schema-files.ts';
import { describeOperation, findOperationProblems } from '../../operations/register-operation.ts';
import { compareSchemas, type SchemaChange } from './compare-schemas.ts';
import { findMissingDescriptions } from './missing-descriptions.ts';
import { findDocumentProblems, type ServiceDocuments } from './service-documents.ts';
import { findUsedCoordinates } from './used-coordinates.ts';

/** The parts of a schema check. */
export interface SchemaCheckInput {
  current: readonly SubgraphSdl[];
  /** The version to compare with; null compares with nothing. */
  base: readonly SubgraphSdl[] | null;
  operations: readonly RegisteredOperation[];
  services: readonly ServiceDocuments[];
  /** Describes fields that no code resolves. */
  findMissingResolvers(): Promise<string[]>;
}

/** Problems with one title, such as composition. */
export interface ProblemGroup {
  title: string;
  problems: string[];
}

/** A change with everything that relies on it. */
export interface UsedChange extends SchemaChange {
  /** Registered operations and senders that rely on what changed, in words. */
  usedBy: string[];
}

/** Checks a version of the graph. Groups without problems are left out; nothing after a failed composition is checked. */
export async function checkSchema(input: SchemaCheckInput): Promise<ProblemGroup[]> {
  const { current, base, operations, services, findMissingResolvers } = input;
  const syntax = current.flatMap(findSyntaxErrors);
  if (syntax.length > 0) return [{ title: 'Syntax', problems: syntax }];
  const composition = tryCompose(current);
  if (composition instanceof Error) return [{ title: 'Composition', problems: composition.message.split('\n') }];
  const { apiSchema, supergraphSdl } = composition;
  const changes = base === null ? [] : await listChanges(base, apiSchema, input);
  return [
    { title: 'Breaking changes', problems: changes.filter(isForbidden).map(describeBreak) },
    {
      title: 'Registered operations',
      problems: findOperationProblems(operations, createOperationCheck(supergraphSdl)),
    },
    {
      title: 'Operations of our own services',
      problems: services.flatMap((service) => findDocumentProblems(service, schemaFor(service, apiSchema, current))),
    },
    {
      title: 'Missing descriptions',
      problems: findMissingDescriptions(apiSchema).map((coordinate) => `${coordinate} has no description`),
    },
    { title: 'Missing resolvers', problems: await findMissingResolvers() },
  ].filter(({ problems }) => problems.length > 0);
}

/** Lists the changes of the graph since a base, each with what relies on it. @throws Error when the base doesn't compose */
export async function listChanges(
  base: readonly SubgraphSdl[],
  after: GraphQLSchema,
  { operations, services }: Pick<SchemaCheckInput, 'operations' | 'services'>,
): Promise<UsedChange[]> {
  const { apiSchema: before } = composeSupergraph([...base]);
  const users = [
    ...operations.map((operation) => ({ user: describeOperation(operation), document: parse(operation.text) })),
    ...services.filter(({ subgraph }) => subgraph === null).map(({ sender, document }) => ({ user: sender, document })),
  ].map(({ user, document }: { user: string; document: DocumentNode }) => ({
    user,
    used: findUsedCoordinates(before, document),
  }));
  return (await compareSchemas(before, after)).map((change) => ({
    ...change,
    usedBy: users.filter(({ used }) => used.has(change.path)).map(({ user }) => user),
  }));
}

/** Returns whether a change breaks clients: a removal is allowed once it was deprecated and no operation relies on it. */
function isForbidden({ effect, isUndeprecatedRemoval, usedBy, message }: UsedChange): boolean {
  if (effect !== 'breaking') return false;
  return usedBy.length > 0 || isUndeprecatedRemoval || !/ removed /.test(message);
}

function describeBreak({ message, usedBy, isUndeprecatedRemoval }: UsedChange): string {
  if (usedBy.length > 0) return `${message} It breaks ${usedBy.join(', ')}.`;
  const unused = `${message} No registered operation relies on it`;
  return isUndeprecatedRemoval
    ? `${unused}; deprecate it first, with a reason, and remove it in a later release.`
    : `${unused}, but other clients may.`;
}

function tryCompose(sdls: readonly SubgraphSdl[]): Composition | Error {
  try {
    return composeSupergraph([...sdls]);
  } catch (error) {
    return error as Error;
  }
}

function findSyntaxErrors({ name, sdl }: SubgraphSdl): string[] {
  try {
    parse(new Source(sdl, `schema/${name}.graphql`));
    return [];
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [{ line, column } = { line: 1, column: 1 }] = error.locations ?? [];
    return [`schema/${name}.graphql:${line}:${column} ${error.message}`];
  }
}

function schemaFor(
  { subgraph }: ServiceDocuments,
  apiSchema: GraphQLSchema,
  sdls: readonly SubgraphSdl[],
): GraphQLSchema {
  return subgraph === null ? apiSchema : buildSubgraphSchema(parse(sdlOf(sdls, subgraph)));
}

function sdlOf(sdls: readonly SubgraphSdl[], subgraph: SubgraphName): string {
  return sdls.find(({ name }) => name === subgraph)?.sdl ?? '';
}
