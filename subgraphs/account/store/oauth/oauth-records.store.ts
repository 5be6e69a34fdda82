import type { Collection, Db } from 'mongodb';
import type { OauthRecordKind } from '../../../../common/oauth-client/oauth-client.ts';
import type { AppGrantsStore } from '../../domain/oauth/apps.ts';
import type { OauthRecordsStore } from '../../domain/oauth/records.ts';

/** A record of the authorization server as stored. */
interface OauthRecordDocument {
  /** Kind and hex SHA-256 of the id. */
  _id: string;
  kind: OauthRecordKind;
  payload: string;
  expires_at: Date;
  grant_id: string | null;
  key_id: string | null;
  audience: string | null;
  consumed_at?: Date;
  /** Set once a person has connected the client. */
  is_connected?: true;
}

/** The key of a record's app, by `$lookup`. */
interface WithKeys {
  keys: { key_id: string; account_id: string }[];
}

/** Joins the active key of each record's app. */
const WITH_ACTIVE_KEY = {
  $lookup: {
    from: 'keys',
    localField: 'key_id',
    foreignField: 'key_id',
    pipeline: [{ $match: { revoked_at: null } }, { $project: { _id: 0, key_id: 1, account_id: 1 } }],
    as: 'keys',
  },
};

/** Declares the indexes of records; expired ones are removed. Safe to repeat. */
export async function ensureOauthIndexes(db: Db): Promise<void> {
  await db.collection('oauth_records').createIndexes([
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
    { key: { grant_id: 1 }, partialFilterExpression: { grant_id: { $type: 'string' } } },
    { key: { key_id: 1, kind: 1 }, partialFilterExpression: { key_id: { $type: 'string' } } },
    { key: { kind: 1, is_connected: 1 }, partialFilterExpression: { kind: 'CLIENT' } },
  ]);
}

/** Creates the store of the authorization server's records. */
export function createOauthRecordsStore({ db }: { db: Db }): OauthRecordsStore & AppGrantsStore {
  const records: Collection<OauthRecordDocument> = db.collection('oauth_records');

  return {
    async find(kind, idHash, at) {
      const stages = [{ $match: { _id: idOf(kind, idHash), expires_at: { $gt: at } } }, WITH_ACTIVE_KEY];
      const found = await records.aggregate<OauthRecordDocument & WithKeys>(stages).next();
      if (found === null || (found.key_id !== null && found.keys.length === 0)) return null;
      return { payload: found.payload, consumedAt: found.consumed_at ?? null };
    },

    async save({ kind, idHash, payload, expiresAt, grantId, keyId, audience }) {
      const $set = { kind, payload, expires_at: expiresAt, grant_id: grantId, key_id: keyId, audience };
      await records.updateOne({ _id: idOf(kind, idHash) }, { $set }, { upsert: true });
    },

    async consume(kind, idHash, at) {
      const unconsumed = { _id: idOf(kind, idHash), consumed_at: { $exists: false } };
      return (await records.updateOne(unconsumed, { $set: { consumed_at: at } })).modifiedCount > 0;
    },

    async remove(kind, idHash) {
      await records.deleteOne({ _id: idOf(kind, idHash) });
    },

    countUnusedClients: (max) =>
      records.countDocuments({ kind: 'CLIENT', is_connected: { $exists: false } }, { limit: max }),

    async findApps(tokenHashes, audience, at) {
      const ids = tokenHashes.map((hash) => idOf('ACCESS_TOKEN', hash));
      const stages = [
        { $match: { _id: { $in: ids }, expires_at: { $gt: at }, audience } },
        WITH_ACTIVE_KEY,
        { $project: { keys: 1 } },
      ];
      const found = await records.aggregate<Pick<OauthRecordDocument, '_id'> & WithKeys>(stages).toArray();
      const byId = new Map(found.map(({ _id, keys: [key] }) => [_id, key]));
      return ids.map((id) => {
        const key = byId.get(id);
        return key === undefined ? null : { keyId: key.key_id, accountId: key.account_id };
      });
    },

    async removeGrant(grantId) {
      const first = await records.findOne({ grant_id: grantId }, { projection: { key_id: 1 } });
      await records.deleteMany({ grant_id: grantId });
      return first?.key_id ?? null;
    },

    hasGrants: async (keyId) => (await records.countDocuments({ key_id: keyId, kind: 'GRANT' }, { limit: 1 })) > 0,

    async keepClient(idHash, until) {
      const $set = { expires_at: until, is_connected: true } as const;
      await records.updateOne({ _id: idOf('CLIENT', idHash) }, { $set });
    },
  };
}

function idOf(kind: OauthRecordKind, idHash: string): string {
  return `${kind}:${idHash}`;
}
