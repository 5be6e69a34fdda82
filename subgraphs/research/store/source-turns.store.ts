import type { Collection, Db } from 'mongodb';
import type { SourceTurns } from '../domain/fetch/source-pacing.ts';

/** The turns of one source: a document each, of which there are as many as sources with a rate. */
interface TurnsDocument {
  /** The source's registrable domain. */
  _id: string;
  /** The time at which all turns that were given out are used up, if one passes every `spacingMs`. */
  used_up_at: Date;
  /** How long the last request would have waited. */
  wait_ms: number;
}

/**
 * Creates the turns at sources, shared by all processes: the generic cell rate algorithm, in one write on the database's clock, so
 * that clocks of processes do not matter.
 */
export function createSourceTurnsStore({ db }: { db: Db }): SourceTurns {
  const turns: Collection<TurnsDocument> = db.collection('research_turns');

  return {
    async reserve(source, { spacingMs, burst }, maxWaitMs) {
      const usedUpNext = { $add: [{ $max: ['$used_up_at', '$$NOW'] }, spacingMs] };
      const untilTurn = { $subtract: [{ $subtract: [usedUpNext, burst * spacingMs] }, '$$NOW'] };
      const given = await turns.findOneAndUpdate(
        { _id: source },
        [
          { $set: { wait_ms: { $max: [0, untilTurn] } } },
          { $set: { used_up_at: { $cond: [{ $lte: ['$wait_ms', maxWaitMs] }, usedUpNext, '$used_up_at'] } } },
        ],
        { upsert: true, returnDocument: 'after', projection: { wait_ms: 1 } },
      );
      const waitMs = Number(given?.wait_ms ?? 0);
      return waitMs <= maxWaitMs ? waitMs : null;
    },
  };
}
