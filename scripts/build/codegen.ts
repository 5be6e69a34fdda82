import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { type GraphQLSchema, Kind, OperationTypeNode, parse, printSchema } from 'graphql';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import type { SubgraphName } from '../../common/subgraph-names.ts';
import { readRegisteredOperations } from '../../gateway/operations/registered-operations.ts';

/** A file generated from the SDL, to be committed. */
export interface GeneratedFile {
  /** Path from the project's root. */
  path: string;
  content: string;
}

/** The record behind a GraphQL type in its resolvers, by subgraph, as `module#Type` seen from `generated/`. */
export const MAPPERS: Record<SubgraphName, Record<string, string>> = {
  account: {
    Account: '../domain/account.ts#Account as AccountModel',
    ApiKey: '../domain/api-key.ts#ApiKey as ApiKeyModel',
    ConnectedApp: '../domain/api-key.ts#ConnectedApp as ConnectedAppModel',
    Person: '../domain/people/person.ts#Person as PersonModel',
    Session: '../domain/people/session.ts#Session as SessionModel',
    Invitation: '../domain/people/team-store.ts#Invitation as InvitationModel',
    LedgerEntry: '../domain/ledger-entry.ts#LedgerEntry as LedgerEntryModel',
    UsageRow: '../domain/usage-report.ts#UsageRow as UsageRowModel',
  },
  funding: {
    Company: '../domain/entities.ts#Company as CompanyModel',
    Investor: '../domain/entities.ts#Investor as InvestorModel',
    FundingRound: '../../../common/funding/funding-round.ts#FundingRound as FundingRoundModel',
    FundingRoundEdge: '../resolvers/lazy-edge.ts#FundingRoundEdge as FundingRoundEdgeModel',
    FundingRoundChange: '../resolvers/lazy-edge.ts#FundingRoundChange as FundingRoundChangeModel',
    FundingRoundChangeEdge: '../resolvers/lazy-edge.ts#FundingRoundChangeEdge as FundingRoundChangeEdgeModel',
    Watchlist: '../domain/watchlist-preview.ts#PreviewedWatchlist',
    WatchlistPreview: '../domain/watchlist-preview.ts#PreviewedFilters',
  },
  research: {
    Account: '../../../common/subgraph/account-reference.ts#AccountReference',
    Company: '../domain/company-reference.ts#CompanyReference',
    ResearchJob: '../domain/research-job.ts#ResearchJob as ResearchJobModel',
  },
  watchlist: {
    Account: '../../../common/subgraph/account-reference.ts#AccountReference',
    Watchlist: '../domain/watchlist.ts#Watchlist as WatchlistModel',
    Delivery: '../domain/delivery.ts#Delivery as DeliveryModel',
    DeliveredRecord: '../../../common/funding/funding-round.ts#FundingRound as MatchedRound',
  },
};

const SCALARS = {
  BigInt: 'number',
  CountryCode: 'string',
  Date: 'string',
  DateTime: { input: 'string', output: 'Date | string' },
  EmailAddress: 'string',
  ID: 'string',
  JSONObject: 'Record<string, unknown>',
  URL: 'string',
  _FieldSet: 'string',
  federation__FieldSet: 'string',
  link__Import: 'string',
  _Any: 'unknown',
  federation__Scope: 'string',
  federation__Policy: 'string',
  federation__ContextFieldValue: 'string',
};

/** Scalars in JSON, for callers of the graph. */
const JSON_SCALARS = { ...SCALARS, DateTime: 'string' };

/** Generates the resolver types of a subgraph, with the subgraph's own records behind its GraphQL types. */
export async function generateResolverTypes(name: SubgraphName, sdl: string): Promise<GeneratedFile> {
  const path = `subgraphs/${name}/generated/resolver-types.ts`;
  const content = await codegen({
    filename: path,
    schema: parse(sdl),
    documents: [],
    config: {
      federation: true,
      strictScalars: true,
      scalars: SCALARS,
      enumsAsTypes: true,
      useTypeImports: true,
      contextType: '../context.ts#Context',
      mappers: MAPPERS[name],
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: typescriptResolvers },
  });
  return { path, content: withHeader(content) };
}

/** Generates typed documents of all `.graphql` operations below a folder, checked against the schema that they query. */
export async function generateOperations(folder: string, path: string, schema: GraphQLSchema): Promise<GeneratedFile> {
  const documents = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => join(PROJECT_ROOT, folder, file))
    .map((file) => ({ location: relative(PROJECT_ROOT, file), document: parse(readFileSync(file, 'utf8')) }));
  const content = await codegen({
    filename: path,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents,
    config: {
      strictScalars: true,
      scalars: JSON_SCALARS,
      enumType: 'string-literal',
      useTypeImports: true,
      skipTypename: true,
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  });
  return { path, content: withHeader(content) };
}

/**
 * Generates the types and hashes of a front-end's registered operations. The texts stay in the gateway: the front-end sends the
 * hash.
 */
export async function generateRegisteredOperations(
  client: string,
  path: string,
  schema: GraphQLSchema,
): Promise<GeneratedFile> {
  const operations = readRegisteredOperations().filter((operation) => operation.client === client);
  const content = await codegen({
    filename: path,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: operations.map(({ name, text }) => ({ location: name, document: parse(text) })),
    config: {
      strictScalars: true,
      scalars: JSON_SCALARS,
      enumType: 'string-literal',
      useTypeImports: true,
      skipTypename: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  const constants = operations.map(({ name, text, hash }) => {
    const type = name + (isMutation(text) ? 'Mutation' : 'Query');
    return `export const ${name}Operation: Operation<${type}, ${type}Variables> = { name: '${name}', hash: '${hash}' };`;
  });
  const parts = ["import type { Operation } from '../operation.ts';", content, ...constants];
  return { path, content: withHeader(parts.join('\n')) };
}

function isMutation(text: string): boolean {
  return parse(text).definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );
}

function withHeader(content: string): string {
  return `// Generated by \`npm run generate\`. Change the SDL or the operations instead.\n${content.trim()}\n`;
}
