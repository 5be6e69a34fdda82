import { type ClientSession, type Collection, type Db, MongoServerError } from 'mongodb';
import { dropFormerIndex } from '../../../common/mongo/drop-former-index.ts';
import type { ChangeEntry, ChangeKind, KnownState, LogEnds, PendingChange } from '../domain/changes/change-log.ts';
import type { ChangesToRead } from '../domain/changes/read-changes.ts';
import type { ChangesToRecord } from '../domain/changes/record-changes.ts';
import { CHANGE_MARK_INDEX, NAMING_PROJECTION, toNamingFields } from './change-mark.ts';
import type { RoundDocument } from './round-document.ts';
import { roundsOf, withServerTimeout } from './rounds.store.ts';

/** The server error code of a transaction that meets another write. */
const WRITE_CONFLICT = 112;
/** The unique index of round and version. */
const FORMER_INDEX = 'version';

/** An entry of the log as stored. */
interface ChangeDocument {
  /** The sequence. */
  _id: number;
  round_id: string;
  kind: ChangeKind;
  recorded_at: Date;
}

/** Creates the index of the log, by which an instant is found. */
export async function ensureChangeIndexes(db: Db): Promise<void> {
  const changes = changesOf(db);
  await changes.createIndexes([{ name: 'recorded', key: { recorded_at: 1, _id: 1 } }]);
  // Logs of earlier releases have it. It would admit one entry of each round: entries have no version any more.
  await dropFormerIndex(changes, FORMER_INDEX);
}

/** Creates the log of changes of rounds. {@link ensureChangeIndexes} must have run once on the database. */
export function createChangesStore(db: Db): ChangesToRecord & ChangesToRead {
  const changes = changesOf(db);
  const rounds = roundsOf(db);

  async function readEnds(): Promise<LogEnds | null> {
    const [oldest, newest] = await Promise.all([
      changes.findOne({}, { sort: { _id: 1 } }),
      changes.findOne({}, { sort: { _id: -1 } }),
    ]);
    return oldest === null || newest === null ? null : { oldest: toEntry(oldest), newest: toEntry(newest) };
  }

  return {
    readEnds,
    readPending: (limit) => readPending(rounds, limit),

    append: (pending, toEntries) =>
      db.client.withSession((session) =>
        session.withTransaction(async () => {
          try {
            const latest = await selectLatest(rounds, pending, session);
            const [newest] = await changes.find({}, { sort: { _id: -1 }, limit: 1, session }).toArray();
            const entries = toEntries(latest, newest === undefined ? null : toEntry(newest)).map(toDocument);
            if (entries.length > 0) await changes.insertMany(entries, { session });
            const ids = latest.map(({ roundId }) => roundId);
            if (ids.length > 0) await rounds.updateMany({ _id: { $in: ids } }, { $unset: { change: '' } }, { session });
            return new Set(ids);
          } catch (error) {
            // Another write took the same sequence, or changed one of the rounds.
            if (!isWriteConflict(error)) throw error;
            await session.abortTransaction();
            return null;
          }
        }),
      ),

    async lastBefore(instant) {
      const last = await changes.findOne({ recorded_at: { $lt: instant } }, { sort: { recorded_at: -1, _id: -1 } });
      return last?._id ?? null;
    },

    async removeBefore(sequence) {
      await changes.deleteMany({ _id: { $lt: sequence } });
    },

    async firstSince(instant, { maxTimeMs }) {
      const options = { sort: { recorded_at: 1, _id: 1 }, maxTimeMS: maxTimeMs } as const;
      const first = await withServerTimeout(changes.findOne({ recorded_at: { $gte: instant } }, options));
      return first?._id ?? null;
    },

    async readAfter(sequence, { limit, maxTimeMs }) {
      const options = { sort: { _id: 1 }, limit, batchSize: limit + 1, maxTimeMS: maxTimeMs } as const;
      return (await withServerTimeout(changes.find({ _id: { $gt: sequence } }, options).toArray())).map(toEntry);
    },
  };
}

function changesOf(db: Db): Collection<ChangeDocument> {
  return db.collection<ChangeDocument>('funding_round_changes');
}

async function readPending(rounds: Collection<RoundDocument>, limit: number): Promise<PendingChange[]> {
  const marked = await rounds
    .find(
      { 'change.written_at': { $exists: true } },
      {
        hint: CHANGE_MARK_INDEX.name,
        sort: { 'change.written_at': 1 },
        limit,
        batchSize: limit,
        projection: { change: 1, isRetracted: 1, 'identity.tellers.source': 1, ...NAMING_PROJECTION },
      },
    )
    .toArray();
  return marked.flatMap(({ _id: roundId, change, isRetracted, identity, ...round }) => {
    if (change === undefined) return [];
    const isShown = isRetracted !== true;
    const now: KnownState = {
      visibility: isShown ? 'SHOWN' : 'RETRACTED',
      sources: identity?.tellers?.length ?? 0,
    };
    const { known: before, named, version } = change;
    const names = { before: named == null ? null : toNamingFields(named), now: isShown ? toNamingFields(round) : null };
    return [{ roundId, version, before, now, names }];
  });
}

function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === WRITE_CONFLICT;
}

/** Selects the changes whose rounds have not changed since they were read. */
async function selectLatest(
  rounds: Collection<RoundDocument>,
  pending: readonly PendingChange[],
  session: ClientSession,
): Promise<PendingChange[]> {
  const ids = pending.map(({ roundId }) => roundId);
  const options = { projection: { 'change.version': 1 }, batchSize: ids.length + 1, session };
  const found = await rounds.find({ _id: { $in: ids } }, options).toArray();
  const versions = new Map(found.map(({ _id, change }) => [_id, change?.version]));
  return pending.filter(({ roundId, version }) => versions.get(roundId) === version);
}

function toDocument({ sequence, roundId, kind, recordedAt }: ChangeEntry): ChangeDocument {
  return { _id: sequence, round_id: roundId, kind, recorded_at: recordedAt };
}

function toEntry({ _id, round_id, kind, recorded_at }: ChangeDocument): ChangeEntry {
  return { sequence: _id, roundId: round_id, kind, recordedAt: recorded_at };
}
