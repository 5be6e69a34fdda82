import { isIntrospectionType, isSpecifiedScalarType } from 'graphql';
import { composeSupergraph } from '../../../scripts/build/compose.ts';
import { readSubgraphSdls } from '../../../scripts/build/schema-files.ts';
import { readProjectFile } from '../../unit/docs/pages.ts';
import { DOC_PAGES } from './doc-blocks.ts';

/** Returns the headings that the site needs: of each guide, each operation of REST, and each type and root field of the graph. */
export function listDocumentedNames(): string[] {
  const { paths } = JSON.parse(readProjectFile('schema/openapi.json')) as { paths: Record<string, object> };
  const { apiSchema } = composeSupergraph(readSubgraphSdls());
  const roots = [apiSchema.getQueryType(), apiSchema.getMutationType()].flatMap((root) => (root == null ? [] : [root]));
  const types = Object.values(apiSchema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.includes(type as never),
  );
  return [
    ...DOC_PAGES.flatMap((page) => readProjectFile(`docs/site/${page}`).match(/(?<=^# ).+/m) ?? []),
    ...Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    ...types.map(({ name }) => name),
    ...roots.flatMap((root) => Object.keys(root.getFields())),
  ];
}
