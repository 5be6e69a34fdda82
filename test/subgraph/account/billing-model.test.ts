import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createOperator, type Operator } from '../../support/operator.ts';
import { BillingModel } from './billing-model.ts';
import { useLedger } from './use-ledger.ts';

const { collection, database, evidence } = useLedger();

/** Each property ends after this time at the latest, however slow the machine is; a run is a few hundred writes. */
const TIME_LIMIT_MS = 8_000;
const STATUSES = [200, 206, 404, 504, null] as const;

/** One thing that happens to an account. `pick` chooses among the holds there are. */
type Step =
  | { do: 'hold'; records: number }
  | { do: 'settle' | 'settle again' | 'hold again'; pick: number; use: number; status: (typeof STATUSES)[number] }
  | { do: 'pay'; payment: number }
  | { do: 'wait'; seconds: number }
  | { do: 'turn the month' | 'sweep' | 'flush' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), records: fc.integer({ min: 1, max: 150 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('settle', 'settle', 'settle again', 'hold again'),
      pick: fc.nat(20),
      use: fc.nat(200),
      status: fc.constantFrom(...STATUSES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), payment: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 150 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('turn the month', 'sweep', 'flush') }) },
);

let now: Date;
let operator: Operator;
beforeAll(async () => {
  operator = await createOperator(database(), {}, () => now);
});

/** An account that steps are taken with, beside the model of it. */
async function openAccount() {
  now = new Date('2026-01-30T12:00:00.000Z');
  const { accountId, keyId } = await operator.openAccount();
  /** Holds of answers that are said to have left whole after the sweeper had taken them: the audit reports these alone. */
  const late = new Set<string>();
  return { accountId, keyId, model: new BillingModel(), granted: new Map<string, number>(), late };
}
type Opened = Awaited<ReturnType<typeof openAccount>>;

function requestOf({ accountId, keyId }: Opened, holdId: string, records: number) {
  return { holdId, accountId, keyId, records, kind: 'FUNDING_RECORDS', requestId: holdId, windowStartMs: 0 } as const;
}

/** Creates the settlement that the edge reports: the records used in a 2xx answer, none otherwise. */
function settlementOf({ accountId, granted }: Opened, holdId: string, use: number, status: number | null) {
  const isServed = status !== null && status < 300;
  return { holdId, accountId, records: isServed ? use % ((granted.get(holdId) ?? 0) + 1) : 0, answerStatus: status };
}

/** Takes a step for real and in the model, and compares what both say. */
async function take(opened: Opened, given: Step): Promise<void> {
  const { model, accountId, granted, late } = opened;
  const { billing, accounts, ledger } = operator.service;
  // A settlement is known by its instant and its answer: two equal ones of one millisecond would both be told they stand.
  now = new Date(now.getTime() + 1);
  if (given.do === 'hold') {
    const holdId = randomUUID();
    const grant = await billing.placeHold(requestOf(opened, holdId, given.records));
    expect(grant?.records ?? 0).toBe(model.place(holdId, given.records, now));
    granted.set(holdId, grant?.records ?? 0);
  } else if ('pick' in given) {
    const candidates = given.do === 'settle again' ? model.settled : [...model.open.keys()];
    const holdId = candidates[given.pick % Math.max(1, candidates.length)];
    if (holdId === undefined) return;
    if (given.do === 'hold again') {
      const grant = await billing.placeHold(requestOf(opened, holdId, given.use + 1));
      expect(grant?.records).toBe(granted.get(holdId));
    } else {
      const settlement = settlementOf(opened, holdId, given.use, given.status);
      if (model.swept.has(holdId) && settlement.records > 0) late.add(holdId);
      expect(await billing.settleHolds([settlement])).toBe(Number(model.settle(holdId, settlement.records)));
    }
  } else if (given.do === 'pay') {
    const [paymentId, micros] = [`${accountId}-${given.payment}`, 1 + given.payment * 612_345];
    await accounts.grantCredits(accountId, micros, paymentId);
    model.topUp(paymentId, micros);
  } else if (given.do === 'wait') now = new Date(now.getTime() + given.seconds * 1_000);
  else if (given.do === 'turn the month') now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  else if (given.do === 'flush') await ledger.flush(accountId);
  else {
    await billing.releaseStaleHolds();
    model.sweep(now);
  }
}

async function stateOf(accountId: string) {
  const { balanceMicros, heldMicros, freeRecordsUsed } = await operator.service.accounts.find(accountId);
  const free = Object.fromEntries(Object.entries(freeRecordsUsed).filter(([, used]) => used > 0));
  const document = await collection('accounts').findOne({ _id: accountId }, { projection: { open_holds: 1 } });
  const entries = await operator.service.listLedger(accountId, { kinds: null, after: null, limit: 1_000 });
  return { balance: balanceMicros, held: heldMicros, free, open: document?.open_holds, entries: entries.length };
}

const verify = (accountId: string) => operator.service.ledgerVerifier.verify(accountId, evidence());

test('after any sequence of steps an account has what the model has, and its books are right', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    const opened = await openAccount();
    for (const step of [...steps, { do: 'sweep' } as const]) await take(opened, step);
    expect(await stateOf(opened.accountId)).toEqual(opened.model.state());
    const { violations } = await verify(opened.accountId);
    expect(violations.map(({ invariant, holdId }) => `${invariant} ${holdId}`).sort()).toEqual(
      [...opened.late].map((holdId) => `10 ${holdId}`).sort(),
    );
  });
  await fc.assert(property, { numRuns: 60, interruptAfterTimeLimit: TIME_LIMIT_MS });
});

test('steps that are taken all at once leave the books right, and every hold is settled by one of them', async () => {
  const holds = fc.array(fc.record({ records: fc.integer({ min: 1, max: 60 }), uses: fc.array(fc.nat(60)) }), {
    minLength: 4,
    maxLength: 24,
  });
  const property = fc.asyncProperty(holds, fc.integer({ min: 0, max: 3_000_000 }), async (asked, micros) => {
    const opened = await openAccount();
    const { accountId, granted } = opened;
    const { accounts, billing, ledger } = operator.service;
    await accounts.grantCredits(accountId, 1 + micros, randomUUID());
    const settled = asked.map(async ({ records, uses }) => {
      const holdId = randomUUID();
      const grant = await billing.placeHold(requestOf(opened, holdId, records));
      granted.set(holdId, grant?.records ?? 0);
      const tries = uses.map((use) => billing.settleHolds([settlementOf(opened, holdId, use, 200)]));
      const wins = (await Promise.all([...tries, ledger.flush(accountId)])).filter((count) => count === 1);
      expect(wins).toHaveLength(grant === null || uses.length === 0 ? 0 : 1);
    });
    await Promise.all(settled);
    expect((await verify(accountId)).violations).toEqual([]);
  });
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: TIME_LIMIT_MS });
});
