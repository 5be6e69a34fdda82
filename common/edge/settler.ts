import pRetry from 'p-retry';
import type { AccountClient } from '../account-client/account-client.ts';
import {
  assertFewRecords,
  type HoldSettlement,
  MAX_BILLED_RECORDS,
  type OpenHold,
  REQUEST_HOLD_CUTOFF_MS,
  retainReturnedRecords,
} from '../billing.ts';
import type { Logger } from '../logger.ts';
import { createOpenWork } from '../process/open-work.ts';

/** Backoff while the account subgraph is unavailable: 250 ms, doubled up to 32 s. */
const BACKOFF = { retries: 8, minTimeout: 250, factor: 2 } as const;
/** Retries end before the sweeper releases the hold: a late capture must not meet a hold that is already released. */
const MAX_SETTLE_MS = REQUEST_HOLD_CUTOFF_MS - 5_000;

/** The end of an answer, as seen on the wire. */
export type AnswerEnd =
  /** The network took all of it. */
  | { kind: 'complete'; status: number }
  /** The answer was aborted: the network took a part. `retainSent` returns the holds with the records that were sent as a whole. */
  | { kind: 'broken_off'; status: number; retainSent(holds: readonly OpenHold[]): OpenHold[] }
  /** The network took nothing. */
  | { kind: 'unsent' };

/** The holds of one request, settled once by what happened on the wire. */
export interface RequestSettlement {
  /**
   * Adds holds placed on behalf of the request. Holds that arrive after the end are released.
   * @throws ServiceError ANSWER_TOO_LARGE when they pay for more records than one operation may return
   */
  add(holds: readonly OpenHold[]): void;
  /** Returns the holds added so far. */
  placed(): readonly OpenHold[];
  /** Ends the request: captures what was served and releases the rest. */
  end(answer: AnswerEnd): void;
  /** Removes records below root fields that an error nulled: they are not billed (docs/graph.md, What costs). */
  retainReturnedRecords(data: Record<string, unknown> | null | undefined): void;
  /** Returns whether the answer must be written record by record, because an abort may be billed. */
  isMetered(): boolean;
  /**
   * Transfers the holds added so far to the caller, which settles them when it has the answer. Holds that arrive later are
   * released here; so are all of them if the answer is not sent completely.
   */
  transferToCaller(): OpenHold[];
}

/** A service that settles holds in the background. */
export interface Settler {
  beginRequest(): RequestSettlement;
  /** Waits until every started settlement has succeeded or was abandoned. */
  drain(): Promise<void>;
}

/** Creates the settler of one entry point. */
export function createSettler(accountClient: AccountClient, logger: Logger): Settler {
  const running = createOpenWork();

  function settle(settlements: HoldSettlement[], startedAtMs: number): void {
    if (settlements.length === 0) return;
    running.add(settleWithRetries(settlements, startedAtMs));
  }

  async function settleWithRetries(settlements: HoldSettlement[], startedAtMs: number): Promise<void> {
    const maxRetryTime = Math.max(0, startedAtMs + MAX_SETTLE_MS - performance.now());
    // The sweeper releases what can't be settled: the customer never pays for our failure.
    await pRetry(() => accountClient.settleHolds(settlements), { ...BACKOFF, maxRetryTime }).catch((error: unknown) =>
      logger.error({ err: error, settlements }, 'holds are left to the sweeper'),
    );
  }

  return {
    beginRequest() {
      const startedAtMs = performance.now();
      const holds: OpenHold[] = [];
      let listedRecords = 0;
      let isTransferred = false;
      let hasEnded = false;
      return {
        retainReturnedRecords: (data) => retainReturnedRecords(holds.map(atRoot), data),
        placed: () => holds,
        isMetered: () => !isTransferred && holds.some(({ isMetered = false }) => isMetered),
        transferToCaller() {
          isTransferred = true;
          return [...holds];
        },
        add(placed) {
          if (hasEnded || isTransferred) return settle(settleEach(placed, { answerStatus: null }), startedAtMs);
          holds.push(...placed);
          for (const { recordIds } of placed) listedRecords += recordIds.length;
          if (listedRecords > MAX_BILLED_RECORDS) assertFewRecords(new Set(holds.flatMap(idsOf)).size);
        },
        end(answer) {
          if (hasEnded) return;
          hasEnded = true;
          // The caller has the holds only if it received the answer that carries them.
          const isWithCaller = isTransferred && answer.kind === 'complete' && isSuccess(answer.status);
          if (!isWithCaller) settle(toSettlements(holds, isTransferred ? { kind: 'unsent' } : answer), startedAtMs);
        },
      };
    },
    drain: running.ended,
  };
}

function toSettlements(holds: readonly OpenHold[], answer: AnswerEnd): HoldSettlement[] {
  if (answer.kind === 'unsent') return settleEach(holds, { answerStatus: null });
  if (!isSuccess(answer.status)) return settleEach(holds, { answerStatus: answer.status });
  if (answer.kind === 'complete') return settleEach(holds, { answerStatus: answer.status }, countDistinct());
  return settleEach(answer.retainSent(holds), { answerStatus: null, isBrokenOff: true }, countDistinct());
}

/** Creates a counter of the distinct records of holds: a record that an answer has several times is billed once. */
function countDistinct(): (hold: OpenHold) => number {
  const billed = new Set<string>();
  return ({ recordIds }) => {
    const before = billed.size;
    for (const id of recordIds) billed.add(id);
    return billed.size - before;
  };
}

/** Returns one settlement per hold, over all places it paid for; a release unless its records are counted. */
function settleEach(
  holds: readonly OpenHold[],
  how: Pick<HoldSettlement, 'answerStatus' | 'isBrokenOff'>,
  countRecords: (hold: OpenHold) => number = () => 0,
): HoldSettlement[] {
  const settlements = new Map<string, HoldSettlement>();
  for (const hold of holds) {
    const { holdId, accountId } = hold;
    const settlement = settlements.get(holdId);
    if (settlement === undefined) settlements.set(holdId, { ...how, holdId, accountId, records: countRecords(hold) });
    else settlement.records += countRecords(hold);
  }
  return [...settlements.values()];
}

/**
 * Returns a hold with its path reduced to the root field. Only that part of a subgraph's path is valid in the whole answer;
 * an entity fetch has none, and its records can be nulled only together with the whole answer.
 */
function atRoot(hold: OpenHold): OpenHold {
  const [field] = hold.path ?? [];
  return { ...hold, path: field === undefined || field === '_entities' ? null : [field] };
}

function idsOf({ recordIds }: OpenHold): string[] {
  return recordIds;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}
