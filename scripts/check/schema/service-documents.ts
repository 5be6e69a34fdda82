import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, type DocumentNode, type GraphQLSchema, parse, Source, validate } from 'graphql';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';

/** The operations of one of our own services. */
export interface ServiceDocuments {
  /** What sends them, in words. */
  sender: string;
  /** The subgraph that receives them; null for the composed graph. */
  subgraph: SubgraphName | null;
  /** All operations and fragments; each location names its file. */
  document: DocumentNode;
}

const FOLDERS: readonly { sender: string; folder: string; subgraph: SubgraphName | null }[] = [
  { sender: 'the REST bridge', folder: 'rest-bridge/routes', subgraph: null },
  { sender: 'the account client', folder: 'common/account-client', subgraph: 'account' },
  { sender: 'the watchlist client', folder: 'common/watchlist-client', subgraph: 'watchlist' },
];

/** Reads the operations of the bridge and of the clients between subgraphs. */
export function readServiceDocuments(): ServiceDocuments[] {
  return FOLDERS.map(({ sender, folder, subgraph }) => ({ sender, subgraph, document: readDocument(folder) }));
}

/** Describes every error of documents against the schema that receives them, with the file. */
export function findDocumentProblems({ sender, document }: ServiceDocuments, schema: GraphQLSchema): string[] {
  return validate(schema, document).map(
    ({ message, source }) => `${source?.name ?? 'an operation'} (${sender}): ${message}`,
  );
}

function readDocument(folder: string): DocumentNode {
  const files = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  return concatAST(
    files.map((file) => parse(new Source(readFileSync(join(PROJECT_ROOT, folder, file), 'utf8'), `${folder}/${file}`))),
  );
}
