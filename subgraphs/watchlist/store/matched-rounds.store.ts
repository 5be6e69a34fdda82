import type { Collection, Db } from 'mongodb';
import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';

/** A round as it was when it first matched a watchlist: the content of its events. */
export interface MatchedRoundDocument extends Omit<FundingRecord, 'id'> {
  _id: string;
  matched_at: Date;
}

/** Creates the store that reads rounds as they matched. The caller checks access. */
export function createMatchedRoundsStore({ db }: { db: Db }) {
  const rounds: Collection<MatchedRoundDocument> = db.collection('matched_rounds');

  return {
    /** Finds rounds by id, without those that never matched. */
    async findMany(roundIds: readonly string[]): Promise<FundingRound[]> {
      const found = await rounds.find({ _id: { $in: [...roundIds] } }).toArray();
      return found.map(({ _id, ...record }) => toFundingRound({ id: _id, ...record }));
    },
  };
}
