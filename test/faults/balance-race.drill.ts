import { randomUUID } from 'node:crypto';
import { useDatabase } from '../support/database.ts';
import type { Customer } from '../support/operator.ts';
import { createBench, UNIT_MICROS } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithBalances, compareWithCaptures, wasServed } from './support/compare.ts';
import { type DrillLog, drill, LONG, sized } from './support/drill.ts';
import { callMany } from './support/load.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const CALLS = 64;
/** Records that the account pays for at the start of each case; in the first one 10 of them are free. */
const COVERED = 40;
const FREE = 10;
const KEYS = 25;

const database = useDatabase();

drill('balance race: calls at once on a balance that pays for N records are served exactly N', async (log) => {
  const bench = await createBench({ ...database(), env: { FREE_RECORDS_PER_MONTH: String(FREE) } });
  try {
    const origins = (await Promise.all([bench.start(), bench.start()])).map(({ restUrl }) => restUrl);
    const customers = await bench.openCustomers({ keys: KEYS });
    const { accountId } = customers[0] as Customer;
    const sightings: Sighting[] = [];
    let paidInMicros = 0;
    for (const { inFlight, keys, processes, limit } of cases()) {
      const topUpMicros = (paidInMicros === 0 ? COVERED - FREE : COVERED) * UNIT_MICROS;
      await bench.operator.service.accounts.grantCredits(accountId, topUpMicros, randomUUID());
      paidInMicros += topUpMicros;
      const seen: Sighting[] = [];
      await callMany(CALLS, inFlight, async (index) => {
        const [origin, customer] = [origins[index % processes], customers[index % keys]] as [string, Customer];
        seen.push(await bench.buyer.search(origin, customer, limit));
      });
      await untilSettled(bench.db, 5_000);
      judge(seen, log, `${inFlight} in flight, ${keys} keys, ${processes} processes, ${limit} a call`);
      sightings.push(...seen);
    }
    const terms = { topUpMicros: paidInMicros, unitMicros: UNIT_MICROS, freePerMonth: FREE };
    await compareWithBalances(bench.db, sightings, log, terms);
    await compareWithCaptures(bench.db, sightings, log);
    await expectExactBooks(bench, log, { freePerMonth: FREE });
  } finally {
    await bench.close();
  }
});

function* cases() {
  for (let round = 0; round < sized(1, 3); round += 1) {
    for (const inFlight of [2, 16, 64]) {
      for (const keys of [1, KEYS]) {
        for (const processes of [1, 2]) {
          // One record a call, or three, so that the last page is cut to what is left.
          for (const limit of LONG ? [1, 3] : [processes === keys ? 1 : 3]) yield { inFlight, keys, processes, limit };
        }
      }
    }
  }
}

function judge(sightings: Sighting[], log: DrillLog, where: string): void {
  const served = sightings.filter(wasServed);
  const records = served.reduce((sum, sighting) => sum + sighting.records, 0);
  log.count('calls', sightings.length);
  log.count('records served', records);
  log.expect(records === COVERED, `${where}: ${records} records served, not ${COVERED}`);
  const others = sightings.filter((sighting) => !wasServed(sighting) && sighting.status !== 402);
  log.expect(others.length === 0, `${where}: ${others.length} calls were neither served nor refused with 402`);
  // An answer tells what is left besides all holds at that moment, those written together with its own included: so none
  // promises more than its turn leaves, and the last one tells what is really left.
  const steps = served
    .map((sighting) => ({ left: recordsLeft(sighting), records: sighting.records }))
    .sort((a, b) => b.left - a.left);
  let expected = COVERED;
  for (const step of steps) {
    expected -= step.records;
    log.expect(step.left <= expected, `${where}: an answer says ${step.left} left, more than ${expected}`);
  }
  log.expect(steps.at(-1)?.left === 0, `${where}: the last answer says ${steps.at(-1)?.left} left, not 0`);
}

function recordsLeft({ left }: Sighting): number {
  return left === null ? Number.NaN : left.freeRecords + left.creditsMicros / UNIT_MICROS;
}
