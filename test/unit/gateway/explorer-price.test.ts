import * as language from 'graphql';
import { buildSchema, parse, validate } from 'graphql';
import { type GraphqlAnswer, readPrice } from '../../../gateway/explorer/browser/read-price.ts';
import { readProjectFile } from '../docs/pages.ts';

const schema = buildSchema(readProjectFile('schema/supergraph.graphql'), { assumeValidSDL: true });
/** 57 rounds, 7 of them free, at 2 cents. */
const QUOTE: GraphqlAnswer = { data: { quote: { count: 57, freeRecords: 7, amount: { micros: '1000000' } } } };
const COST: GraphqlAnswer = { data: null, extensions: { cost: { requested: 14, remaining: 1 } } };

/** Reads the price with fixed answers, and returns it with the requests that were sent. */
async function price(text: string, variables = {}, answers: { cost?: GraphqlAnswer; quote?: GraphqlAnswer } = {}) {
  const sent: { query: string; operationName?: string; extensions?: object }[] = [];
  const { cost = COST, quote = QUOTE } = answers;
  const lines = await readPrice(
    { text, variables },
    async (request) => {
      sent.push(request as (typeof sent)[number]);
      return 'extensions' in request ? cost : quote;
    },
    language,
  );
  return { lines, sent };
}

test('what is typed is only priced: it is sent as a dry run', async () => {
  const { lines, sent } = await price('mutation Pause { pauseWatchlist(input: { id: "x" }) { watchlist { id } } }');
  expect(lines).toBe('14 points');
  expect(sent).toEqual([expect.objectContaining({ operationName: 'Pause', extensions: { dryRun: true } })]);
});

test.each([
  ['{ fundingRounds(first: 10) { nodes { id } } }', {}, 'at most 10 of 57 rounds, $0.06; all 57: $1.00'],
  ['{ fundingRounds { nodes { id } } }', {}, 'at most 25 of 57 rounds, $0.36; all 57: $1.00'],
  ['{ fundingRounds(last: 3) { nodes { id } } }', {}, 'at most 3 of 57 rounds, $0.00; all 57: $1.00'],
  ['query ($n: Int = 9) { fundingRounds(first: $n) { nodes { id } } }', {}, 'at most 9 of 57 rounds, $0.04'],
  ['query ($n: Int = 9) { fundingRounds(first: $n) { nodes { id } } }', { n: 90 }, 'at most 57 of 57 rounds, $1.00'],
])('the price of a page is the price of its paid rounds: %s %j', async (text, variables, expected) => {
  expect((await price(text, variables)).lines).toContain(`14 points · fundingRounds: ${expected}`);
});

test('a quote has the filter of its search and the variables in it, and is an operation of the graph', async () => {
  const text = `query ($stages: [String!], $first: Int, $min: Float) {
    all: fundingRounds(first: $first) { nodes { id } }
    some: fundingRounds(filter: { stages: $stages, minAmountUsd: $min, country: "DE" }) { nodes { id } }
  }`;
  const { lines, sent } = await price(text);
  expect(lines).toMatch(/^14 points · all: .* · some: /);
  const [, all = { query: '' }, some = { query: '' }] = sent;
  expect(all.query).toMatch(/^\{ quote \{/);
  expect(some.query).toMatch(/^query \(\$stages: \[String!\], \$min: Float\) \{ quote\(filter: /);
  for (const { query } of [all, some]) expect(validate(schema, parse(query))).toEqual([]);
});

test('an operation that can not run has its reason for a price, and no quote', async () => {
  const refused: GraphqlAnswer = { errors: [{ message: 'Cannot query field "x".' }] };
  const { lines, sent } = await price('{ fundingRounds { x } }', {}, { cost: refused });
  expect([lines, sent.length]).toEqual(['Cannot query field "x".', 1]);
});

test('a quote that fails leaves the points', async () => {
  const limited: GraphqlAnswer = { data: { quote: null }, errors: [{ message: 'Rate limit reached.' }] };
  expect((await price('{ fundingRounds { nodes { id } } }', {}, { quote: limited })).lines).toBe(
    '14 points · fundingRounds: Rate limit reached.',
  );
});

test('of several operations each has a line, three at most; what does not parse has none', async () => {
  const { lines } = await price('query A { a } query B { a } query C { a } query D { a }');
  expect(lines.split('\n')).toEqual(['A: 14 points', 'B: 14 points', 'C: 14 points']);
  expect(await price('{ fundingRounds(')).toEqual({ lines: '', sent: [] });
});
