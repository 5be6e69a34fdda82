import type { PageArguments } from '../../../common/connection.ts';
import type { ServiceError } from '../../../common/errors.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { BilledRequest } from './billed-request.ts';
import type { Charge } from './charge.ts';
import type { CursorCodec } from './cursor.ts';
import { type BilledPage, decodePage, readEntityPage } from './read-entity-rounds.ts';
import type { RoundOrder } from './round-order.ts';
import { type RoundsToSearch, searchRounds } from './search-rounds.ts';

/** The store of reads by id. */
export interface RoundsById {
  byIds(ids: readonly string[], options: { maxTimeMs: number }): Promise<FundingRound[]>;
}

/** The path of the records in the answer, as response keys. */
type ResponsePath = readonly (string | number)[];

/** The time that a read may take, in milliseconds. */
interface TimeLimit {
  maxTimeMs: number;
}

/**
 * Reads a page of the search. Nothing is served before the hold, and no more than it covers (contract, Billing 5).
 * @throws ServiceError INVALID_FILTER for a cursor of another search, INSUFFICIENT_CREDITS
 */
export async function readPage(
  request: { filter: FundingFilter; order: RoundOrder; page: PageArguments; path: ResponsePath } & TimeLimit,
  { store, cursors, billed }: { store: RoundsToSearch; cursors: CursorCodec; billed: BilledRequest },
): Promise<BilledPage> {
  const { filter, order, page, maxTimeMs, path } = request;
  const { size, isBackward } = page;
  const after = decodePage(page, { filter, order, cursors });
  const { found, charge } = await billed.readReserved({
    maxRecords: size,
    path,
    read: (granted) =>
      searchRounds({ store, cursors }, { filter, order, isBackward, after, limit: size, granted, maxTimeMs }),
    idsOf: ({ rounds }) => rounds.map(({ id }) => id),
    async readShared() {
      const read = (limit: number, from: RoundPosition | null) =>
        store.find(filter, { after: from, limit, maxTimeMs, order, isBackward });
      const { charge: price, ...rounds } = await readEntityPage(request, { read, cursors, billed });
      return { found: rounds, charge: price };
    },
  });
  return { ...found, charge };
}

/** Reads a round by id, billed when it is found. @throws ServiceError INSUFFICIENT_CREDITS */
export async function readRound(
  id: string,
  { store, billed, maxTimeMs, path }: { store: RoundsById; billed: BilledRequest; path: ResponsePath } & TimeLimit,
): Promise<{ round: FundingRound | null; charge: Charge }> {
  const read = () => store.byIds([id], { maxTimeMs });
  const idsOf = (rounds: FundingRound[]) => rounds.map((round) => round.id);
  const { found, charge } = await billed.readReserved({
    maxRecords: 1,
    path,
    read,
    idsOf,
    async readShared() {
      const rounds = await billed.readToCharge(read);
      const price = await billed.charge({ recordIds: idsOf(rounds), path, coverage: 'PREFIX' });
      return { found: rounds, charge: price.charge };
    },
  });
  return { round: found[0] ?? null, charge };
}

/**
 * Reads rounds that answers of other subgraphs refer to, in one batch, in the order of the ids; null where there is none,
 * and an error in place of each round that the balance no longer covers.
 */
export async function readReferencedRounds(
  ids: readonly string[],
  { store, billed, maxTimeMs }: { store: RoundsById; billed: BilledRequest } & TimeLimit,
): Promise<(FundingRound | null | ServiceError)[]> {
  const rounds = await billed.readToCharge(() => store.byIds(ids, { maxTimeMs }));
  const found = new Map(rounds.map((round) => [round.id, round]));
  const existing = ids.filter((id) => found.has(id));
  const { recordIds } = await billed.charge({ recordIds: existing, path: null, coverage: 'PARTIAL' });
  const served = new Set(recordIds);
  return ids.map((id) => (found.has(id) && !served.has(id) ? billed.insufficientCredits() : (found.get(id) ?? null)));
}
