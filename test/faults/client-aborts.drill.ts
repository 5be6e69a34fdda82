import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import { createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { drill, sized } from './support/drill.ts';
import { callMany } from './support/load.ts';
import { callRaw, type RawCall } from './support/raw-call.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const KEYS = 25;
const IN_FLIGHT = 16;
/** Pages of 100 such rounds do not fit into what the kernel buffers for a client that does not read. */
const PADDING_CHARS = 60_000;
const LARGE_PAGE = 60;
/** Pages of so many are handed to the network whole at once, while the client may not have read a byte. */
const SMALL_PAGE = 5;
/**
 * A hang-up reaches the service's process a moment later. An answer that went out within that moment is charged: the
 * service could not know. It settles right after, so the time of the ledger entry tells. How long the moment is depends on
 * what else the machine does: it is over so soon after the service has answered a request that was made after the hang-up.
 */
const UNNOTICED_MS = 250;
/** The service tries a settlement again for about a minute. Half of that is far below the age at which holds are swept. */
const SETTLED_WITHIN_MS = 30_000;

const database = useDatabase();

drill('client aborts: what could not be received whole is not charged, what was received whole is', async (log) => {
  const bench = await createBench({ ...database(), paddingChars: PADDING_CHARS });
  try {
    const { restUrl } = await bench.start();
    const accounts = sized(4, 16);
    const customers: Customer[] = [];
    for (let index = 0; index < accounts; index += 1) {
      customers.push(...(await bench.openCustomers({ keys: KEYS, creditsUsd: '100' })));
    }
    const sightings: Sighting[] = [];
    /** When the service had certainly heard that a call was over. */
    const heardByMs = new Map<Sighting, number>();
    // A key a call, so that each capture belongs to one call. The large pages come first and alone: to make them keeps
    // the service from noticing others that hang up.
    const calls = customers.map((customer, index) => ({ customer, how: behaviour(index) }));
    for (const isLarge of [true, false]) {
      const group = calls.filter(({ how }) => (how.limit === LARGE_PAGE) === isLarge);
      await callMany(group.length, IN_FLIGHT, async (index) => {
        const { customer, how } = group[index] as (typeof group)[number];
        const sighting = await callRaw(restUrl, customer, how);
        await call(`${restUrl}/v1/version`);
        heardByMs.set(sighting, Date.now());
        log.count(`received ${sighting.received}`);
        sightings.push(sighting);
      });
    }
    const lastEndedAtMs = Date.now();
    const open = await untilSettled(bench.db, SETTLED_WITHIN_MS);
    log.figures['longest settling ms'] = Date.now() - lastEndedAtMs;
    log.expect(open === 0, `${open} holds are still open after the clients are gone`);
    await compareWithCaptures(bench.db, sightings, log, {
      mayBeCharged(sighting, { at, records }) {
        const unnoticedMs = at.getTime() - sighting.endedAtMs;
        log.figures['longest unnoticed ms'] = Math.max(unnoticedMs, log.figures['longest unnoticed ms'] ?? 0);
        return records <= SMALL_PAGE && at.getTime() < (heardByMs.get(sighting) ?? 0) + UNNOTICED_MS;
      },
    });
    for (const kind of ['received whole', 'received some', 'received nothing']) {
      log.expect((log.figures[kind] ?? 0) > accounts, `too few calls ${kind} to show anything`);
    }
    await expectExactBooks(bench, log);
  } finally {
    await bench.close();
  }
});

/** Every fourth client hangs up in the middle of a large body, right after the last byte, or at a random moment. */
function behaviour(index: number): RawCall {
  if (index % 4 === 0) return { limit: LARGE_PAGE, stallMs: 20 + Math.random() * 200 };
  if (index % 4 === 1) return { limit: 1 + (index % SMALL_PAGE) };
  return { limit: 1 + (index % SMALL_PAGE), hangUpAfterMs: Math.random() * (index % 4 === 2 ? 60 : 500) };
}
