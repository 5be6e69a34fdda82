import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { HoldRequest, OpenHold } from '../../../common/billing.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { type BilledRequest, openBilledRequest } from '../../../subgraphs/funding/domain/billed-request.ts';
import type { Charge } from '../../../subgraphs/funding/domain/charge.ts';
import type { ChargeRequest } from '../../../subgraphs/funding/domain/charge-batcher.ts';

const UNIT_MICROS = 20_000;
const customer = { accountId: 'a', keyId: 'k', requestId: 'r', windowStartMs: 0 } as CustomerIdentity;

/** A reserved read, or a charge of records read before, that starts some turns of the event loop after the request. */
interface Operation {
  coverage: ChargeRequest['coverage'] | 'RESERVED';
  recordIds: string[];
  startsAfter: number;
  readTakes: number;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  coverage: fc.constantFrom('RESERVED', 'PREFIX', 'PARTIAL', 'ALL_OR_NOTHING'),
  recordIds: fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 5 }),
  startsAfter: fc.nat(4),
  readTakes: fc.nat(4),
});

/** Places holds as the account subgraph does: free records first, then as many as the credits pay for. */
function createPlacer({ creditsMicros, freeRecords }: { creditsMicros: number; freeRecords: number }) {
  const grants = new Map<string, { freeRecords: number }>();
  let credits = creditsMicros;
  let free = freeRecords;
  return {
    grants,
    async placeHold({ holdId, records }: HoldRequest) {
      await setImmediate();
      const granted = Math.min(records, free + Math.floor(credits / UNIT_MICROS));
      if (granted === 0) return null;
      const grantedFree = Math.min(granted, free);
      free -= grantedFree;
      credits -= (granted - grantedFree) * UNIT_MICROS;
      grants.set(holdId, { freeRecords: grantedFree });
      const left = { creditsMicros: credits, freeRecordsLeft: free };
      return { records: granted, freeRecords: grantedFree, unitMicros: UNIT_MICROS, isMetered: false, ...left };
    },
    readSpendingPower: async () => ({ creditsMicros: credits, freeRecords: free, fundingRecordMicros: UNIT_MICROS }),
  };
}

async function passTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

/** Runs an operation; no records when the account does not cover it. */
async function run(
  { coverage, recordIds, readTakes }: Operation,
  billed: BilledRequest,
): Promise<{ recordIds: readonly string[]; charge: Charge | null }> {
  try {
    if (coverage !== 'RESERVED') return await billed.charge({ recordIds, path: ['list'], coverage });
    const { found, charge } = await billed.readReserved({
      maxRecords: 5,
      path: ['list'],
      async read(granted) {
        await passTurns(readTakes);
        return recordIds.slice(0, granted);
      },
      idsOf: (ids) => ids,
      async readShared() {
        await passTurns(readTakes);
        const { recordIds: found, charge } = await billed.charge({ recordIds, path: ['list'], coverage: 'PREFIX' });
        return { found: [...found], charge };
      },
    });
    return { recordIds: found, charge };
  } catch (error) {
    expect(error).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    return { recordIds: [], charge: null };
  }
}

/** Bills each hold for its distinct records, as the edge and the account subgraph do. */
function settle(holds: readonly OpenHold[], grants: ReadonlyMap<string, { freeRecords: number }>) {
  const bill = { records: 0, freeRecords: 0, amountMicros: 0 };
  for (const [holdId, { freeRecords }] of grants) {
    const ids = new Set(holds.flatMap((hold) => (hold.holdId === holdId ? hold.recordIds : [])));
    for (const index of [...ids].keys()) {
      bill.records += 1;
      if (index < freeRecords) bill.freeRecords += 1;
      else bill.amountMicros += UNIT_MICROS;
    }
  }
  return bill;
}

/** Returns the first records of a list, up to one that the operation has not paid for. */
function paidPrefix(recordIds: readonly string[], paid: ReadonlySet<string>): readonly string[] {
  const end = recordIds.findIndex((id) => !paid.has(id));
  return end < 0 ? recordIds : recordIds.slice(0, end);
}

test('reads under way together are charged by one hold, whichever ends first; a failed one delays nothing else', async () => {
  const placer = createPlacer({ creditsMicros: 20 * UNIT_MICROS, freeRecords: 0 });
  const parts = { holds: [], earlierHolds: [], placer, topUpUrl: 'https://example.test/billing' };
  const billed = openBilledRequest(customer, parts);
  const readAndCharge = async (recordIds: string[], turns: number) => {
    await billed.readToCharge(() => passTurns(turns));
    return (await billed.charge({ recordIds, path: null, coverage: 'PREFIX' })).charge.records;
  };
  const failed = billed.readToCharge(async () => {
    await passTurns(5);
    throw new Error('lost');
  });
  const charged = Promise.all([readAndCharge(['a', 'b'], 0), readAndCharge(['b', 'c'], 20), readAndCharge(['d'], 7)]);
  await expect(failed).rejects.toThrow('lost');
  expect(await charged).toEqual([2, 1, 1]);
  expect(placer.grants.size).toBe(1);
});

const fetches = fc.array(fc.array(operation, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 });

test('charges of an operation of several fetches add up to its settlement, and no served record is unpaid or paid twice', async () => {
  const balance = fc.record({ creditsMicros: fc.nat(12 * UNIT_MICROS), freeRecords: fc.nat(8) });
  await fc.assert(
    fc.asyncProperty(balance, fetches, async (start, operationsByFetch) => {
      const placer = createPlacer(start);
      const allHolds: OpenHold[] = [];
      const results: Awaited<ReturnType<typeof run>>[] = [];
      for (const operations of operationsByFetch) {
        const holds: OpenHold[] = [];
        // What travels between the processes is JSON.
        const earlierHolds: OpenHold[] = JSON.parse(JSON.stringify(allHolds));
        const paid = new Set(earlierHolds.flatMap(({ recordIds }) => recordIds));
        const parts = { holds, earlierHolds, placer, topUpUrl: 'https://example.test/billing' };
        const billed = openBilledRequest(customer, parts);
        const ofFetch = await Promise.all(
          operations.map(async (current) => {
            await passTurns(current.startsAfter);
            return run(current, billed);
          }),
        );
        for (const [index, { coverage, recordIds }] of operations.entries()) {
          const isRefusedAsAWhole = coverage === 'ALL_OR_NOTHING' && !recordIds.every((id) => paid.has(id));
          const due = isRefusedAsAWhole ? [] : paidPrefix(recordIds, paid);
          expect(ofFetch[index]?.recordIds).toEqual(expect.arrayContaining([...due]));
        }
        results.push(...ofFetch);
        allHolds.push(...holds);
      }
      const charges = results.flatMap(({ charge }) => charge ?? []);
      const sum = (field: keyof Charge) => charges.reduce((total, charge) => total + charge[field], 0);
      const served = new Set(results.flatMap(({ recordIds }) => recordIds));
      const settled = settle(allHolds, placer.grants);
      expect(settled).toEqual({
        records: served.size,
        freeRecords: sum('freeRecords'),
        amountMicros: sum('amountMicros'),
      });
      expect(sum('records')).toBe(served.size);
      expect(settled.freeRecords).toBeLessThanOrEqual(start.freeRecords);
      expect(settled.amountMicros).toBeLessThanOrEqual(start.creditsMicros);
    }),
    { numRuns: 200 },
  );
});
