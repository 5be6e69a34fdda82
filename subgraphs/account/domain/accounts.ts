import { z } from 'zod';
import { generateApiKey, hashApiKey } from '../../../common/api-key.ts';
import type { Clock } from '../../../common/clock.ts';
import type { TimePosition } from '../../../common/connection.ts';
import { ServiceError } from '../../../common/errors.ts';
import { createId } from '../../../common/uuid.ts';
import type { Account } from './account.ts';
import { type ApiKey, MAX_ACTIVE_KEYS } from './api-key.ts';

const MAX_KEY_NAME_LENGTH = 100;
const PAYMENT_ID = /^[\x21-\x7e]{1,200}$/;

/** A new key. It can't be retrieved again. */
export interface NewApiKey {
  keyId: string;
  apiKey: string;
}

/** The store of accounts. */
export interface AccountsStore {
  insert(account: { id: string; email: string; createdAt: Date }): Promise<void>;
  find(accountId: string): Promise<Account | null>;
  /** Adds a payment once; returns false if it was credited before. */
  topUp(payment: { id: string; accountId: string; amountMicros: number; at: Date }): Promise<boolean>;
}

/** The store of keys. */
export interface KeysStore {
  /** Adds a key; returns false if the account does not exist or is at its limit of active keys. */
  insert(hash: string, key: ApiKey): Promise<boolean>;
  /** Revokes a key; returns false if there is no active key of this id. */
  revoke(keyId: string, revokedAt: Date): Promise<boolean>;
  /** Finds keys of an account by id, revoked ones included, in any order. */
  findMany(accountId: string, keyIds: readonly string[]): Promise<ApiKey[]>;
  /** Lists keys of an account, newest first, after a position. */
  list(accountId: string, after: TimePosition | null, limit: number): Promise<ApiKey[]>;
}

/** Creates the operations on accounts and keys. */
export function createAccounts({ accounts, keys, clock }: { accounts: AccountsStore; keys: KeysStore; clock: Clock }) {
  async function find(accountId: string): Promise<Account> {
    const account = await accounts.find(accountId);
    if (account === null) throw new ServiceError('NOT_FOUND', `No account has the id ${accountId}.`);
    return account;
  }

  return {
    find,
    listKeys: keys.list,
    findKeys: keys.findMany,

    /** Opens an account, with a new id by default. @throws ServiceError INVALID_INPUT for an invalid e-mail address */
    async create(email: string, accountId: string = createId()): Promise<{ accountId: string }> {
      if (!z.email().safeParse(email).success) {
        throw new ServiceError('INVALID_INPUT', `email: "${email}" is not an e-mail address`, { field: 'email' });
      }
      await accounts.insert({ id: accountId, email, createdAt: clock() });
      return { accountId };
    },

    /** Creates a key. @throws ServiceError NOT_FOUND, or KEY_LIMIT at 25 active keys (contract, Limits) */
    async createKey(accountId: string, name: string): Promise<NewApiKey> {
      if (name.length > MAX_KEY_NAME_LENGTH) {
        throw new ServiceError('INVALID_INPUT', `name: at most ${MAX_KEY_NAME_LENGTH} characters`, { field: 'name' });
      }
      const apiKey = generateApiKey();
      const keyId = createId();
      const key = { id: keyId, accountId, name, createdAt: clock(), revokedAt: null, lastUsedAt: null };
      if (await keys.insert(hashApiKey(apiKey), key)) return { keyId, apiKey };
      await find(accountId);
      throw new ServiceError('KEY_LIMIT', `The account has ${MAX_ACTIVE_KEYS} active keys, which is the limit.`);
    },

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
      if (!PAYMENT_ID.test(paymentId)) {
        throw new ServiceError('INVALID_INPUT', 'payment-id: expected 1 to 200 visible ASCII characters', {
          field: 'payment-id',
        });
      }
      if (amountMicros <= 0) {
        throw new ServiceError('INVALID_INPUT', 'The amount must be above zero.', { field: 'amount' });
      }
      await accounts.topUp({ id: paymentId, accountId, amountMicros, at: clock() });
      return find(accountId);
    },
  };
}
