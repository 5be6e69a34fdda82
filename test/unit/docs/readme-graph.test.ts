import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { readProjectFile } from './pages.ts';

const [, picture = ''] = readProjectFile('README.md').split('```mermaid');
const edges = [...(picture.split('```')[0] ?? '').matchAll(/(\w+) -->\|(\w+)\| (\w+)/g)];
const schema = buildSchema(readProjectFile('schema/supergraph.graphql'), { assumeValidSDL: true });

test('the picture of the graph has edges', () => {
  expect(edges.length).toBeGreaterThan(8);
});

test.each(edges.map(([, from = '', field = '', to = '']) => [from, field, to]))(
  '%s.%s leads to %s in the supergraph',
  (from, field, to) => {
    const type = schema.getType(from);
    const target = isObjectType(type) ? type.getFields()[field]?.type : undefined;
    const names = target === undefined ? [] : namesBelow(getNamedType(target).name);
    expect(names).toContain(to);
  },
);

/** Returns a type and, of a connection, the type of its nodes. */
function namesBelow(name: string): string[] {
  const type = schema.getType(name);
  const nodes = isObjectType(type) ? type.getFields().nodes?.type : undefined;
  return nodes === undefined ? [name] : [name, getNamedType(nodes).name];
}
