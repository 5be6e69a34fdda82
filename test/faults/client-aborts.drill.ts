import { call } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import { compareWithCaptures } from './support/compare.ts';
import { sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';
import { callMany } from './support/load.ts';
import { createObservedResponse, type ObservedResponse } from './support/load-client.ts';
import { readPartly, requestText } from './support/partial-reader.ts';
import { callRaw, type RawCall } from './support/raw-call.ts';
import { untilSettled } from './support/settle.ts';

const KEYS = 25;
const IN_FLIGHT = 16;
/** A page of 60 such rounds is 3.6 MB. The kernel buffers one for a client that does not read, and not a second one. */
const PADDING_CHARS = 60_000;
const LARGE_PAGE = 60;
const PIPELINED_PAGES = 3;
/** How much of the first page is read before the client hangs up. */
const READ_BYTES = 60_000;
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

drillWithHarness(
  'client aborts: what could not be received whole is not charged, what was received whole is',
  async (harness, log) => {
    const { restUrl } = await harness.start();
    const accounts = sized(4, 16);
    const customers: Customer[] = [];
    for (let index = 0; index < accounts; index += 1) {
      customers.push(...(await harness.openCustomers({ keys: KEYS, creditsUsd: '100' })));
    }
    const responses: ObservedResponse[] = [];
    /** When the service had certainly heard that a call was over. */
    const heardByMs = new Map<ObservedResponse, number>();
    // A key a call, so that each capture belongs to one call. The large pages come first and alone: to make them keeps
    // the service from noticing others that hang up.
    const calls = customers.map((customer, index) => ({ customer, how: behaviour(index) }));
    for (const isLarge of [true, false]) {
      const group = calls.filter(({ how }) => (how === 'PIPELINES') === isLarge);
      await callMany(group.length, IN_FLIGHT, async (index) => {
        const { customer, how } = group[index] as (typeof group)[number];
        const response =
          how === 'PIPELINES' ? await pipeline(restUrl, customer) : await callRaw(restUrl, customer, how);
        await call(`${restUrl}/v1/version`);
        heardByMs.set(response, Date.now());
        log.count(`received ${response.received}`);
        responses.push(response);
      });
    }
    const lastEndedAtMs = Date.now();
    const open = await untilSettled(harness.db, SETTLED_WITHIN_MS);
    log.figures['longest settling ms'] = Date.now() - lastEndedAtMs;
    log.expect(open === 0, `${open} holds are still open after the clients are gone`);
    /** The kernel may take the first of the pipelined pages whole, and no more of them. */
    const withFirstPage = new Set<ObservedResponse>();
    const isFirstPage = (response: ObservedResponse) =>
      !withFirstPage.has(response) && withFirstPage.add(response) !== undefined;
    await compareWithCaptures(harness.db, responses, log, {
      mayBeCharged(response, { at, records }) {
        const unnoticedMs = at.getTime() - response.endedAtMs;
        log.figures['longest unnoticed ms'] = Math.max(unnoticedMs, log.figures['longest unnoticed ms'] ?? 0);
        if (records === LARGE_PAGE) return isFirstPage(response);
        return records <= SMALL_PAGE && at.getTime() < (heardByMs.get(response) ?? 0) + UNNOTICED_MS;
      },
    });
    for (const kind of ['received whole', 'received some', 'received nothing']) {
      log.expect((log.figures[kind] ?? 0) > accounts, `too few calls ${kind} to show anything`);
    }
  },
  { paddingChars: PADDING_CHARS },
);

/** Every fourth client hangs up in the middle of pipelined large bodies, right after the last byte, or at a random moment. */
function behaviour(index: number): RawCall | 'PIPELINES' {
  if (index % 4 === 0) return 'PIPELINES';
  if (index % 4 === 1) return { limit: 1 + (index % SMALL_PAGE) };
  return { limit: 1 + (index % SMALL_PAGE), hangUpAfterMs: Math.random() * (index % 4 === 2 ? 60 : 500) };
}

/** Pipelines large pages and hangs up in the middle of the first one. */
async function pipeline(origin: string, customer: Customer): Promise<ObservedResponse> {
  const response = createObservedResponse(customer);
  const pages = requestText(`/v1/funding?limit=${LARGE_PAGE}`, customer.key).repeat(PIPELINED_PAGES);
  const text = await readPartly(origin, pages, { stopAtBytes: READ_BYTES, afterwards: 'hang up' });
  response.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  response.received = text === '' ? 'nothing' : 'some';
  response.endedAtMs = Date.now();
  return response;
}
