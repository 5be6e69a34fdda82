import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { HoldRequest, HoldSettlement } from '../../../common/billing.ts';
import { type Clock, systemClock } from '../../../common/clock.ts';
import type { Database } from '../../../common/mongo/open-mongo.ts';
import { loadSettings } from '../../../common/settings.ts';
import { type AccountService, createAccountService } from '../../../subgraphs/account/service.ts';
import type { AccountDocument, LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import type { Operator } from '../../support/operator.ts';

/** A service of its own on a database, as another process has it. */
export function newService({ client, db }: Database, clock: Clock = systemClock): AccountService {
  return createAccountService({ client, db, settings: loadSettings({}), logger: pino({ level: 'silent' }), clock });
}

/** A request for a hold. Its texts look like expressions, which they must never become. */
export function newHold(accountId: string, records: number, holdId: string = uuidv7()): HoldRequest {
  return {
    holdId,
    accountId,
    kind: 'FUNDING_RECORDS',
    records,
    requestId: '$balance',
    keyId: '$$ROOT',
    windowStartMs: 60_000,
  };
}

/** The settlement of a hold by an answer that left whole. */
export function settlementOf({ accountId, holdId }: HoldRequest, records: number): HoldSettlement {
  return { holdId, accountId, records, answerStatus: 200 };
}

/** Opens an account without free records, so that only the balance decides. */
export async function openPayingAccount(operator: Operator, { db }: Database, creditsUsd: string): Promise<string> {
  const { accountId } = await operator.openAccount({ creditsUsd });
  const month = new Date().toISOString().slice(0, 7);
  await db.collection<AccountDocument>('accounts').updateOne({ _id: accountId }, { $set: { [`free.${month}`]: 100 } });
  return accountId;
}

/** Compares what came in and was captured (ledger and tail, by id) with what is there (balance and open holds). */
export async function expectBalancedBooks({ db }: Database, accountId: string): Promise<void> {
  const account = await db.collection<AccountDocument>('accounts').findOne({ _id: accountId });
  const flushed = await db.collection<LedgerDocument>('ledger').find({ account_id: accountId }).toArray();
  const entries = new Map([...flushed, ...(account?.tail ?? [])].map((entry) => [entry._id, entry]));
  const sumOf = (kind: string) =>
    [...entries.values()].filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + Number(amount), 0);
  const holds = Object.values(account?.holds ?? {});
  const held = holds.reduce((sum, { paid, unit }) => sum + paid * Number(unit), 0);
  expect({ held: Number(account?.held), open: account?.open_holds }).toEqual({ held, open: holds.length });
  const debt = Number(account?.debt ?? 0);
  expect(sumOf('top_up') - sumOf('capture') - sumOf('refund')).toBe(Number(account?.balance) + held - debt);
}
