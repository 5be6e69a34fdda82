import { randomUUID } from 'node:crypto';
import { Long } from 'mongodb';
import { systemClock, utcMonth } from '../../../common/clock.ts';
import { createLedgerEvidence } from '../../../scripts/ledger-evidence.ts';
import { createLedgerVerifier } from '../../../subgraphs/account/domain/verify/verify-ledger.ts';
import type {
  AccountDocument,
  HoldDocument,
  LedgerDocument,
} from '../../../subgraphs/account/store/account-document.ts';
import { createVerifyStore } from '../../../subgraphs/account/store/verify.store.ts';
import { createResearchJobsStore } from '../../../subgraphs/research/store/research-jobs.store.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';
import { newDelivery } from '../watchlist/new-delivery.ts';

/** The price of a funding record in these tests. */
export const UNIT = 20_000;

/** An account with something of everything. */
export interface BusyAccount {
  accountId: string;
  keyId: string;
  /** A hold that was captured for 100 free and 20 paid records. */
  captured: string;
  /** A hold that was captured for 3 paid records. */
  capturedLater: string;
  released: string;
  /** An open hold of 5 paid records. */
  open: string;
  /** A delivery that was delivered and captured for one paid record. */
  delivery: string;
  watchlist: string;
}

/** A ledger entry as it is kept; anything not given is that of a release. */
export function newEntry(account_id: string, given: Partial<LedgerDocument> = {}, hold: Partial<HoldDocument> = {}) {
  const at = new Date();
  return {
    _id: randomUUID(),
    account_id,
    kind: 'release',
    at,
    amount: Long.ZERO,
    records: 0,
    free_records: 0,
    answer: { status: null, records: 0 },
    ...given,
    hold: {
      kind: 'FUNDING_RECORDS',
      month: utcMonth(at),
      placed_at: at,
      free: 0,
      paid: 1,
      unit: Long.fromNumber(UNIT),
      request_id: randomUUID(),
      key_id: '',
      window: new Date(0),
      ...hold,
    },
  } satisfies LedgerDocument;
}

/** Gives a test file a database with accounts, watchlists and their ledger, and the verifier of it. */
export function useLedger() {
  const database = useDatabase();
  let operator: Operator;
  let others: Parameters<typeof createLedgerEvidence>[0];
  beforeAll(async () => {
    const { db } = database();
    operator = await createOperator(database());
    await ensureWatchlistStores(db);
    others = {
      watchlistService: createTestWatchlistService(database(), operator),
      researchService: createResearchJobsStore({ db }),
    };
  });
  // Documents of any shape: these tests break them.
  const collection = (name: string) => database().db.collection<{ _id: string; [field: string]: unknown }>(name);

  /** Takes money off an account by an entry of a kind that no code places yet. */
  async function charge(accountId: string, entry: LedgerDocument): Promise<void> {
    await collection('ledger').insertOne({ ...entry });
    await database()
      .db.collection<AccountDocument>('accounts')
      .updateOne({ _id: accountId }, { $inc: { balance: entry.amount.negate() } }, { bypassDocumentValidation: true });
  }

  async function use(accountId: string, keyId: string, records: number, served: number | null): Promise<string> {
    const { billing } = operator.service;
    const holdId = randomUUID();
    const windowStartMs = Math.floor(Date.now() / 60_000) * 60_000;
    const request = { holdId, accountId, records, keyId, windowStartMs, requestId: randomUUID() };
    await billing.placeHold({ ...request, kind: 'FUNDING_RECORDS' });
    if (served !== null) await billing.settleHolds([{ holdId, accountId, records: served, answerStatus: 200 }]);
    return holdId;
  }

  return {
    database,
    collection,
    charge,
    operator: () => operator,
    evidence: () => createLedgerEvidence(others),
    /** The verifier with a second look that follows at once, after whatever happens in between. */
    verify: (accountId: string | null = null, meanwhile: () => Promise<unknown> = async () => undefined) =>
      createLedgerVerifier({
        store: createVerifyStore(database()),
        clock: systemClock,
        pause: meanwhile,
        freeRecordsPerMonth: 100,
        rateLimitPerMinute: 60,
      }).verify(accountId, createLedgerEvidence(others)),
    async openBusyAccount(): Promise<BusyAccount> {
      const { accountId, keyId } = await operator.openAccount({ creditsUsd: '5' });
      const captured = await use(accountId, keyId, 130, 120);
      const released = await use(accountId, keyId, 10, 0);
      const capturedLater = await use(accountId, keyId, 4, 3);
      const open = await use(accountId, keyId, 5, null);
      const { watchlist } = await others.watchlistService.watchlists.create(accountId, {
        name: 'Any',
        filters: { company: 'acme' },
        webhookUrl: 'https://hooks.example.com/f',
      });
      const delivery = newDelivery(watchlist.id, { status: 'delivered' });
      await collection('deliveries').insertOne({ ...delivery });
      const paid = { _id: delivery._id, kind: 'capture', amount: Long.fromNumber(UNIT), records: 1 } as const;
      await charge(accountId, newEntry(accountId, paid, { kind: 'DELIVERED_RECORDS' }));
      // At rest: no entry is moved behind the back of a test that breaks this account.
      await operator.service.ledger.close();
      return {
        accountId,
        keyId,
        captured,
        capturedLater,
        released,
        open,
        delivery: delivery._id,
        watchlist: watchlist.id,
      };
    },
    /** Removes all that an account has. */
    async erase(accountId: string): Promise<void> {
      const watchlists = await collection('watchlists').find({ account_id: accountId }).toArray();
      await collection('deliveries').deleteMany({ watchlist_id: { $in: watchlists.map(({ _id }) => _id) } });
      for (const name of ['ledger', 'keys', 'watchlists', 'research_jobs']) {
        await collection(name).deleteMany({ account_id: accountId });
      }
      for (const name of ['accounts', 'watchlist_slots']) await collection(name).deleteOne({ _id: accountId });
    },
  };
}
