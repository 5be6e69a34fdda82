import { readFileSync } from 'node:fs';
import { GraphQLError, parse, print } from 'graphql';
import { loadSettings } from '../../../common/settings.ts';
import { loadSupergraph } from '../../../gateway/supergraph.ts';

const { renameKeyAliases } = loadSupergraph(readFileSync(loadSettings({}).supergraphPath, 'utf8'));

test('the answer has the names of the client, also in the paths of errors', () => {
  const renamed = renameKeyAliases(parse('{ viewer { id: keys { nodes { id } } watchlists { nodes { id } } } }'));
  expect(renamed && print(renamed.document)).toContain('id__alias: keys');
  const error = new GraphQLError('Failed.', { path: ['viewer', 'id__alias', 'nodes', 0] });
  expect(
    renamed?.restore({ data: { viewer: { id__alias: { nodes: [null] }, watchlists: null } }, errors: [error] }),
  ).toMatchObject({
    data: { viewer: { id: { nodes: [null] }, watchlists: null } },
    errors: [{ message: 'Failed.', path: ['viewer', 'id', 'nodes', 0] }],
  });
});

test.each([
  '{ viewer { id id: id watchlists { nodes { name: id } } } }',
  '{ fundingRounds { nodes { name: companyName domain: companyDomain } } }',
])('a document without such an alias stays as it is: %s', (text) => {
  expect(renameKeyAliases(parse(text))).toBe(null);
});
