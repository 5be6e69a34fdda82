import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createSubgraphServer } from '../../../common/subgraph/serve-subgraph.ts';
import { createAccountSubgraph } from '../../../subgraphs/account/subgraph.ts';
import { useDatabase } from '../../support/database.ts';
import type { Answer } from '../../support/http.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { usePaymentBridge } from '../support/payment-bridge.ts';
import { disputeOf, paidCheckout, refundOf, type SentEvent, sendEvent } from '../support/stripe-events.ts';

const RECEIVED = { status: 200, body: { received: true } };
/** The largest payment that the account service takes. */
const MAX_CENTS = 100_000_000_000;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});
const database = useDatabase();
const startBridge = usePaymentBridge();
let operator: Operator;
let restUrl: string;
/** Ends the account service; every connection to it is refused from then on. */
let endAccountService: () => Promise<unknown>;

beforeAll(async () => {
  operator = await createOperator(database());
  closing.push(operator.service.ledger.close);
  const subgraph = createAccountSubgraph(operator.service, pino({ level: 'silent' }));
  const server = await createSubgraphServer(subgraph, createInternalTokens(TEST_SECRET));
  endAccountService = () => server.close();
  closing.push(endAccountService);
  restUrl = await startBridge(await server.listen({ host: '127.0.0.1', port: 0 }));
});

const send = (event: SentEvent): Promise<Answer> => sendEvent(restUrl, event);

async function openAccount() {
  const { accountId } = await operator.openAccount();
  return {
    accountId,
    async credits() {
      const { balanceMicros, debtMicros } = await operator.service.accounts.find(accountId);
      return (balanceMicros - debtMicros) / 10_000;
    },
  };
}

test('a payment that reaches the account service over HTTP counts once, to the cent, also the largest one', async () => {
  const { accountId, credits } = await openAccount();
  const event = paidCheckout(accountId, MAX_CENTS);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(event)));
  expect(answers).toEqual(answers.map(() => expect.objectContaining(RECEIVED)));
  expect(await credits()).toBe(MAX_CENTS);
});

test('so do its refunds, also one that overtook it, and what came back', async () => {
  const { accountId, credits } = await openAccount();
  const payment = `pi_${randomUUID()}`;
  const [refund, dispute] = [refundOf(payment, 300), `dp_${randomUUID()}`];
  await send(refund);
  await send(paidCheckout(accountId, 1_000, { payment_intent: payment }));
  await Promise.all([send(refund), send(refund)]);
  expect(await credits()).toBe(700);
  await send(disputeOf(payment, 700, 'withdrawn', dispute));
  expect(await credits()).toBe(0);
  await send(disputeOf(payment, 700, 'reinstated', dispute));
  expect(await credits()).toBe(700);
});

test('what the books refuse is acknowledged, because it would be refused each time', async () => {
  const { accountId, credits } = await openAccount();
  const event = paidCheckout(accountId, 500);
  await send(event);
  expect(await send(paidCheckout(randomUUID(), 500))).toMatchObject(RECEIVED);
  expect(await send({ ...event, object: { ...event.object, amount_total: 900 } })).toMatchObject(RECEIVED);
  expect(await credits()).toBe(500);
});

test('while the account service is away an event is answered 503, so that it is sent again', async () => {
  const { accountId, credits } = await openAccount();
  await endAccountService();
  expect(await send(paidCheckout(accountId, 500))).toMatchObject({ status: 503 });
  expect(await send(refundOf(`pi_${randomUUID()}`, 500))).toMatchObject({ status: 503 });
  expect(await credits()).toBe(0);
});
