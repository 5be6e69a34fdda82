import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { dropUnreturned, type HoldSettlement, type OpenHold } from '../../common/billing.ts';
import type { Logger } from '../../common/logger.ts';

/**
 * Waits between attempts to settle while the account subgraph is away. Together they stay below the age at which the
 * sweeper releases holds, so a late capture can't meet a hold that was already given back.
 */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** The holds of one request, settled once by what happened on the wire. */
export interface RequestSettlement {
  /** Notes holds that were placed on behalf of the request. Those that arrive after the end are released. */
  add(holds: readonly OpenHold[]): void;
  /**
   * Ends the request with the status of the answer that left, null when none left whole: captures what a 2xx served, and
   * releases everything otherwise.
   */
  end(answerStatus: number | null): void;
  /** Takes off the holds what the answer does not have after all: a place that an error nulled (graph: what costs). */
  keepReturned(data: Record<string, unknown> | null | undefined): void;
  /** Gives the holds noted so far to the caller, who settles them; what comes later is released here. */
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

  function settle(settlements: HoldSettlement[]): void {
    if (settlements.length === 0) return;
    const task = settleWithRetries(settlements).finally(() => running.delete(task));
    running.add(task);
  }

  async function settleWithRetries(settlements: HoldSettlement[]): Promise<void> {
    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      try {
        return await accountClient.settleHolds(settlements);
      } catch (error) {
        // What can't be settled is released by the sweeper: the customer is never the one who pays for it.
        if (delayMs === null) return logger.error({ err: error, settlements }, 'holds are left to the sweeper');
        await sleep(delayMs);
      }
    }
  }

  return {
    open() {
      const holds: OpenHold[] = [];
      let ended = false;
      return {
        keepReturned(data) {
          dropUnreturned(holds.map(atRoot), data);
        },
        handOver() {
          ended = true;
          return holds;
        },
        add(placed) {
          if (ended) settle(releaseAll(placed, null));
          else holds.push(...placed);
        },
        end(answerStatus) {
          if (ended) return;
          ended = true;
          settle(isSuccess(answerStatus) ? captureServed(holds, answerStatus) : releaseAll(holds, answerStatus));
        },
      };
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A record that an answer has more than once, by whichever paths, is billed once. */
function captureServed(holds: readonly OpenHold[], answerStatus: number): HoldSettlement[] {
  const billed = new Set<string>();
  return settleEach(holds, answerStatus, ({ recordIds }) => {
    const fresh = recordIds.filter((id) => !billed.has(id));
    for (const id of fresh) billed.add(id);
    return fresh.length;
  });
}

function releaseAll(holds: readonly OpenHold[], answerStatus: number | null): HoldSettlement[] {
  return settleEach(holds, answerStatus, () => 0);
}

/** One settlement a hold, over all the places it paid for. */
function settleEach(
  holds: readonly OpenHold[],
  answerStatus: number | null,
  recordsOf: (hold: OpenHold) => number,
): HoldSettlement[] {
  const settlements = new Map<string, HoldSettlement>();
  for (const hold of holds) {
    const { holdId, accountId } = hold;
    const records = (settlements.get(holdId)?.records ?? 0) + recordsOf(hold);
    settlements.set(holdId, { holdId, accountId, records, answerStatus });
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

function isSuccess(answerStatus: number | null): answerStatus is number {
  return answerStatus !== null && answerStatus >= 200 && answerStatus <= 299;
}
