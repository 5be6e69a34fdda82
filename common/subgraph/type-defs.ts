import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { gql } from 'graphql-tag';
import { PROJECT_ROOT } from '../project-root.ts';
import type { SubgraphName } from '../subgraph-names.ts';

/** Reads the SDL of a subgraph from `schema/`. */
export function readSdl(name: SubgraphName): string {
  return readFileSync(join(PROJECT_ROOT, 'schema', `${name}.graphql`), 'utf8');
}

/** Reads and parses the SDL of a subgraph from `schema/`. */
export function readTypeDefs(name: SubgraphName): DocumentNode {
  return gql(readSdl(name));
}
