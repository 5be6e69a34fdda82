import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../../common/settings.ts';
import { createOperationCheck } from '../../../gateway/operations/operation-faults.ts';
import { hashOperation, readRegisteredOperations } from '../../../gateway/operations/registered-operations.ts';
import {
  findOperationProblems,
  RegistrationError,
  registerOperation,
} from '../../../scripts/operations/register-operation.ts';

const check = createOperationCheck(readFileSync(loadSettings({}).supergraphPath, 'utf8'));
const TEXT = 'query Prices {\r\n  priceList { freeRecordsPerMonth }\n}\n\n';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function register(text: string, options: { client?: string; owner?: string; replace?: boolean } = {}) {
  return registerOperation({ folder, client: 'web', owner: 'Web team', replace: false, check, ...options, text });
}

test('an operation is stored byte for byte, under the hash of its text, and once', () => {
  const registered = { client: 'web', owner: 'Web team', name: 'Prices', text: TEXT, hash: hashOperation(TEXT) };
  expect(register(TEXT)).toEqual(registered);
  expect(register(TEXT)).toEqual(registered);
  expect(readRegisteredOperations(folder)).toEqual([registered]);
  expect(readFileSync(join(folder, 'web/Prices.graphql'), 'utf8')).toBe(TEXT);
});

test('another text under the same name is rejected, unless it replaces the old one', () => {
  register(TEXT);
  const changed = `${TEXT}# changed`;
  expect(() => register(changed)).toThrow(/another operation Prices.*--replace/);
  expect(readRegisteredOperations(folder)).toMatchObject([{ text: TEXT }]);
  expect(register(changed, { replace: true }).hash).toBe(hashOperation(changed));
  expect(readRegisteredOperations(folder)).toMatchObject([{ text: changed }]);
});

test('names are unique for each client, and each client has an owner', () => {
  register(TEXT);
  expect(() => registerOperation({ folder, client: 'mobile', text: TEXT, replace: false, check })).toThrow(/--owner/);
  register(TEXT, { client: 'mobile', owner: 'Mobile team' });
  expect(readRegisteredOperations(folder).map(({ client, owner }) => [client, owner])).toEqual([
    ['mobile', 'Mobile team'],
    ['web', 'Web team'],
  ]);
});

test.each([
  ['a syntax error', 'query Prices {', /line 1, column 15/],
  ['an unknown field', 'query Prices { prices }', /Cannot query field "prices"/],
  ['no name', '{ priceList { freeRecordsPerMonth } }', /exactly one operation, with a name/],
  ['two operations', 'query A { viewer { id } } query B { viewer { id } }', /exactly one operation/],
  ['an internal field', 'query Stale { staleHoldCount }', /Cannot query field "staleHoldCount"/],
  ['more nodes than an operation may return', nested(), /could return \d+ nodes; the limit is/],
  ['too many tokens', `query Big { ${'id '.repeat(4_001)} }`, /tokens; the limit is/],
])('%s is rejected with the reason, and nothing is stored', (_, text, reason) => {
  expect(() => register(text)).toThrow(reason);
  expect(() => register(text)).toThrow(RegistrationError);
  expect(readRegisteredOperations(folder)).toEqual([]);
});

test.each(['', 'Web', '..', 'web/app', 'a'.repeat(51)])('%j is no name of a client', (client) => {
  expect(() => register(TEXT, { client })).toThrow(/--client/);
});

test('an operation that is no longer valid is named with its client and owner', () => {
  register(TEXT);
  writeFileSync(join(folder, 'web/Prices.graphql'), 'query Costs { prices }');
  expect(findOperationProblems(readRegisteredOperations(folder), check)).toEqual([
    expect.stringMatching(/^web\/Prices \(owner: Web team\): Cannot query field "prices"/),
    'web/Prices (owner: Web team): The file is expected to be named Costs.graphql.',
  ]);
});

test('a client without an owner is an error that names its file', () => {
  register(TEXT);
  writeFileSync(join(folder, 'web/client.json'), '{}');
  expect(() => readRegisteredOperations(folder)).toThrow(/web\/client\.json: expected \{"owner"/);
});

function nested(): string {
  return 'query Big { fundingRounds(first: 100) { nodes { backers(first: 100) { fundingRounds(first: 100) { nodes { id } } } } } }';
}
