import type { Db } from 'mongodb';
import type { Clock } from '../../../common/clock.ts';
import {
  type ChangesToRecord,
  createChangesRecorder,
} from '../../../subgraphs/funding/domain/changes/record-changes.ts';
import { createChangesStore } from '../../../subgraphs/funding/store/changes.store.ts';
import { createNamesStore } from '../../../subgraphs/funding/store/names.store.ts';
import { createRoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import type { Json } from '../../support/http.ts';
import type { useFunding } from './use-funding.ts';

/** The feed with everything that a reader sees. */
const CHANGES = `query ($first: Int, $after: String, $since: DateTime) {
  fundingRoundChanges(first: $first, after: $after, since: $since) {
    nodes { kind roundId recordedAt round { id companyName amountUsd eventClass } }
    pageInfo { hasNextPage hasPreviousPage }
    nextCursor
    charge { records cappedBy }
  }
}`;

/** Opens the index of names of a database. */
export const openNames = (db: Db) => createNamesStore(db, createRoundsStore(db).statistics);

/** Records everything that waits. */
export async function recordAll(db: Db, clock: Clock = () => new Date()): Promise<void> {
  const recorder = createChangesRecorder({ log: createChangesStore(db), names: openNames(db), clock });
  while ((await recorder.recordNext()) > 0);
}

/** Reads a page of the feed. */
export async function readFeed(
  funding: ReturnType<typeof useFunding>,
  variables: Record<string, unknown> = {},
  options: { covers?: number } = {},
): Promise<{ page: Json; errors: Json; billed: number }> {
  const { data, errors, holds } = await funding.run(CHANGES, { variables, ...options });
  const billed = new Set(holds.flatMap(({ recordIds }) => recordIds)).size;
  return { page: data.fundingRoundChanges, errors, billed };
}

/** Wraps a log so that each of its calls may be the recorder's last: before it reached the database, or after. */
export function mortalLog(log: ChangesToRecord, isFatal: () => boolean): ChangesToRecord {
  const methods = Object.entries(log).map(([name, method]) => [
    name,
    async (...parameters: unknown[]) => {
      if (isFatal()) throw new Error('killed before');
      const result = await (method as (...given: unknown[]) => Promise<unknown>)(...parameters);
      if (isFatal()) throw new Error('killed after');
      return result;
    },
  ]);
  return Object.fromEntries(methods) as ChangesToRecord;
}
