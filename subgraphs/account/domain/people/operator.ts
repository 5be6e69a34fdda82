import { ServiceError } from '../../../../common/errors.ts';
import { createId } from '../../../../common/uuid.ts';
import type { Account } from '../account.ts';
import { assertPassword } from './passwords.ts';
import type { PeopleParts } from './people-parts.ts';
import type { Person } from './person.ts';

/** Creates what an operator does for the people of an account. */
export function createPeopleOperator(
  { store, links, passwords, sessions, clock }: PeopleParts,
  findAccount: (accountId: string) => Promise<Account>,
) {
  /**
   * Returns the first owner of an account, who is added with the account's address if it has no owner.
   * @throws ServiceError NOT_FOUND, or INVALID_INPUT if the address is that of a person in another account
   */
  async function ensureOwner(accountId: string): Promise<Person> {
    const existing = await store.findFirstOwner(accountId);
    if (existing !== null) return existing;
    const { email, deletedAt } = await findAccount(accountId);
    if (deletedAt !== null) throw new ServiceError('NOT_FOUND', 'The account was deleted.');
    const owner = {
      id: createId(),
      accountId,
      email,
      role: 'OWNER',
      isEmailVerified: false,
      createdAt: clock(),
      passwordHash: null,
    } as const;
    if (await store.insert(owner)) return owner;
    // Another process may have added the same owner meanwhile.
    const winner = await store.findFirstOwner(accountId);
    if (winner !== null) return winner;
    throw new ServiceError('INVALID_INPUT', `${email} already signs in to another account.`, { field: 'email' });
  }

  return {
    ensureOwner,

    /**
     * Checks that an account can be opened with an owner of this address, before anything is written.
     * @throws ServiceError INVALID_INPUT if a person has the address, or for a password of a wrong length
     */
    async assertNewOwner(email: string, password: string): Promise<void> {
      assertPassword(password, 'password');
      if ((await store.findByEmail(email)) === null) return;
      throw new ServiceError('INVALID_INPUT', `${email} already signs in to an account.`, { field: 'email' });
    },

    /** Sets the password of an account's owner and ends the owner's sessions. @throws as {@link ensureOwner} */
    async setOwnerPassword(accountId: string, password: string): Promise<void> {
      assertPassword(password, 'password');
      const { id, isEmailVerified } = await ensureOwner(accountId);
      await store.setPassword(id, await passwords.hash(password), { isEmailVerified });
      await links.removePasswordLinks(id);
      await sessions.endAll(id, null);
    },

    /** Creates a link by which an account's owner sets a password and signs in, once, for 15 minutes. @throws as {@link ensureOwner} */
    async createSignInLink(accountId: string): Promise<string> {
      const { id, email } = await ensureOwner(accountId);
      return links.create('SIGN_IN', { email, personId: id });
    },
  };
}
