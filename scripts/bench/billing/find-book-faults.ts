import type { Database } from '../../../common/mongo/open-mongo.ts';
import type { AccountDocument, LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';

/** The expected books after a run. */
interface ExpectedBooks {
  /** Settlements that were reported as successful. */
  settled: number;
  /** Calls that failed. Each may have been applied nevertheless. */
  failed: number;
}

/**
 * Compares each account's income and captures with its balance, and the number of ledger entries with the reported
 * settlements. Requires a flushed ledger.
 */
export async function findBookFaults(
  { db }: Pick<Database, 'db'>,
  { settled, failed }: ExpectedBooks,
): Promise<string[]> {
  const faults: string[] = [];
  const income = new Map<string, number>();
  let entries = 0;
  for await (const { account_id, kind, amount } of db.collection<LedgerDocument>('ledger').find()) {
    if (kind !== 'top_up') entries += 1;
    const signed = kind === 'top_up' ? Number(amount) : -Number(amount);
    income.set(account_id, (income.get(account_id) ?? 0) + signed);
  }
  let open = 0;
  for await (const { _id, balance, held, holds, open_holds, tail } of db
    .collection<AccountDocument>('accounts')
    .find()) {
    const reserved = Object.values(holds).reduce((sum, { paid, unit }) => sum + paid * Number(unit), 0);
    open += open_holds;
    if (reserved !== Number(held)) faults.push(`${_id}: ${held} held, ${reserved} in open holds`);
    if (tail.length > 0) faults.push(`${_id}: ${tail.length} entries were not flushed`);
    const total = Number(balance) + Number(held);
    if (income.get(_id) !== total) faults.push(`${_id}: ${total} in the account, ${income.get(_id)} by the ledger`);
  }
  if (entries < settled || entries > settled + failed) faults.push(`${entries} entries for ${settled} settlements`);
  if (open > failed) faults.push(`${open} holds were left open`);
  return faults;
}
