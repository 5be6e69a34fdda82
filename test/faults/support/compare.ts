import type { Db } from 'mongodb';
import type { AccountDocument, LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import type { DrillLog } from './drill.ts';
import type { ObservedResponse } from './load-client.ts';

const MAX_TOLD = 5;

/** What a drill lets differ between what clients saw and what was charged. */
export interface Tolerance {
  /** Answers that arrived whole may lack their charge (the process was killed): the customer's favour. */
  chargesMayLack?: boolean;
  /** Returns true if a call that did not arrive whole may be charged by this capture; by default never. */
  mayBeCharged?(response: ObservedResponse, capture: LedgerDocument): boolean;
}

/**
 * Compares what clients saw with what was charged, key by key: each whole 2xx answer has its own capture of exactly its
 * records, and there is no other capture. The captures of one key are told apart by their numbers of records.
 */
export async function compareWithCaptures(
  db: Db,
  responses: readonly ObservedResponse[],
  log: DrillLog,
  { chargesMayLack = false, mayBeCharged = () => false }: Tolerance = {},
): Promise<void> {
  const captures = await readCaptures(db);
  for (const [keyId, seen] of groupBy(responses, (response) => response.keyId)) {
    const open = captures.filter(({ hold }) => hold?.key_id === keyId);
    for (const response of seen.filter(wasServed)) {
      const at = open.findIndex(({ records }) => records === response.records);
      if (at >= 0) open.splice(at, 1);
      else if (chargesMayLack) log.count('answers not charged');
      else log.violations.push(`key ${keyId}: an answer of ${response.records} records was not charged`);
    }
    for (const capture of open) {
      const excused = seen.some((response) => response.received !== 'whole' && mayBeCharged(response, capture));
      if (excused) log.count('charged while cut');
      else
        log.violations.push(
          `key ${keyId}: ${capture.records} records were charged, but ${describeCalls(seen, capture)}`,
        );
    }
  }
  const known = new Set(responses.map(({ keyId }) => keyId));
  const strange = captures.filter(({ hold }) => !known.has(hold?.key_id ?? ''));
  log.expect(strange.length === 0, `${strange.length} captures belong to no key that was used`);
}

/** Describes the calls around a wrong capture as their clients saw them. */
function describeCalls(seen: readonly ObservedResponse[], { at }: LedgerDocument): string {
  const cut = seen.filter((response) => !wasServed(response)).slice(0, MAX_TOLD);
  const told = cut.map(
    ({ received, status, endedAtMs }) => `${received} (${status}), over ${at.getTime() - endedAtMs} ms before`,
  );
  return `of ${seen.length} calls, those not served received: ${told.join('; ')}`;
}

/** Compares balances with the clients' own sums: what was paid in, less what their answers cost. */
export async function compareWithBalances(
  db: Db,
  responses: readonly ObservedResponse[],
  log: DrillLog,
  terms: { topUpMicros: number; unitMicros: number; freePerMonth: number },
): Promise<void> {
  for (const [accountId, seen] of groupBy(responses, (response) => response.accountId)) {
    const account = await db.collection<AccountDocument>('accounts').findOne({ _id: accountId });
    const records = seen.filter(wasServed).reduce((sum, response) => sum + response.records, 0);
    const paid = Math.max(0, records - terms.freePerMonth);
    const due = terms.topUpMicros - paid * terms.unitMicros;
    log.expect(Number(account?.balance) === due, `account ${accountId}: balance ${account?.balance}, expected ${due}`);
    const freeUsed = Object.values(account?.free ?? {}).reduce((sum, used) => sum + used, 0);
    log.expect(freeUsed === records - paid, `account ${accountId}: ${freeUsed} free used, expected ${records - paid}`);
  }
}

/** Returns true if an answer arrived for which a customer pays. */
export function wasServed({ received, status, records }: ObservedResponse): boolean {
  return received === 'whole' && status === 200 && records > 0;
}

/** All captures, wherever they stand. */
export async function readCaptures(db: Db): Promise<LedgerDocument[]> {
  const stored = await db.collection<LedgerDocument>('ledger').find({ kind: 'capture' }).toArray();
  const accounts = await db.collection<AccountDocument>('accounts').find({}).toArray();
  const tails = accounts.flatMap(({ tail }) => tail).filter(({ kind }) => kind === 'capture');
  return [...new Map([...stored, ...tails].map((entry) => [entry._id, entry])).values()];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
