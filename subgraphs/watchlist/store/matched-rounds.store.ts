import type { Db } from 'mongodb';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { matchedRoundsOf } from './matching.store.ts';

/** Creates the store that reads rounds as they matched. Who may see them is checked by who asks. */
export function createMatchedRoundsStore({ db }: { db: Db }) {
  const rounds = matchedRoundsOf(db);

  return {
    /** Rounds by id; those that never matched are left out. */
    async findMany(roundIds: readonly string[]): Promise<FundingRound[]> {
      const found = await rounds.find({ _id: { $in: [...roundIds] } }).toArray();
      return found.map(({ _id, ...record }) => toFundingRound({ id: _id, ...record }));
    },
  };
}
