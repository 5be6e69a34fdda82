import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { NewOauthRecord, OauthRecord, OauthRecordKind } from '../../../../common/oauth-client/oauth-client.ts';

/** Registered clients that nobody has connected at most; each is removed a day after its registration. */
const MAX_UNUSED_CLIENTS = 10_000;
/** The end of a record at most. */
const MAX_AGE_SECONDS = 400 * 86_400;
const MAX_PAYLOAD_LENGTH = 65_536;
/** Time in which a refresh token may be used again: clients refresh concurrently, and answers get lost. */
const REFRESH_GRACE_MS = 30_000;

/** A record as stored. */
export interface StoredOauthRecord {
  payload: string;
  consumedAt: Date | null;
}

/** A record to store. */
export interface OauthRecordToStore extends Omit<NewOauthRecord, 'expiresInSeconds'> {
  expiresAt: Date;
}

/** The store of records. */
export interface OauthRecordsStore {
  /** Finds a record that expires after an instant and does not belong to a revoked app. */
  find(kind: OauthRecordKind, idHash: string, at: Date): Promise<StoredOauthRecord | null>;
  save(record: OauthRecordToStore): Promise<void>;
  /** Marks a record as consumed, once; false if it is gone or was consumed before. */
  consume(kind: OauthRecordKind, idHash: string, at: Date): Promise<boolean>;
  remove(kind: OauthRecordKind, idHash: string): Promise<void>;
  /** Counts clients that nobody has connected, up to a maximum. */
  countUnusedClients(max: number): Promise<number>;
}

/** Creates the operations on records of the authorization server. Secrets are stored as SHA-256 only. */
export function createOauthRecords({ store, clock }: { store: OauthRecordsStore; clock: Clock }) {
  return {
    remove: store.remove,
    consume: (kind: OauthRecordKind, idHash: string): Promise<boolean> => store.consume(kind, idHash, clock()),

    /** Finds a record; null for none, for an expired one, and for one of a revoked app. */
    async find(kind: OauthRecordKind, idHash: string): Promise<OauthRecord | null> {
      const now = clock();
      const found = await store.find(kind, idHash, now);
      if (found === null) return null;
      const graceMs = kind === 'REFRESH_TOKEN' ? REFRESH_GRACE_MS : 0;
      const { payload, consumedAt } = found;
      return { payload, isConsumed: consumedAt !== null && now.getTime() - consumedAt.getTime() >= graceMs };
    },

    /**
     * Saves a record.
     * @throws ServiceError INVALID_INPUT for one that is too large, RATE_LIMITED while too many clients are unused
     */
    async save({ expiresInSeconds, ...record }: NewOauthRecord): Promise<void> {
      if (record.payload.length > MAX_PAYLOAD_LENGTH) {
        throw new ServiceError('INVALID_INPUT', `payload: at most ${MAX_PAYLOAD_LENGTH} characters`);
      }
      if (record.kind === 'CLIENT' && (await store.countUnusedClients(MAX_UNUSED_CLIENTS)) >= MAX_UNUSED_CLIENTS) {
        throw new ServiceError('RATE_LIMITED', 'Too many clients were registered in the last day. Try again later.');
      }
      const seconds = Math.min(expiresInSeconds, MAX_AGE_SECONDS);
      await store.save({ ...record, expiresAt: new Date(clock().getTime() + seconds * 1000) });
    },
  };
}
