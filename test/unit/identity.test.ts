import type { Identity } from '../../common/identity.ts';
import { requireCustomer, requireOwner, requirePerson } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { newCustomer, newPerson, outsider } from '../support/identities.ts';

const FORBIDDEN = { code: 'FORBIDDEN' };
const customer = newCustomer();
const owner = newPerson('OWNER');
const member = newPerson('MEMBER');
const strangers: Identity[] = [outsider('anonymous'), outsider('internal')];

test('a key and a person have an account; nobody else has', () => {
  for (const identity of [customer, owner, member]) expect(requireCustomer(identity)).toEqual(identity);
  for (const identity of strangers) expect(() => requireCustomer(identity)).toThrow(expect.objectContaining(FORBIDDEN));
});

test('a key is no person, and a member no owner', () => {
  for (const identity of [owner, member]) expect(requirePerson(identity)).toEqual(identity);
  for (const identity of [customer, ...strangers])
    expect(() => requirePerson(identity)).toThrow(expect.objectContaining(FORBIDDEN));
  expect(requireOwner(owner)).toEqual(owner);
  for (const identity of [member, customer, ...strangers])
    expect(() => requireOwner(identity)).toThrow(expect.objectContaining(FORBIDDEN));
});

test('a token of the deployment carries a person with session and role', async () => {
  const tokens = createInternalTokens('a secret');
  const { deadlineAtMs: _, ...carried } = tokens.verify(tokens.mint(member, 'account'), 'account');
  const { deadlineAtMs: __, ...given } = member;
  expect(carried).toEqual(given);
});
