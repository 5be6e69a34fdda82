import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { OpenHold } from '../../../common/billing.ts';
import type { ServiceError } from '../../../common/errors.ts';
import type { Charge } from './charge.ts';
import type { RequestHolds } from './request-holds.ts';

/** Records that were read and are to be served, each once, in their order. */
export interface ChargeRequest {
  recordIds: readonly string[];
  /** Path of the records in the answer, as response keys; null when they are spread over it. */
  path: OpenHold['path'];
  /**
   * The records to charge when the account does not cover all of them: `PREFIX` those before the first that is not
   * covered, `PARTIAL` every one that is covered, `ALL_OR_NOTHING` none.
   */
  coverage: 'PREFIX' | 'PARTIAL' | 'ALL_OR_NOTHING';
}

/** The records that may be served, and their price. A record that the request had paid for before costs nothing. */
export interface ChargeResult {
  recordIds: string[];
  charge: Charge;
}

interface BatcherDependencies {
  holds: RequestHolds;
  /**
   * Waits for reads under way: those that pay by holds of their own, perhaps for the same records, and those whose records
   * will be charged. Returns false when there was none. Never rejects.
   */
  waitForReads(): Promise<boolean>;
  insufficientCredits(): ServiceError;
}

/**
 * Creates the charge of a request. All charges whose reads were under way together, and those that arrive while a
 * batch is being charged, form the next batch and share one hold. Batches run one after another, so a record in two of them is
 * paid for once. Within a batch `ALL_OR_NOTHING` comes last: it may be refused, and must not take from the others then.
 */
export function createChargeBatcher(dependencies: BatcherDependencies) {
  let lastBatch: Promise<unknown> = Promise.resolve();
  const batcher = new DataLoader<ChargeRequest, ChargeResult>(
    (requests) => {
      const results = chargeBatch(requests, dependencies);
      lastBatch = Promise.allSettled([results]);
      return results;
    },
    {
      cache: false,
      async batchScheduleFn(dispatch) {
        await lastBatch;
        // Records that are read together arrive in the same turn of the event loop.
        do await setImmediate();
        while (await dependencies.waitForReads());
        dispatch();
      },
    },
  );
  return (request: ChargeRequest): Promise<ChargeResult> => batcher.load(request);
}

async function chargeBatch(
  requests: readonly ChargeRequest[],
  { holds, insufficientCredits }: BatcherDependencies,
): Promise<(ChargeResult | ServiceError)[]> {
  const missing = holds.selectUnpaid(requests.flatMap(({ recordIds }) => recordIds)).length - holds.availableRecords();
  const hold = missing > 0 ? await holds.place(missing) : null;
  if (hold !== null) holds.returnToPool(hold);
  await holds.fetchBalance();
  const results = new Map<ChargeRequest, ChargeResult | null>();
  for (const request of requests.toSorted(byCoverage)) results.set(request, chargeCovered(request, holds));
  return requests.map((request) => results.get(request) ?? insufficientCredits());
}

function byCoverage(left: ChargeRequest, right: ChargeRequest): number {
  return Number(left.coverage === 'ALL_OR_NOTHING') - Number(right.coverage === 'ALL_OR_NOTHING');
}

/**
 * Charges what is covered; null when that is nothing. To an account that covers no record an empty list is refused as
 * well: the difference would reveal for free whether there are records. `PARTIAL` is never refused as a whole.
 */
function chargeCovered(request: ChargeRequest, holds: RequestHolds): ChargeResult | null {
  const recordIds = selectCovered(request, holds);
  const isServed = recordIds.length > 0 || (request.recordIds.length === 0 && holds.coversAnother());
  return isServed || request.coverage === 'PARTIAL'
    ? { recordIds, charge: holds.charge(recordIds, request.path) }
    : null;
}

function selectCovered({ recordIds, coverage }: ChargeRequest, holds: RequestHolds): string[] {
  const uncovered = holds.selectUnpaid(recordIds).slice(holds.availableRecords());
  const [first] = uncovered;
  if (first === undefined) return [...recordIds];
  if (coverage === 'ALL_OR_NOTHING') return [];
  if (coverage === 'PREFIX') return recordIds.slice(0, recordIds.indexOf(first));
  return recordIds.filter((id) => !uncovered.includes(id));
}
