import type { Collection, Db, Filter, MongoClient } from 'mongodb';
import type { AuthenticatedKey } from '../../../common/account-client/account-client.ts';
import type { KeylessAccount } from '../../../common/billing.ts';
import type { TimePosition } from '../../../common/connection.ts';
import { isDuplicateKey } from '../../../common/mongo/bulk-write-errors.ts';
import { olderThan } from '../../../common/mongo/older-than.ts';
import { readSingleBatch } from '../../../common/mongo/read-single-batch.ts';
import { type ApiKey, MAX_ACTIVE_KEYS } from '../domain/api-key.ts';
import type { AccountDocument } from './account-document.ts';

interface KeyDocument {
  /** Hex SHA-256 of the key; for an app, which has none, `app:` and the id of the record. */
  _id: string;
  key_id: string;
  account_id: string;
  name: string;
  created_at: Date;
  revoked_at: Date | null;
  /** Absent until the first use was written. */
  last_used_at?: Date;
  /** Absent for an API key. */
  app?: { client_id: string; redirect_host: string };
}

/** Declares the indexes of keys. Safe to repeat. */
export async function ensureKeyIndexes(db: Db): Promise<void> {
  await db.collection('keys').createIndex({ key_id: 1 }, { unique: true });
  await db.collection('keys').createIndex({ account_id: 1, created_at: -1, key_id: -1 });
  // A client has one active credential in an account.
  await db
    .collection('keys')
    .createIndex(
      { account_id: 1, 'app.client_id': 1 },
      { unique: true, partialFilterExpression: { 'app.client_id': { $exists: true }, revoked_at: null } },
    );
}

/** Keys in one write of last uses at most. */
const KEYS_PER_WRITE = 1_000;

