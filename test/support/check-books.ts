import { type Db, Long } from 'mongodb';
import type { AccountDocument, HoldDocument, LedgerDocument } from '../../subgraphs/account/store/account-document.ts';

/** What the books of a whole database add up to. */
export interface BooksReport {
  faults: string[];
  /** Open holds of all accounts. */
  openHolds: number;
}

/**
 * Adds up the books of every account anew, from the documents alone and by none of the service's own code: balance and
 * held against top-ups and captures, free records against the month's allowance, every hold settled at most once and
 * for what its answer says.
 */
export async function checkBooks(db: Db, { freePerMonth = 100 } = {}): Promise<BooksReport> {
  const raw = { promoteLongs: false };
  const faults: string[] = [];
  let openHolds = 0;
  const accounts = await db.collection<AccountDocument>('accounts').find({}, raw).toArray();
  for (const account of accounts) {
    const stored = await db.collection<LedgerDocument>('ledger').find({ account_id: account._id }, raw).toArray();
    // An entry may stand in both places while it is moved.
    const entries = [...new Map([...stored, ...account.tail].map((entry) => [entry._id, entry])).values()];
    const holds = Object.entries(account.holds);
    openHolds += holds.length;
    const fault = (text: string) => faults.push(`account ${account._id}: ${text}`);
    for (const name of ['balance', 'held'] as const) {
      if (!Long.isLong(account[name])) fault(`${name} is not a long`);
      if (Number(account[name]) < 0) fault(`${name} is negative`);
    }
    const income = sum(entries, ({ kind, amount }) => (kind === 'top_up' ? Number(amount) : 0));
    const spent = sum(entries, ({ kind, amount }) => (kind === 'capture' ? Number(amount) : 0));
    const refunded = sum(entries, ({ kind, amount }) => (kind === 'refund' ? Number(amount) : 0));
    const has = Number(account.balance) + Number(account.held) - Number(account.debt ?? 0);
    const due = income - spent - refunded;
    if (has !== due) fault(`has ${has}, but top-ups less captures and refunds are ${due}`);
    const reserved = sum(holds, ([, { paid, unit }]) => paid * Number(unit));
    if (reserved !== Number(account.held)) fault(`held is ${account.held}, but the open holds reserve ${reserved}`);
    if (holds.length !== account.open_holds) fault(`open_holds is ${account.open_holds}, not ${holds.length}`);
    for (const [id] of holds) if (entries.some(({ _id }) => _id === id)) fault(`hold ${id} is open and settled`);
    checkFreeRecords(account, entries, freePerMonth, fault);
    for (const entry of entries) checkEntry(entry, fault);
  }
  return { faults, openHolds };
}

function checkFreeRecords(
  { free, holds }: AccountDocument,
  entries: LedgerDocument[],
  freePerMonth: number,
  fault: (text: string) => void,
): void {
  for (const [month, used] of Object.entries(free)) {
    const reserved = sum(Object.values(holds), (hold) => (hold.month === month ? hold.free : 0));
    const captured = sum(entries, ({ hold, free_records }) => (hold?.month === month ? free_records : 0));
    if (reserved + captured !== used) fault(`free.${month} is ${used}, not ${reserved} held and ${captured} captured`);
    if (used > freePerMonth) fault(`free.${month} is ${used}, above ${freePerMonth}`);
  }
}

function checkEntry(entry: LedgerDocument, fault: (text: string) => void): void {
  const { _id, kind, hold, answer, records, free_records, amount, outcome } = entry;
  if (kind === 'top_up' || kind === 'refund') return;
  if (hold === undefined || answer === undefined) return void fault(`entry ${_id} has no evidence`);
  const granted = hold.free + hold.paid;
  if (records > granted || free_records > hold.free) fault(`entry ${_id} captures more than its hold`);
  if (Number(amount) !== (records - free_records) * Number((hold as HoldDocument).unit)) fault(`entry ${_id}: amount`);
  const isSuccess = answer.status !== null && answer.status >= 200 && answer.status <= 299;
  // A broken answer is free, or charged for what was handed to the network.
  const isCharged = isSuccess || (outcome === 'broken_off' && kind === 'capture');
  if (records !== (isCharged ? answer.records : 0)) fault(`entry ${_id} captures ${records} of ${answer.records}`);
  if (records > 0 !== (kind === 'capture')) fault(`entry ${_id} is a ${kind} of ${records} records`);
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
