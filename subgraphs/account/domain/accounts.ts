import { generateApiKey, hashApiKey } from '../../../common/api-key.ts';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import type { Clock } from '../../../common/clock.ts';
import type { TimePosition } from '../../../common/connection.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Payment } from '../../../common/payments.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { createId } from '../../../common/uuid.ts';
import type { Account } from './account.ts';
import { type ApiKey, keyLimitReached } from './api-key.ts';
import { readEmail } from './people/person.ts';

/** A new key. It can't be retrieved again. */
export interface NewApiKey {
  keyId: string;
  apiKey: string;
  key: ApiKey;
}

/** The store of accounts. */
export interface AccountsStore {
  insert(account: { id: string; email: string; createdAt: Date }): Promise<void>;
  find(accountId: string): Promise<Account | null>;
}

/** The store of keys. */
export interface KeysStore {
  /** Adds a key; returns false if the account does not exist, was deleted, or is at its limit of active keys. */
  insert(hash: string, key: ApiKey): Promise<boolean>;
  /** Revokes a key; returns false if there is no active key of this id. */
  revoke(keyId: string, revokedAt: Date): Promise<boolean>;
  /** Revokes an active key of an account; null if it has no key of this id. A revoked key stays as it is. */
  revokeOwn(accountId: string, keyId: string, revokedAt: Date): Promise<ApiKey | null>;
  /** Renames a key of an account; null if it has no key of this id. */
  rename(accountId: string, keyId: string, name: string): Promise<ApiKey | null>;
  /** Finds keys of an account by id, revoked ones included, in any order. */
  findMany(accountId: string, keyIds: readonly string[]): Promise<ApiKey[]>;
  /** Lists keys of an account, newest first, after a position. */
  list(accountId: string, after: TimePosition | null, limit: number): Promise<ApiKey[]>;
}

/** The dependencies of {@link createAccounts}. */
interface AccountsDependencies {
  accounts: AccountsStore;
  keys: KeysStore;
  bookPayment(payment: Payment): Promise<boolean>;
  clock: Clock;
}

/** Creates the operations on accounts and keys. */
export function createAccounts({ accounts, keys, bookPayment, clock }: AccountsDependencies) {
  async function find(accountId: string): Promise<Account> {
    const account = await accounts.find(accountId);
    if (account === null) throw new ServiceError('NOT_FOUND', `No account has the id ${accountId}.`);
    return account;
  }

  /** Inserts a new key. @throws ServiceError NOT_FOUND, or KEY_LIMIT at 25 active keys (contract, Limits) */
  async function insertKey(accountId: string, name: string): Promise<NewApiKey> {
    const apiKey = generateApiKey();
    const keyId = createId();
    const key = { id: keyId, accountId, name, createdAt: clock(), revokedAt: null, lastUsedAt: null, app: null };
    if (await keys.insert(hashApiKey(apiKey), key)) return { keyId, apiKey, key };
    if ((await find(accountId)).deletedAt !== null) throw new ServiceError('NOT_FOUND', 'The account was deleted.');
    throw keyLimitReached();
  }

  return {
    find,
    listKeys: keys.list,
    findKeys: keys.findMany,

    /** Opens an account, with a new id by default. @throws ServiceError INVALID_INPUT for an invalid e-mail address */
    async create(entered: string, accountId: string = createId()): Promise<{ accountId: string }> {
      const email = readEmail(entered);
      await accounts.insert({ id: accountId, email, createdAt: clock() });
      return { accountId };
    },

    /** Creates a key, which needs no name. @throws ServiceError INVALID_INPUT, NOT_FOUND, KEY_LIMIT */
    createKey: async (accountId: string, name: string): Promise<NewApiKey> =>
      insertKey(accountId, name === '' ? name : readKeyName(name)),

    /** Creates a key that has a name. @throws ServiceError INVALID_INPUT, KEY_LIMIT */
    createNamedKey: async (accountId: string, name: string): Promise<NewApiKey> =>
      insertKey(accountId, readKeyName(name)),

    /** Renames a key; null if the account has none of this id. @throws ServiceError INVALID_INPUT */
    renameKey: async (accountId: string, keyId: string, name: string): Promise<ApiKey | null> =>
      keys.rename(accountId, keyId, readKeyName(name)),

    /** Revokes a key from the next request on; null if the account has none of this id. */
    revokeOwnKey: (accountId: string, keyId: string): Promise<ApiKey | null> =>
      keys.revokeOwn(accountId, keyId, clock()),

    /** Revokes a key from the next request on. @throws ServiceError NOT_FOUND if no active key has this id */
    async revokeKey(keyId: string): Promise<void> {
      if (await keys.revoke(keyId, clock())) return;
      throw new ServiceError('NOT_FOUND', `No active key has the id ${keyId}.`);
    },

    /**
     * Adds credits, once per payment id.
     * @returns the updated account
     * @throws ServiceError NOT_FOUND, or INVALID_INPUT if the payment id was used for another account or amount
     */
    async grantCredits(accountId: string, amountMicros: number, paymentId: string): Promise<Account> {
      await bookPayment({ paymentId, accountId, amountMicros });
      return find(accountId);
    },
  };
}

const keyName = nonEmptyString({ max: MAX_CHARACTERS.keyName });

function readKeyName(text: string): string {
  const parsed = keyName.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ServiceError('INVALID_INPUT', `name: ${parsed.error.issues[0]?.message}`, { field: 'name' });
}
