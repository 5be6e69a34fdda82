import Fastify from 'fastify';
import { pino } from 'pino';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import type { HoldSettlement, OpenHold } from '../../common/billing.ts';
import { carryRequest } from '../../common/edge/carried-exchange.ts';
import { requestLifecyclePlugin } from '../../common/edge/request-lifecycle.plugin.ts';
import { createSettler } from '../../common/edge/settler.ts';
import type { ExchangeEnd } from '../../common/process/exchange.ts';

const HOLD: OpenHold = { holdId: 'h', accountId: 'a', recordIds: ['r1', 'r2'], path: null };
const TIMES = { requestDeadlineMs: 1_000, responseDeadlineMs: 2_000 };

/** Runs a request whose answer another exchange carries, and returns the settlements before and after that one ends. */
async function settleCarried(end: ExchangeEnd, { isMetered }: { isMetered: boolean }) {
  const settled: HoldSettlement[] = [];
  const accountClient = {
    settleHolds: async (settlements: readonly HoldSettlement[]) => void settled.push(...settlements),
  } as Partial<AccountClient> as AccountClient;
  const settler = createSettler(accountClient, pino({ level: 'silent' }));
  const app = Fastify();
  await app.register(requestLifecyclePlugin, { settler, ...TIMES });
  app.get('/records', async ({ settlement }) => {
    settlement.add([{ ...HOLD, isMetered }]);
    return { data: [{ id: 'r1' }, { id: 'r2' }] };
  });
  let endCarrier = (_: ExchangeEnd): void => undefined;
  const ended = new Promise<ExchangeEnd>((resolve) => {
    endCarrier = resolve;
  });
  const answer = await carryRequest({ exchange: { unansweredBefore: 0, ended } }, (headers) =>
    app.inject({ url: '/records', headers }),
  );
  const before = [...settled];
  endCarrier(end);
  await ended;
  await app.close();
  return { status: answer.statusCode, before, after: settled.map(({ records }) => records) };
}

test.each<[what: string, end: ExchangeEnd, isMetered: boolean, records: number]>([
  ['was sent completely', { status: 200, isComplete: true, hasStarted: true }, false, 2],
  ['failed, and the records are lost', { status: 504, isComplete: true, hasStarted: true }, true, 0],
  ['was not begun', { status: 200, isComplete: false, hasStarted: false }, true, 0],
  ["was aborted, as one of the day's free ones", { status: 200, isComplete: false, hasStarted: true }, false, 0],
  ['was aborted beyond these, so it counts as a whole', { status: 200, isComplete: false, hasStarted: true }, true, 2],
])('a carried request settles only when its carrier %s', async (_, end, isMetered, records) => {
  expect(await settleCarried(end, { isMetered })).toEqual({ status: 200, before: [], after: [records] });
});

test('a client can not name a carrier', async () => {
  const app = Fastify();
  const settler = createSettler({} as AccountClient, pino({ level: 'silent' }));
  await app.register(requestLifecyclePlugin, { settler, ...TIMES });
  app.get('/carried', async ({ isCarried }) => ({ isCarried }));
  const forged = await app.inject({
    url: '/carried',
    headers: { 'x-carried-by': '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f' },
  });
  expect(forged.json()).toEqual({ isCarried: false });
  await app.close();
});
