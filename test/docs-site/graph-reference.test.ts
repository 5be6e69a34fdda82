import { buildSchema } from 'graphql';
import { generateGraphReference } from '../../scripts/build/docs/graph-reference.ts';

const SCHEMA = buildSchema(`
  "The root."
  type Query {
    "Rounds, newest | first."
    rounds("How many." first: Int = 25, filter: Filter): [Round!]
  }
  "A {{round}}."
  type Round implements Node {
    "Its id."
    id: ID!
    "Its stage."
    stage: Stage @deprecated(reason: "Use \`label\`.")
  }
  "Anything with an id."
  interface Node { "The id." id: ID! }
  "What to find."
  input Filter { "Stages." stages: [Stage!] = [SEED] }
  "A stage."
  enum Stage { "Seed." SEED }
  "A day."
  scalar Date
`);

const pages = new Map(generateGraphReference(SCHEMA).map(({ path, content }) => [path, content]));

test.each([
  [
    'queries',
    '## rounds\n\nRounds, newest | first.\n\n| Argument | Meaning |\n| --- | --- |\n' +
      '| `first`<br>`Int` = `25` | How many. |\n| `filter`<br>[`Filter`](/reference/graph/inputs#filter) |  |\n\n' +
      'Returns [`[Round!]`](/reference/graph/objects#round).',
  ],
  [
    'objects',
    '## Round\n\nA &#123;&#123;round}}.\n\nImplements [`Node`](/reference/graph/abstract-types#node).\n\n' +
      '| Field | Meaning |\n| --- | --- |\n| `id`<br>`ID!` | Its id. |\n' +
      '| `stage`<br>[`Stage`](/reference/graph/enums#stage) | **Deprecated:** Use `label`. Its stage. |',
  ],
  [
    'abstract-types',
    '## Node\n\nAnything with an id.\n\n| Field | Meaning |\n| --- | --- |\n| `id`<br>`ID!` | The id. |',
  ],
  [
    'inputs',
    '## Filter\n\nWhat to find.\n\n| Field | Meaning |\n| --- | --- |\n' +
      '| `stages`<br>[`[Stage!]`](/reference/graph/enums#stage) = `[SEED]` | Stages. |',
  ],
  ['enums', '## Stage\n\nA stage.\n\n| Value | Meaning |\n| --- | --- |\n| `SEED` | Seed. |'],
  ['scalars', '## Date\n\nA day.'],
])('the page of %s has every description, linked types and defaults', (name, content) => {
  expect(pages.get(`reference/graph/${name}.md`)).toBe(content);
});

test('kinds of types that the graph does not have get no page', () => {
  const bare = generateGraphReference(buildSchema('type Query { "Now." now: Int }'));
  expect(bare.map(({ title }) => title)).toEqual(['Queries']);
});
