import { randomUUID } from 'node:crypto';
import { roundsOf } from '../../subgraphs/funding/store/rounds.store.ts';
import { call } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import type { RunningService } from '../support/service.ts';
import { TESTED_SETTINGS } from '../support/tested-settings.ts';
import { type AgentCall, callTool, toolCallText } from './support/agent-call.ts';
import { compareWithBalances, compareWithCaptures } from './support/compare.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { expectExactRace } from './support/expect-exact-race.ts';
import { drillWithHarness, type FaultHarness, UNIT_MICROS } from './support/fault-harness.ts';
import { callMany, startLoad, until } from './support/load.ts';
import { createObservedResponse, type ObservedResponse } from './support/load-client.ts';
import { readPartly } from './support/partial-reader.ts';
import { sweepAll, untilSettled } from './support/settle.ts';

const KEYS = 25;
const IN_FLIGHT = 16;
/** Calls at once that are broken off: few without prepared operations, as each large page keeps the service from noticing the others. */
const BROKEN_OFF_AT_ONCE = TESTED_SETTINGS.PREPARED_OPERATIONS === 'off' ? 2 : IN_FLIGHT;
/** Calls of a race, all at once. */
const CALLS = 64;
/** Records that the account pays for in each race; in the first one 10 of them are free. */
const COVERED = 40;
const FREE = 10;
const RACES = sized(1, 4);
const ACCOUNTS = sized(2, 16);
/** A page of 30 such rounds, twice in a tool's answer, is 3.6 MB. The kernel buffers one, and not a second one. */
const PADDING_CHARS = 60_000;
const LARGE_PAGE = 30;
const TOO_LARGE_PAGE = 60;
const SMALL_PAGE = 5;
const PIPELINED_PAGES = 2;
const READ_BYTES = 60_000;
/** An answer that went out before the service noticed the hang-up is charged. See client-aborts.drill.ts. */
const UNNOTICED_MS = 250;
const SETTLED_WITHIN_MS = 30_000;
const KILLS = sized(1, 4);
const CALLS_BEFORE_KILL = 60;

drillWithHarness(
  'agents: tool calls in a race, broken off and cut by kills cost what their clients received',
  async (harness, log) => {
    const [service, doomed] = await Promise.all([harness.start(), harness.start()]);
    const responses = await raceForLastCredit(harness, log, [service.restUrl, doomed.restUrl]);
    await compareWithCaptures(harness.db, responses, log);

    const noticedByMs = await breakOff(harness, log, service.restUrl);
    responses.push(...noticedByMs.keys());
    const open = await untilSettled(harness.db, SETTLED_WITHIN_MS);
    log.expect(open === 0, `${open} holds are still open after the clients are gone`);
    /** The kernel may take the first of the pipelined pages whole, and no more of them. */
    const withFirstPage = new Set<ObservedResponse>();
    const mayBeCharged: Parameters<typeof compareWithCaptures>[3] = {
      mayBeCharged: (response, { at, records }) =>
        records === LARGE_PAGE
          ? !withFirstPage.has(response) && withFirstPage.add(response) !== undefined
          : records <= SMALL_PAGE && at.getTime() < (noticedByMs.get(response) ?? 0) + UNNOTICED_MS,
    };
    await compareWithCaptures(harness.db, responses, log, mayBeCharged);

    const [customer] = (await harness.openCustomers({ keys: 1, creditsUsd: '100000' })) as [Customer];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = kill === 0 ? doomed : await harness.start();
      responses.push(...(await killUnderLoad(victim, customer)));
      log.count('kills');
    }
    await untilSettled(harness.db, 3_000);
    log.count('holds swept', await sweepAll(harness.db, harness.operator));
    withFirstPage.clear();
    await compareWithCaptures(harness.db, responses, log, { ...mayBeCharged, chargesMayLack: true });
    for (const { received } of responses) log.count(`received ${received}`);
    log.expect((log.figures['holds swept'] ?? 0) > 0, 'no kill left a hold behind: the drill shows nothing');
    for (const kind of ['received whole', 'received some', 'received nothing'])
      log.expect((log.figures[kind] ?? 0) > ACCOUNTS, `too few calls ${kind} to show anything`);
  },
  { paddingChars: PADDING_CHARS, env: { FREE_RECORDS_PER_MONTH: String(FREE) }, freePerMonth: FREE },
);

