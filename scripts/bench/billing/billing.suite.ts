import { v7 as uuidv7 } from 'uuid';
import type { HoldRequest, HoldSettlement } from '../../../common/billing.ts';
import { systemClock, utcMonth } from '../../../common/clock.ts';
import { tariffOf } from '../../../subgraphs/account/domain/price-list.ts';
import { type AccountService, createAccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { runLoad } from '../load.ts';
import type { BenchContext, Comparison, PreparedSuite, Suite } from '../suite.ts';
import { openAccounts } from './accounts.ts';
import { findBookFaults } from './find-book-faults.ts';
import { createSingleWrites } from './single-writes.ts';

const ACCOUNTS = 1_000;
const CREDITS_MICROS = 100_000_000_000;
const HELD_RECORDS = 25;
const SERVED_RECORDS = 20;

/** An implementation of holds and settlements. */
interface Writer {
  name: string;
  placeHold(request: HoldRequest): Promise<unknown>;
  settleHolds(settlements: HoldSettlement[]): Promise<number>;
}

const LOADS = [
  { name: 'one hot account, 50 in flight', accounts: 1, inFlight: 50, goalPerSecond: 5_000 },
  { name: '1,000 accounts, 50 in flight', accounts: ACCOUNTS, inFlight: 50 },
  { name: '1,000 accounts, 200 in flight', accounts: ACCOUNTS, inFlight: 200, goalPerSecond: 4_000 },
];

/** Pairs of a hold and its settlement: one write per operation compared with group commit. */
export const billingSuite: Suite = {
  name: 'billing',
  unit: 'pairs',
  async prepare({ mongo, settings, logger }: BenchContext): Promise<PreparedSuite> {
    const { client, db } = mongo;
    await ensureAccountStores(db);
    const service = createAccountService({ client, db, settings, logger });
    const accountIds = await openAccounts(service, ACCOUNTS, CREDITS_MICROS);
    const reported = { settled: 0, failed: 0 };

    async function makePair(writer: Writer, accountCount: number): Promise<void> {
      const accountId = accountIds[Math.floor(Math.random() * accountCount)] ?? '';
      const holdId = uuidv7();
      try {
        await writer.placeHold({ ...REQUEST, holdId, accountId, records: HELD_RECORDS });
        const settlement = { holdId, accountId, records: SERVED_RECORDS, answerStatus: 200 };
        const settled = await writer.settleHolds([settlement]);
        reported.settled += settled;
      } catch (error) {
        reported.failed += 1;
        throw error;
      }
    }

    const comparisons: Comparison[] = LOADS.map(({ name, accounts, inFlight, goalPerSecond }) => ({
      name,
      contenders: [oneWriteEach(mongo, service), groupCommit(service)].map((writer, index) => ({
        name: writer.name,
        run: (durationMs) => runLoad({ inFlight, durationMs, work: () => makePair(writer, accounts) }),
        ...(index > 0 && goalPerSecond !== undefined && { goal: { of: 'perSecond', bound: goalPerSecond } }),
      })),
    }));
    return {
      comparisons,
      async findFaults() {
        await service.ledger.close();
        return findBookFaults({ db }, reported);
      },
      close: service.ledger.close,
    };
  },
};

const REQUEST = { kind: 'FUNDING_RECORDS', requestId: uuidv7(), keyId: uuidv7(), windowStartMs: 0 } as const;

function groupCommit({ billing }: AccountService): Writer {
  return { name: 'group commit', placeHold: billing.placeHold, settleHolds: billing.settleHolds };
}

function oneWriteEach({ db }: BenchContext['mongo'], { ledger, prices }: AccountService): Writer {
  const writes = createSingleWrites({ db }, ledger.schedule);
  return {
    name: 'one write each',
    placeHold(request) {
      const placedAt = systemClock();
      return writes.placeHold({ ...request, ...tariffOf(request.kind, prices), month: utcMonth(placedAt), placedAt });
    },
    settleHolds(settlements) {
      const withOutcomes = settlements.map((settlement) => ({ ...settlement, outcome: 'served' as const }));
      return writes.settleHolds(withOutcomes, { settledAt: systemClock(), brokenAnswersFreePerDay: 0 });
    },
  };
}
