import { setImmediate } from 'node:timers/promises';
import type { OpenHold } from '../../../common/billing.ts';
import type { Charge } from './charge.ts';
import type { PlacedHold, Purse } from './purse.ts';

/** Records that were read and are to be served, each once, in their order. */
export interface Purchase {
  recordIds: readonly string[];
  /** Where the answer has them, as response keys; null when they are spread over it. */
  path: OpenHold['path'];
  /**
   * What to do when the account does not cover all of them: `LEADING` takes those before the first that is not covered,
   * `EACH` takes every one that is, and `ALL` takes none, and nothing is used up.
   */
  take: 'LEADING' | 'EACH' | 'ALL';
}

/** What may be served, and its price. A record that the request had paid for before costs nothing again. */
export interface Bought {
  recordIds: string[];
  charge: Charge;
  /** Whether the account would have covered one more record. */
  coversAnother: boolean;
}

interface Waiting {
  purchase: Purchase;
  resolve(bought: Bought): void;
  reject(error: unknown): void;
}

/**
 * Creates the till of a request: purchases that come while others are being paid for are paid together next, by one hold.
 * One batch after the other, so a record that two of them want is paid once and never reserved twice. Within a batch
 * purchases of `ALL` come last: what is bought as a whole may refuse, and must not take from the others when it does.
 * @param othersDone waits for reads under way that pay by holds of their own, perhaps for the same records; never rejects
 */
export function createTill(purse: Purse, othersDone: () => Promise<void>): (purchase: Purchase) => Promise<Bought> {
  const line: Waiting[] = [];
  let isOpen = false;

  async function serveLine(): Promise<void> {
    isOpen = true;
    while (line.length > 0) {
      // What is read together arrives in the same turn of the event loop.
      await setImmediate();
      await othersDone();
      const batch = line.splice(0).sort(wholeOnesLast);
      try {
        await reserve(purse, batch);
        for (const { purchase, resolve } of batch) resolve(take(purse, purchase));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isOpen = false;
  }

  return (purchase) =>
    new Promise((resolve, reject) => {
      line.push({ purchase, resolve, reject });
      if (!isOpen) void serveLine();
    });
}

function wholeOnesLast({ purchase: one }: Waiting, { purchase: other }: Waiting): number {
  return Number(one.take === 'ALL') - Number(other.take === 'ALL');
}

/** Reserves what the batch needs beyond what earlier holds of the request have left. */
async function reserve(purse: Purse, batch: readonly Waiting[]): Promise<void> {
  const wanted = new Set(batch.flatMap(({ purchase }) => purchase.recordIds));
  const unpaid = [...wanted].filter((id) => !purse.hasPaidFor(id));
  purse.assertRoomFor(unpaid.length);
  const lacking = unpaid.length - purse.spareRecords();
  const hold = lacking > 0 ? await purse.place(lacking) : null;
  if (hold !== null) purse.release(hold);
  await purse.learnRemaining();
}

function take(purse: Purse, { recordIds, path, take: rule }: Purchase): Bought {
  const chosen = choose(purse, recordIds, rule);
  const charge = { records: 0, freeRecords: 0, amountMicros: 0 };
  for (const id of chosen) {
    if (!purse.hasPaidFor(id)) addTo(charge, payFromSpare(purse, id));
  }
  purse.note(chosen, path);
  return { recordIds: chosen, charge: { ...charge, ...purse.remaining() }, coversAnother: purse.coversAnother() };
}

function choose(purse: Purse, recordIds: readonly string[], rule: Purchase['take']): string[] {
  const unpaid = recordIds.filter((id) => !purse.hasPaidFor(id));
  const covered = purse.spareRecords();
  if (unpaid.length <= covered) return [...recordIds];
  if (rule === 'ALL') return [];
  const refused = new Set(unpaid.slice(covered));
  if (rule === 'EACH') return recordIds.filter((id) => !refused.has(id));
  return recordIds.slice(
    0,
    recordIds.findIndex((id) => refused.has(id)),
  );
}

function payFromSpare(purse: Purse, recordId: string): PlacedHold {
  const hold = purse.nextSpare();
  if (hold === undefined) throw new Error('more was chosen than is covered');
  purse.pay(recordId, hold);
  return hold;
}

/** Adds the record that a hold was just used for. */
function addTo(charge: Pick<Charge, 'records' | 'freeRecords' | 'amountMicros'>, { used, grant }: PlacedHold): void {
  charge.records += 1;
  if (used <= grant.freeRecords) charge.freeRecords += 1;
  else charge.amountMicros += grant.unitMicros;
}
