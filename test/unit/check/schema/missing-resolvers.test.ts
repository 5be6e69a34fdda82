import { findMissingResolvers } from '../../../../scripts/check/schema/missing-resolvers.ts';

const SDL = `
  type Query { viewer: Account prices: Prices }
  type Account { id: ID! email: String! age: Int }
  type Prices { record: Int delivery: Int }
`;
const RECORDS = { Account: '../domain/account.ts#Account as AccountModel' };

function find(resolvers: object, records: Record<string, string> = RECORDS) {
  return findMissingResolvers([{ name: 'account', sdl: SDL, resolvers, records, source: 'return { record: 1 }' }]);
}

test('each field that nothing resolves is named: of a root, of a record, and of any other type', () => {
  expect(find({ Query: { viewer: () => null } })).toEqual([
    'account: Query.prices has no resolver in subgraphs/account/resolvers/',
    'account: Prices.delivery has no resolver, and nothing in subgraphs/account/ returns it',
    'account: Account.age has no resolver, and its record ../domain/account.ts#Account has no age',
  ]);
});

test('a resolver is enough', () => {
  const resolve = () => null;
  const resolvers = {
    Query: { viewer: resolve, prices: resolve },
    Account: { age: resolve },
    Prices: { delivery: resolve },
  };
  expect(find(resolvers)).toEqual([]);
});

test('a resolver of a field that the SDL does not have is named', () => {
  expect(find({ Account: { size: () => 1 } })).toContain('account: Account.size has a resolver, and the SDL lacks it');
});

test('a record that does not exist is named for each of its fields', () => {
  const resolve = () => null;
  const resolvers = { Query: { viewer: resolve, prices: resolve }, Prices: { delivery: resolve } };
  expect(find(resolvers, { Account: '../domain/account.ts#Acount' })).toHaveLength(3);
});
