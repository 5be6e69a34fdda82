import { parse, Source } from 'graphql';
import { composeSupergraph } from '../../../../scripts/build/compose.ts';
import type { SubgraphSdl } from '../../../../scripts/build/schema-files.ts';
import { checkSchema, listChanges, type ProblemGroup } from '../../../../scripts/check/schema/check-schema.ts';
import { describeDiff } from '../../../../scripts/check/schema/describe-diff.ts';
import type { ServiceDocuments } from '../../../../scripts/check/schema/service-documents.ts';

const ACCOUNT = `
  "Queries."
  type Query {
    "The account."
    viewer: Account
  }
  "An account."
  type Account {
    "Its id."
    id: ID!
    "Its name."
    name: String
    "Its nickname."
    nickname: String @deprecated(reason: "Use name.")
    "Its plan."
    plan: String
    "Its state."
    state: State
  }
  "A state."
  enum State {
    "Open."
    OPEN
    "Closed."
    CLOSED
  }
`;
const NAMES = operation('Names', 'query Names { viewer { id name state } }');
const BRIDGE: ServiceDocuments = {
  sender: 'the REST bridge',
  subgraph: null,
  document: parse(new Source('query GetAccount { viewer { id } }', 'rest-bridge/routes/get-account.graphql')),
};

function operation(name: string, text: string) {
  return { client: 'web', owner: 'Web team', name, text, hash: name };
}

function sdls(account: string): SubgraphSdl[] {
  return [{ name: 'account', sdl: account }];
}

/** Checks a changed SDL against the one above; returns the problems by title. */
async function check(changed: string, missing: string[] = []): Promise<Record<string, string[]>> {
  const groups: ProblemGroup[] = await checkSchema({
    current: sdls(changed),
    base: sdls(ACCOUNT),
    operations: [NAMES],
    services: [BRIDGE],
    findMissingResolvers: async () => missing,
  });
  return Object.fromEntries(groups.map(({ title, problems }) => [title, problems]));
}

function without(field: string): string {
  return ACCOUNT.replace(new RegExp(`\\n.*\\n +${field}.*`), '');
}

test('an unchanged schema, and one with an added field, are valid', async () => {
  expect(await check(ACCOUNT)).toEqual({});
  expect(await check(ACCOUNT.replace('"Its plan."', '"Its age."\n    age: Int\n    "Its plan."'))).toEqual({});
});

test('a removed field names the operations that rely on it, with client and owner', async () => {
  expect(await check(without('name'))).toEqual({
    'Breaking changes': ["Field 'name' was removed from object type 'Account'. It breaks web/Names (owner: Web team)."],
    'Registered operations': ['web/Names (owner: Web team): Cannot query field "name" on type "Account".'],
  });
});

test('a removed field that the bridge sends names the file', async () => {
  const { 'Operations of our own services': problems } = await check(without('id'));
  expect(problems).toEqual([
    'rest-bridge/routes/get-account.graphql (the REST bridge): Cannot query field "id" on type "Account".',
  ]);
});

test('a removed field that no operation uses is to be deprecated first', async () => {
  expect(await check(without('plan'))).toEqual({
    'Breaking changes': [
      "Field 'plan' was removed from object type 'Account'. No registered operation relies on it; deprecate it first, with a reason, and remove it in a later release.",
    ],
  });
});

test('a removed field that was deprecated and that no operation uses is no problem', async () => {
  expect(await check(without('nickname'))).toEqual({});
});

test.each([
  [
    'a field that became nullable',
    ACCOUNT.replace('id: ID!', 'id: ID'),
    /'Account\.id'.*It breaks web\/Names.*the REST bridge/,
  ],
  ['an enum value that an operation may receive', without('CLOSED'), /'CLOSED'.*It breaks web\/Names/],
  ['another type', ACCOUNT.replace('plan: String', 'plan: Int'), /'Account\.plan'.*other clients may/],
])('%s is a breaking change', async (_, changed, says) => {
  expect((await check(changed))['Breaking changes']).toEqual([expect.stringMatching(says)]);
});

test('what does not parse or compose is named, and nothing else is checked', async () => {
  expect(await check(`${ACCOUNT} type {`)).toEqual({
    Syntax: [expect.stringMatching(/^schema\/account\.graphql:\d+:\d+ Syntax Error/)],
  });
  expect(await check(ACCOUNT.replace('state: State', 'state: Stat'))).toEqual({
    Composition: expect.arrayContaining([expect.stringMatching(/\[account\].*Stat/)]),
  });
});

test('missing descriptions and resolvers are named', async () => {
  const undescribed = ACCOUNT.replace('"Its plan."', '').replace('"Closed."', '').replace('viewer:', 'viewer(of: ID):');
  expect(await check(undescribed, ['account: Account.plan has no resolver'])).toEqual({
    'Missing descriptions': [
      'Query.viewer(of:) has no description',
      'Account.plan has no description',
      'State.CLOSED has no description',
    ],
    'Missing resolvers': ['account: Account.plan has no resolver'],
  });
});

test('the changes for a pull request are Markdown, the worst first, with what relies on them', async () => {
  const { apiSchema } = composeSupergraph(
    sdls(without('name').replace('"Its plan."', '"Its age."\n age: Int\n "Its plan."')),
  );
  const changes = await listChanges(sdls(ACCOUNT), apiSchema, { operations: [NAMES], services: [BRIDGE] });
  expect(describeDiff(changes, 'main')).toBe(
    [
      '## Changes of the graph since `main`\n',
      '### Breaking (1)\n',
      '- Field `name` was removed from object type `Account`. Used by web/Names (owner: Web team).\n',
      '### Safe (1)\n',
      '- Field `age` was added to object type `Account`.\n',
    ].join('\n'),
  );
  expect(describeDiff([], 'main')).toContain('The graph does not change.');
});
