import type { Identity } from '../../../common/identity.ts';
import { outsider } from '../../support/identities.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { useFunding } from './use-funding.ts';

const { run } = useFunding(Array.from({ length: 20 }, (_, index) => record(index)));
const guest = (): Identity => ({ ...outsider('anonymous'), role: 'guest', guestNetwork: '192.0.2.1' });

test('a guest reads a page of ten rounds, free and without a hold', async () => {
  const { data, errors, holds, holdRequests } = await run(
    '{ fundingRounds(first: 10) { nodes { id companyName } charge { records amount { micros } } } }',
    { identity: guest() },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ fundingRounds: { nodes: { length: 10 }, charge: { records: 10 } } });
  expect([holds, holdRequests]).toEqual([[], []]);
});

test.each([
  ['a larger page', '{ fundingRounds(first: 11) { nodes { id } } }', 'INVALID_FILTER'],
  ['the company of a round', '{ fundingRounds(first: 1) { nodes { company { domain } } } }', 'FORBIDDEN'],
  ['the backers of a round', '{ fundingRounds(first: 1) { nodes { backers { name } } } }', 'FORBIDDEN'],
  ['a count', '{ fundingRoundCount(filter: { domain: "example.com" }) }', 'FORBIDDEN'],
  ['a quote', '{ quote(filter: { domain: "example.com" }) { count } }', 'FORBIDDEN'],
  ['a company', '{ company(domain: "example.com") { domain } }', 'FORBIDDEN'],
  ['an investor', '{ investor(name: "Example Ventures") { name } }', 'FORBIDDEN'],
])('%s is not for guests', async (_, query, code) => {
  const { errors } = await run(query, { identity: guest() });
  expect(errors).toMatchObject([{ extensions: { code } }]);
});

test('an identity without a network is no guest', async () => {
  const { errors } = await run('{ fundingRounds(first: 1) { nodes { id } } }', {
    identity: { ...outsider('anonymous'), role: 'guest' },
  });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
