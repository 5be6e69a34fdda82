import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import {
  assertFewRecords,
  dropUnreturned,
  type HoldSettlement,
  MAX_BILLED_RECORDS,
  type OpenHold,
  REQUEST_HOLD_CUTOFF_MS,
} from '../../common/billing.ts';
import type { Logger } from '../../common/logger.ts';

/** Waits between attempts to settle while the account subgraph is away. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];
/** Attempts end before the sweeper releases the hold, so a late capture can't meet a hold that was already given back. */
const SETTLE_WITHIN_MS = REQUEST_HOLD_CUTOFF_MS - 5_000;

/** How the answer to a request ended. */
export type AnswerEnd =
  /** All of it was handed to the network. */
  | { kind: 'left whole'; status: number }
  /** It began to leave. `handedOver` returns the holds with the records that were wholly handed to the network. */
  | { kind: 'broken off'; status: number; handedOver(holds: readonly OpenHold[]): OpenHold[] }
  /** Nothing of it left. */
  | { kind: 'never left' };

/** The holds of one request, settled once by what happened on the wire. */
export interface RequestSettlement {
  /**
   * Notes holds that were placed on behalf of the request. Those that arrive after the end are released.
   * @throws ServiceError ANSWER_TOO_LARGE when they pay for more records than one operation may return
   */
  add(holds: readonly OpenHold[]): void;
  /** Ends the request: captures what was served, and releases everything else. */
  end(answer: AnswerEnd): void;
  /** Takes off the holds what the answer does not have after all: a place that an error nulled (graph: what costs). */
  keepReturned(data: Record<string, unknown> | null | undefined): void;
  /** Whether the answer is to be written record by record, because breaking it off may cost. */
  isMetered(): boolean;
  /**
   * Returns the holds noted so far for the caller, who settles them once it has the answer. What comes later is released
   * here, and everything is when the answer does not leave whole.
   */
  handOver(): OpenHold[];
}

/** Settles holds in the background and knows when all is done. */
export interface SettlementDesk {
  open(): RequestSettlement;
  /** Waits until every settlement that was begun has succeeded or was given up. */
  drain(): Promise<void>;
}

/** Creates the desk of one door. */
export function createSettlementDesk(accountClient: AccountClient, logger: Logger): SettlementDesk {
  const running = new Set<Promise<void>>();

  function settle(settlements: HoldSettlement[], openedAtMs: number): void {
    if (settlements.length === 0) return;
    const task = settleWithRetries(settlements, openedAtMs).finally(() => running.delete(task));
    running.add(task);
  }

  async function settleWithRetries(settlements: HoldSettlement[], openedAtMs: number): Promise<void> {
    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      try {
        return await accountClient.settleHolds(settlements);
      } catch (error) {
        // What can't be settled is released by the sweeper: the customer is never the one who pays for it.
        if (delayMs === null || performance.now() + delayMs > openedAtMs + SETTLE_WITHIN_MS) {
          return logger.error({ err: error, settlements }, 'holds are left to the sweeper');
        }
        await sleep(delayMs);
      }
    }
  }

  return {
    open() {
      const openedAtMs = performance.now();
      const holds: OpenHold[] = [];
      let listedRecords = 0;
      let isHandedOver = false;
      let ended = false;
      return {
        keepReturned(data) {
          dropUnreturned(holds.map(atRoot), data);
        },
        isMetered: () => !isHandedOver && holds.some(({ isMetered = false }) => isMetered),
        handOver() {
          isHandedOver = true;
          return [...holds];
        },
        add(placed) {
          if (ended || isHandedOver) return settle(settleEach(placed, { answerStatus: null }), openedAtMs);
          holds.push(...placed);
          for (const { recordIds } of placed) listedRecords += recordIds.length;
          if (listedRecords > MAX_BILLED_RECORDS) assertFewRecords(new Set(holds.flatMap(idsOf)).size);
        },
        end(answer) {
          if (ended) return;
          ended = true;
          // The caller has the holds only when the answer that carries them arrived.
          const isWithCaller = isHandedOver && answer.kind === 'left whole' && isSuccess(answer.status);
          if (!isWithCaller) settle(toSettlements(holds, isHandedOver ? { kind: 'never left' } : answer), openedAtMs);
        },
      };
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function toSettlements(holds: readonly OpenHold[], answer: AnswerEnd): HoldSettlement[] {
  if (answer.kind === 'never left') return settleEach(holds, { answerStatus: null });
  if (!isSuccess(answer.status)) return settleEach(holds, { answerStatus: answer.status });
  if (answer.kind === 'left whole') return settleEach(holds, { answerStatus: answer.status }, countDistinct());
  return settleEach(answer.handedOver(holds), { answerStatus: null, isBrokenOff: true }, countDistinct());
}

/** Counts the records of holds; one that an answer has more than once, by whichever paths, is billed once. */
function countDistinct(): (hold: OpenHold) => number {
  const billed = new Set<string>();
  return ({ recordIds }) => {
    const before = billed.size;
    for (const id of recordIds) billed.add(id);
    return billed.size - before;
  };
}

/** Makes one settlement a hold, over all the places it paid for; a release unless its records are counted. */
function settleEach(
  holds: readonly OpenHold[],
  how: Pick<HoldSettlement, 'answerStatus' | 'isBrokenOff'>,
  countRecords: (hold: OpenHold) => number = () => 0,
): HoldSettlement[] {
  const settlements = new Map<string, HoldSettlement>();
  for (const hold of holds) {
    const { holdId, accountId } = hold;
    const records = (settlements.get(holdId)?.records ?? 0) + countRecords(hold);
    settlements.set(holdId, { holdId, accountId, records, ...how });
  }
  return [...settlements.values()];
}

/**
 * A hold as seen from the whole answer. A subgraph knows the place of its part only: below the root field it is the same,
 * in an entity fetch it is not told, and can be nulled only together with the whole.
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
