import type { ClientSession, Collection, Db, Filter, MongoClient } from 'mongodb';
import { SNAPSHOT_READS, withSnapshot } from '../../../common/mongo/snapshot.ts';
import type { Audit } from '../domain/verify/audit-account.ts';
import type { AccountEvidence, EntryEvidence } from '../domain/verify/evidence.ts';
import type { AccountPage, VerifyStore } from '../domain/verify/verify-ledger.ts';
import { addViolations, noViolations } from '../domain/verify/violation.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';
import { lateCapturesOf } from './late-captures.ts';
import { AS_STORED, missingAccount, toAccountEvidence, toEntryEvidence } from './verify-evidence.ts';

/** Accounts per page, in memory together; with few entries each, a page takes a few milliseconds. */
const ACCOUNTS_PER_PAGE = 200;
/** Ledger entries in memory at a time. */
const ENTRIES_PER_READ = 2_000;

/**
 * Creates the store of the verifier. A page is read from one snapshot: it contains a concurrent move from the tail to the
 * ledger, or a payment, either completely or not at all. (Reading twice without one would not suffice for a busy account.)
 * Each page has its own snapshot, because the server retains one for about five minutes and accounts are independent.
 */
export function createVerifyStore({ client, db }: { client: MongoClient; db: Db }): VerifyStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts', SNAPSHOT_READS);
  const ledger: Collection<LedgerDocument> = db.collection('ledger', SNAPSHOT_READS);
  const keys = db.collection<{ account_id: string; revoked_at: Date | null }>('keys', SNAPSHOT_READS);

  async function countActiveKeys(ids: Filter<string>, session: ClientSession): Promise<Map<string, number>> {
    const counts = keys.aggregate<{ _id: string; active: number }>(
      [{ $match: { account_id: ids, revoked_at: null } }, { $group: { _id: '$account_id', active: { $count: {} } } }],
      { session },
    );
    return new Map((await counts.toArray()).map(({ _id, active }) => [_id, active]));
  }

  return {
    auditPage: (page, begin) =>
      withSnapshot(client, async (session) => {
        const documents = await accounts
          .find({ _id: idsOf(page) }, { session, ...AS_STORED, sort: { _id: 1 }, limit: ACCOUNTS_PER_PAGE })
          .toArray();
        const last = documents.length < ACCOUNTS_PER_PAGE ? null : (documents.at(-1)?._id ?? null);
        // Up to the last account of this page, or to the end, so that entries of missing accounts are included.
        const ids = { ...idsOf(page), ...(last !== null && { $lte: last }) };
        const activeKeys = await countActiveKeys(ids, session);
        const audits = new Map<string, Audit>();
        for (const document of documents) {
          audits.set(document._id, begin(toAccountEvidence(document, activeKeys.get(document._id) ?? 0)));
        }
        const entries = ledger.find(
          { account_id: ids },
          { session, ...AS_STORED, sort: { account_id: 1, at: -1, _id: -1 }, batchSize: ENTRIES_PER_READ },
        );
        const found = noViolations();
        for await (const { audit } of auditEntries(entries, audits, begin)) addViolations(found, audit.finish());
        for (const audit of audits.values()) addViolations(found, audit.finish());
        return { found, accounts: documents.length, last };
      }),

    async *lateCaptures(accountId) {
      for await (const { _id, account_id, status, records } of lateCapturesOf(db).find(accountId)) {
        yield { holdId: _id, accountId: account_id, status, records };
      }
    },

    findEntries: (holds) =>
      withSnapshot(client, async (session) => {
        const ids = holds.map(({ id }) => id);
        const tails = accounts.find(
          { _id: { $in: [...new Set(holds.map(({ accountId }) => accountId))] } },
          { session, ...AS_STORED, projection: { tail: 1 } },
        );
        const found: EntryEvidence[] = [];
        for await (const account of tails) found.push(...toAccountEvidence(account, 0).tail);
        const moved = ledger.find({ _id: { $in: ids } }, { session, ...AS_STORED });
        for await (const entry of moved) found.push(toEntryEvidence(entry));
        return found;
      }),
  };
}

/** Passes entries, sorted by account, to the audits of their accounts; yields and removes each completed audit. */
async function* auditEntries(
  entries: AsyncIterable<LedgerDocument>,
  audits: Map<string, Audit>,
  begin: (account: AccountEvidence) => Audit,
): AsyncGenerator<{ audit: Audit }> {
  let open: { accountId: string; audit: Audit } | undefined;
  for await (const entry of entries) {
    const accountId = entry.account_id;
    if (open?.accountId !== accountId) {
      if (open !== undefined) yield open;
      open = { accountId, audit: audits.get(accountId) ?? begin(missingAccount(accountId)) };
      audits.delete(accountId);
    }
    open.audit.visit(toEntryEvidence(entry));
  }
  if (open !== undefined) yield open;
}

function idsOf(page: AccountPage): { $eq: string } | { $gt: string } {
  return 'accountId' in page ? { $eq: page.accountId } : { $gt: page.after ?? '' };
}
