import { randomUUID } from 'node:crypto';
import type { Customer } from '../support/operator.ts';
import { compareWithBalances, compareWithCaptures } from './support/compare.ts';
import { LONG, sized } from './support/drill.ts';
import { expectExactRace } from './support/expect-exact-race.ts';
import { drillWithHarness, UNIT_MICROS } from './support/fault-harness.ts';
import { callMany } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { untilSettled } from './support/settle.ts';

const CALLS = 64;
/** Records that the account pays for at the start of each case; in the first one 10 of them are free. */
const COVERED = 40;
const FREE = 10;
const KEYS = 25;

drillWithHarness(
  'balance race: calls at once on a balance that pays for N records are served exactly N',
  async (harness, log) => {
    const origins = (await Promise.all([harness.start(), harness.start()])).map(({ restUrl }) => restUrl);
    const customers = await harness.openCustomers({ keys: KEYS });
    const { accountId } = customers[0] as Customer;
    const responses: ObservedResponse[] = [];
    let paidInMicros = 0;
    for (const { inFlight, keys, processes, limit } of cases()) {
      const topUpMicros = (paidInMicros === 0 ? COVERED - FREE : COVERED) * UNIT_MICROS;
      await harness.operator.service.accounts.grantCredits(accountId, topUpMicros, randomUUID());
      paidInMicros += topUpMicros;
      const seen: ObservedResponse[] = [];
      await callMany(CALLS, inFlight, async (index) => {
        const [origin, customer] = [origins[index % processes], customers[index % keys]] as [string, Customer];
        seen.push(await harness.loadClient.search(origin, customer, limit));
      });
      await untilSettled(harness.db, 5_000);
      const where = `${inFlight} in flight, ${keys} keys, ${processes} processes, ${limit} a call`;
      expectExactRace(seen, log, { covered: COVERED, where });
      responses.push(...seen);
    }
    const terms = { topUpMicros: paidInMicros, unitMicros: UNIT_MICROS, freePerMonth: FREE };
    await compareWithBalances(harness.db, responses, log, terms);
    await compareWithCaptures(harness.db, responses, log);
  },
  { env: { FREE_RECORDS_PER_MONTH: String(FREE) }, freePerMonth: FREE },
);

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