/** Makes tool calls and requests at once, over two processes, on a balance that pays for some of them. */
async function raceForLastCredit(
  { db, operator, loadClient, openCustomers }: FaultHarness,
  log: DrillLog,
  origins: readonly string[],
): Promise<ObservedResponse[]> {
  const customers = await openCustomers({ keys: KEYS });
  const { accountId } = customers[0] as Customer;
  const responses: ObservedResponse[] = [];
  let topUpMicros = 0;
  for (let race = 0; race < RACES; race += 1) {
    const amountMicros = (race === 0 ? COVERED - FREE : COVERED) * UNIT_MICROS;
    await operator.service.accounts.grantCredits(accountId, amountMicros, randomUUID());
    topUpMicros += amountMicros;
    const [keys, limit] = race % 2 === 0 ? [KEYS, 3] : [1, 1];
    const seen: ObservedResponse[] = [];
    await callMany(CALLS, CALLS, async (index) => {
      const [origin, customer] = [origins[index % origins.length], customers[index % keys]] as [string, Customer];
      const tool = { name: 'search_funding_rounds', args: { limit }, isStreamed: index % 4 === 0 };
      seen.push(await (index % 4 < 3 ? callTool(origin, customer, tool) : loadClient.search(origin, customer, limit)));
    });
    await untilSettled(db, SETTLED_WITHIN_MS);
    expectExactRace(seen, log, { covered: COVERED, where: `${keys} keys, ${limit} a call` });
    responses.push(...seen);
  }
  await compareWithBalances(db, responses, log, { topUpMicros, unitMicros: UNIT_MICROS, freePerMonth: FREE });
  return responses;
}

/**
 * Breaks calls off, each by a key of its own so that each capture belongs to one call.
 * @returns what each client saw, and when the service had certainly noticed that it was over
 */
async function breakOff(
  { db, openCustomers }: FaultHarness,
  log: DrillLog,
  origin: string,
): Promise<Map<ObservedResponse, number>> {
  const customers: Customer[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1)
    customers.push(...(await openCustomers({ keys: KEYS, creditsUsd: '100' })));
  const round = await roundsOf(db).findOne();
  const noticedByMs = new Map<ObservedResponse, number>();
  // The large pages come first: to make them keeps the service from noticing others that hang up.
  const calls = customers.map((customer, index) => ({ customer, how: behaviour(index, round?._id ?? '') }));
  for (const isLarge of [true, false]) {
    const group = calls.filter(({ how }) => (how === 'PIPELINES') === isLarge);
    await callMany(group.length, BROKEN_OFF_AT_ONCE, async (index) => {
      const { customer, how } = group[index] as (typeof group)[number];
      const response = await (how === 'PIPELINES' ? pipeline(origin, customer) : callTool(origin, customer, how));
      await call(`${origin}/v1/version`);
      noticedByMs.set(response, Date.now());
      if (response.status === 400) log.count('answers too large');
    });
  }
  log.expect((log.figures['answers too large'] ?? 0) > 0, 'no answer was too large');
  return noticedByMs;
}

/** A client that leaves in the middle of pipelined large pages, stays, or leaves before, while or after it is answered. */
function behaviour(index: number, roundId: string): AgentCall | 'PIPELINES' {
  if (index % 10 === 0) return 'PIPELINES';
  const isStreamed = index % 2 === 0;
  const name = 'search_funding_rounds';
  if (index % 25 === 1) return { name, args: { limit: TOO_LARGE_PAGE }, isStreamed };
  const small =
    index % 3 === 0
      ? { name: 'get_funding_round', args: { id: roundId }, isStreamed }
      : { name, args: { limit: 1 + (index % SMALL_PAGE) }, isStreamed };
  if (index % 5 === 1) return small;
  return { ...small, hangUpAfterMs: Math.random() * ([0, 0, 5, 60, 500][index % 5] ?? 0) };
}

/** Pipelines calls with large answers and hangs up in the middle of the first one. */
async function pipeline(origin: string, customer: Customer): Promise<ObservedResponse> {
  const response = createObservedResponse(customer);
  const calls = toolCallText(customer.key, 'search_funding_rounds', { limit: LARGE_PAGE }).repeat(PIPELINED_PAGES);
  const text = await readPartly(origin, calls, { stopAtBytes: READ_BYTES, afterwards: 'hang up' });
  response.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  response.received = text === '' ? 'nothing' : 'some';
  response.endedAtMs = Date.now();
  return response;
}

/** Kills a service in the middle of tool calls. */
async function killUnderLoad(service: RunningService, customer: Customer): Promise<ObservedResponse[]> {
  const responses: ObservedResponse[] = [];
  const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 20_000, maxMs: 15_000 }, async (index) => {
    const args = { limit: 1 + (index % SMALL_PAGE) };
    const tool = { name: 'search_funding_rounds', args, isStreamed: index % 2 === 0 };
    responses.push(await callTool(service.restUrl, customer, tool));
  });
  await until(() => responses.length > CALLS_BEFORE_KILL * (1 + Math.random()), 10_000);
  load.stop();
  await service.stop('SIGKILL');
  await load.ended;
  return responses;
}
