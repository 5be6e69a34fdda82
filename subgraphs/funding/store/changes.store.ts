import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import { DUPLICATE_KEY } from '../../../common/mongo/bulk-write-errors.ts';
import type {
  ChangeEntry,
  ChangeKind,
  KnownState,
  LogEnds,
  NewEntry,
  PendingChange,
} from '../domain/changes/change-log.ts';
import type { ChangesToRead } from '../domain/changes/read-changes.ts';
import type { ChangesToRecord } from '../domain/changes/record-changes.ts';
import { CHANGE_MARK_INDEX, NAMING_PROJECTION, toNamingFields, toStoredNamingFields } from './change-mark.ts';
import type { RoundDocument } from './round-document.ts';
import { roundsOf, withServerTimeout } from './rounds.store.ts';

/** An entry of the log as stored. */
interface ChangeDocument {
  /** The sequence. */
  _id: number;
  round_id: string;
  version: string;
  kind: ChangeKind;
  recorded_at: Date;
}

/** Creates the indexes of the log: a version is recorded once, and an instant is found. */
export async function ensureChangeIndexes(db: Db): Promise<void> {
  await changesOf(db).createIndexes([
    { name: 'version', key: { round_id: 1, version: 1 }, unique: true },
    { name: 'recorded', key: { recorded_at: 1, _id: 1 } },
  ]);
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

    async findRecorded(pending) {
      const versions = new Map(pending.map(({ roundId, version }) => [roundId, version]));
      const wanted = { round_id: { $in: [...versions.keys()] }, version: { $in: [...versions.values()] } };
      const found = await changes.find(wanted, { hint: 'version', projection: { version: 1, round_id: 1 } }).toArray();
      const recorded = found.filter(({ round_id: roundId, version }) => versions.get(roundId) === version);
      return new Set(recorded.map(({ round_id: roundId }) => roundId));
    },

    async append(entries) {
      if (entries.length === 0) return true;
      try {
        await changes.insertMany(entries.map(toDocument), { ordered: true });
        return true;
      } catch (error) {
        if (error instanceof MongoBulkWriteError && error.code === DUPLICATE_KEY) return false;
        throw error;
      }
    },

    async settle(pending) {
      await rounds.bulkWrite(pending.map(toSettlement), { ordered: false });
    },

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

/**
 * Removes the mark of a recorded change; of a round that has changed since, the recorded state and names become those that
 * are known.
 */
function toSettlement({ roundId, version, now, names }: PendingChange): AnyBulkWriteOperation<RoundDocument> {
  const named = names.now === null ? null : toStoredNamingFields(names.now);
  const changedSince = { $mergeObjects: ['$change', { $literal: { known: now, named } }] };
  const change = { $cond: [{ $eq: ['$change.version', version] }, '$$REMOVE', changedSince] };
  const filter = { _id: roundId, 'change.written_at': { $exists: true } };
  return { updateOne: { filter, update: [{ $set: { change } }] } };
}

function toDocument({ sequence, roundId, version, kind, recordedAt }: NewEntry): ChangeDocument {
  return { _id: sequence, round_id: roundId, version, kind, recorded_at: recordedAt };
}

function toEntry({ _id, round_id, kind, recorded_at }: ChangeDocument): ChangeEntry {
  return { sequence: _id, roundId: round_id, kind, recordedAt: recorded_at };
}
