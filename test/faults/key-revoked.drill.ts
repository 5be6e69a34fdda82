import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../support/operator.ts';
import { compareWithCaptures } from './support/compare.ts';
import { sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';
import { startLoad, until } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { untilSettled } from './support/settle.ts';

const ROUNDS = sized(4, 15);
const IN_FLIGHT = 24;

drillWithHarness(
  'key revoked: requests already admitted finish and are billed, every one sent afterwards is 401',
  async (harness, log) => {
    const { restUrl } = await harness.start();
    const customers = await harness.openCustomers({ keys: ROUNDS, creditsUsd: '100000' });
    const responses: ObservedResponse[] = [];
    for (const customer of customers) {
      const seen: ObservedResponse[] = [];
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 3_000, maxMs: 10_000 }, async (index) => {
        seen.push(await harness.loadClient.search(restUrl, customer, 1 + (index % 10)));
      });
      await until(() => seen.length > 40 + Math.random() * 40, 8_000);
      const askedAtMs = Date.now();
      await revoke(customer);
      const revokedAtMs = Date.now();
      await sleep(100);
      await until(() => seen.some(({ startedAtMs }) => startedAtMs > revokedAtMs), 8_000);
      load.stop();
      await load.ended;
      for (const { status, startedAtMs, endedAtMs } of seen) {
        log.count(`status ${status}`);
        const sentAfter = startedAtMs > revokedAtMs;
        log.expect(status === 401 || (status === 200 && !sentAfter), `${status} ${startedAtMs - revokedAtMs} ms later`);
        log.expect(status === 200 || endedAtMs >= askedAtMs, 'a key was refused before it was revoked');
        if (status === 200 && endedAtMs >= askedAtMs) log.count('finished after the revocation');
        if (sentAfter) log.count('sent after the revocation');
      }
      responses.push(...seen);
    }
    log.expect((log.figures['finished after the revocation'] ?? 0) > 0, 'no request was under way: it shows nothing');
    log.expect((log.figures['sent after the revocation'] ?? 0) > 0, 'no request came afterwards: it shows nothing');
    await untilSettled(harness.db, 5_000);
    await compareWithCaptures(harness.db, responses, log);

    async function revoke({ keyId }: Customer): Promise<void> {
      await harness.operator.service.accounts.revokeKey(keyId);
    }
  },
);
