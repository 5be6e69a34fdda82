import type { Db } from 'mongodb';
import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import { createRoundsStore, ensureIndexes, type RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';

/** A store with its indexes that holds the records. */
export async function storeRecords(db: Db, records: readonly FundingRecord[]): Promise<RoundsStore> {
  await ensureIndexes(db);
  const store = createRoundsStore(db);
  await store.write(records.map((record) => ({ round: toFundingRound(record), replaces: null })));
  return store;
}