/** Creates the store of keys. */
export function createKeysStore({ client, db }: { client: MongoClient; db: Db }) {
  const keys: Collection<KeyDocument> = db.collection('keys');
  const accounts: Collection<AccountDocument> = db.collection('accounts');

  async function revokeOne(key: Filter<KeyDocument>, revokedAt: Date): Promise<boolean> {
    return client.withSession((session) =>
      session.withTransaction(async () => {
        const revoked = await keys.findOneAndUpdate(
          { ...key, revoked_at: null },
          { $set: { revoked_at: revokedAt } },
          { session },
        );
        if (revoked === null) return false;
        const isLast = { $eq: ['$active_keys', 1] };
        const $set = {
          active_keys: { $subtract: ['$active_keys', 1] },
          keys_lost_at: { $cond: [isLast, revokedAt, '$keys_lost_at'] },
        };
        await accounts.updateOne({ _id: revoked.account_id }, [{ $set }], { session });
        return true;
      }),
    );
  }

  async function insert(hash: string, key: ApiKey): Promise<boolean> {
    return client.withSession((session) =>
      session.withTransaction(async () => {
        const { matchedCount } = await accounts.updateOne(
          { _id: key.accountId, active_keys: { $lt: MAX_ACTIVE_KEYS }, deleted_at: { $exists: false } },
          { $inc: { active_keys: 1 } },
          { session },
        );
        if (matchedCount === 0) return false;
        await keys.insertOne(toDocument(hash, key), { session });
        return true;
      }),
    );
  }

  return {
    /** Finds active keys by hash, in the given order; null for missing ones. */
    async findActive(hashes: readonly string[]): Promise<(AuthenticatedKey | null)[]> {
      const found = await readSingleBatch<KeyDocument, Pick<KeyDocument, '_id' | 'key_id' | 'account_id'>>(
        { db, collection: keys },
        { _id: { $in: [...hashes] }, revoked_at: null },
        { projection: { key_id: 1, account_id: 1 }, limit: hashes.length },
      );
      const byHash = new Map(found.map((key) => [key._id, { keyId: key.key_id, accountId: key.account_id }]));
      return hashes.map((hash) => byHash.get(hash) ?? null);
    },

    /** Adds a key; returns false if the account does not exist, was deleted, or is at its limit of active keys. */
    insert,

    /** Adds the credential of an app; `taken` if its client has one in the account. */
    async insertApp(key: ApiKey): Promise<'inserted' | 'limit' | 'taken'> {
      try {
        return (await insert(`app:${key.id}`, key)) ? 'inserted' : 'limit';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /** Finds the active credential of a client in an account; null for none. */
    async findApp(accountId: string, clientId: string): Promise<ApiKey | null> {
      const key = await keys.findOne({ account_id: accountId, 'app.client_id': clientId, revoked_at: null });
      return key === null ? null : toKey(key);
    },

    /** Revokes a key permanently; returns false if there is no active key of this id. */
    revoke: async (keyId: string, revokedAt: Date): Promise<boolean> => revokeOne({ key_id: keyId }, revokedAt),

    /** Revokes an active key of an account; null if it has no key of this id. A revoked key stays as it is. */
    async revokeOwn(accountId: string, keyId: string, revokedAt: Date): Promise<ApiKey | null> {
      const own = { key_id: keyId, account_id: accountId };
      await revokeOne(own, revokedAt);
      const key = await keys.findOne(own);
      return key === null ? null : toKey(key);
    },

    /** Renames a key of an account; null if it has no key of this id. */
    async rename(accountId: string, keyId: string, name: string): Promise<ApiKey | null> {
      const own = { key_id: keyId, account_id: accountId };
      const key = await keys.findOneAndUpdate(own, { $set: { name } }, { returnDocument: 'after' });
      return key === null ? null : toKey(key);
    },

    /** Lists accounts that lost their last active key after an instant, oldest first. */
    async listKeyless(after: Date, limit: number): Promise<KeylessAccount[]> {
      const found = accounts.find(
        { keys_lost_at: { $gt: after } },
        { projection: { keys_lost_at: 1 }, sort: { keys_lost_at: 1 }, limit },
      );
      return (await found.toArray()).map(({ _id, keys_lost_at }) => ({
        accountId: _id,
        lostAt: keys_lost_at ?? after,
      }));
    },

    /** Writes the last use of keys by their ids; an instant never moves back. */
    async writeLastUses(uses: ReadonlyMap<string, Date>): Promise<void> {
      const updates = [...uses].map(([keyId, at]) => ({
        updateOne: { filter: { key_id: keyId }, update: { $max: { last_used_at: at } } },
      }));
      for (let start = 0; start < updates.length; start += KEYS_PER_WRITE)
        await keys.bulkWrite(updates.slice(start, start + KEYS_PER_WRITE), { ordered: false });
    },

    /** Finds keys of an account by id, revoked ones included, in any order. */
    async findMany(accountId: string, keyIds: readonly string[]): Promise<ApiKey[]> {
      return (await keys.find({ key_id: { $in: [...keyIds] }, account_id: accountId }).toArray()).map(toKey);
    },

    /** Lists keys of an account, newest first, after a position. */
    async list(accountId: string, after: TimePosition | null, limit: number): Promise<ApiKey[]> {
      const found = await keys
        .find(
          { account_id: accountId, ...olderThan(after, { id: 'key_id' }) },
          { sort: { created_at: -1, key_id: -1 }, limit },
        )
        .toArray();
      return found.map(toKey);
    },
  };
}

function toDocument(hash: string, { id, accountId, name, createdAt, revokedAt, app }: ApiKey): KeyDocument {
  return {
    _id: hash,
    key_id: id,
    account_id: accountId,
    name,
    created_at: createdAt,
    revoked_at: revokedAt,
    ...(app !== null && { app: { client_id: app.clientId, redirect_host: app.redirectHost } }),
  };
}

function toKey({ key_id, account_id, name, created_at, revoked_at, last_used_at, app }: KeyDocument): ApiKey {
  return {
    id: key_id,
    accountId: account_id,
    name,
    createdAt: created_at,
    revokedAt: revoked_at,
    lastUsedAt: last_used_at ?? null,
    app: app === undefined ? null : { clientId: app.client_id, redirectHost: app.redirect_host },
  };
}
