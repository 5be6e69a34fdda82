import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { apiSchemaOf, buildSupergraph } from '../../gateway/supergraph.ts';

/** Reads the composed graph as customers see it. */
export function readApiSchema(): GraphQLSchema {
  return apiSchemaOf(buildSupergraph(readFileSync(join(PROJECT_ROOT, 'schema/supergraph.graphql'), 'utf8')));
}
