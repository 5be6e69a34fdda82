import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import type { HoldSettlement, OpenHold } from '../../common/billing.ts';
import { requestLifecyclePlugin } from '../../common/edge/request-lifecycle.plugin.ts';
import { createSettler } from '../../common/edge/settler.ts';
import { type Exchange, type ExchangeEnd, followExchange } from '../../common/process/exchange.ts';
import { gracefulClosePlugin } from '../../common/process/graceful-close.plugin.ts';
import { requestRoute } from '../../rest-bridge/mcp/request-route.ts';
import { rawBodyPlugin } from '../../rest-bridge/plugins/raw-body.plugin.ts';

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
  await app.ready();
  let endCarrier = (_: ExchangeEnd): void => undefined;
  const ended = new Promise<ExchangeEnd>((resolve) => {
    endCarrier = resolve;
  });
  const exchange: Exchange = { isAccepted: true, unansweredBefore: 0, ended };
  const answer = await requestRoute(
    app,
    { method: 'GET', url: '/records', payload: undefined },
    { carrier: { exchange } },
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

test('a closing server runs the request of a message that it accepted before, and no other', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(gracefulClosePlugin);
  await app.register(rawBodyPlugin);
  app.post('/inner', async ({ body }) => body);
  let closed: Promise<void> | undefined;
  app.get('/outer', async (request, reply) => {
    closed = app.close();
    await nextTurn();
    const route = { method: 'POST', url: '/inner', payload: '"é"' } as const;
    const ask = (exchange: Exchange) => requestRoute(app, route, { carrier: { exchange } });
    const ended = new Promise<ExchangeEnd>(() => undefined);
    const [own, foreign] = await Promise.all([
      ask(followExchange(request.raw, reply.raw)),
      ask({ isAccepted: false, unansweredBefore: 0, ended }),
    ]);
    return { own, foreign: foreign.statusCode };
  });
  await app.ready();
  const { own, foreign } = (await app.inject('/outer')).json();
  expect({ own, foreign }).toMatchObject({ own: { statusCode: 200, payload: '"é"' }, foreign: 503 });
  await closed;
});
