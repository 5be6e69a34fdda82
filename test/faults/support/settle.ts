import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { REQUEST_HOLD_CUTOFF_MS } from '../../../common/billing.ts';
import { createLedgerEvidence } from '../../../scripts/ledger-evidence.ts';
import type { AccountDocument } from '../../../subgraphs/account/store/account-document.ts';
import { createResearchJobsStore } from '../../../subgraphs/research/store/research-jobs.store.ts';
import { checkBooks } from '../../support/check-books.ts';
import type { Operator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';
import { readCaptures, wasServed } from './compare.ts';
import type { DrillLog } from './drill.ts';
import type { ObservedResponse } from './load-client.ts';

const POLL_MS = 50;
const MAX_SWEEPS = 20;

/**
 * Waits until no hold is open and all entries are in the ledger, or the time is up.
 * @param accountId the account to look at; all of them when it is not given
 * @returns how many holds are open
 */
export async function untilSettled(db: Db, maxMs: number, accountId?: string): Promise<number> {
  const accounts = db.collection<AccountDocument>('accounts');
  const scope = accountId === undefined ? {} : { _id: accountId };
  const unsettled = { ...scope, $or: [{ open_holds: { $gt: 0 } }, { 'tail.0._id': { $exists: true } }] };
  const deadline = Date.now() + maxMs;
  while ((await accounts.countDocuments(unsettled)) > 0 && Date.now() < deadline) await sleep(POLL_MS);
  const open = await accounts.find(scope, { projection: { open_holds: 1 } }).toArray();
  return open.reduce((sum, { open_holds: holds }) => sum + holds, 0);
}

/** Waits until there are as many captures as answers were served, or the time is up: a settlement may be tried again. */
export async function untilCharged(db: Db, responses: readonly ObservedResponse[], maxMs: number): Promise<void> {
  const served = responses.filter(wasServed).length;
  const deadline = Date.now() + maxMs;
  while ((await readCaptures(db)).length < served && Date.now() < deadline) await sleep(4 * POLL_MS);
}

/**
 * Makes all open holds older than the cutoff, instead of waiting for it, and sweeps as the job does.
 * @returns how many holds were open before.
 */
export async function sweepAll(db: Db, { service }: Operator): Promise<number> {
  const old = new Date(Date.now() - REQUEST_HOLD_CUTOFF_MS - 1_000);
  const aged = {
    $map: {
      input: { $objectToArray: '$holds' },
      as: 'hold',
      in: { k: '$$hold.k', v: { $mergeObjects: ['$$hold.v', { placed_at: old }] } },
    },
  };
  await db
    .collection('accounts')
    .updateMany({ open_holds: { $gt: 0 } }, [{ $set: { holds: { $arrayToObject: aged } } }]);
  const stale = await service.billing.countStaleHolds();
  for (let sweep = 0; sweep < MAX_SWEEPS && (await service.billing.releaseStaleHolds()) > 0; sweep += 1);
  await service.ledger.flushLeftovers();
  return stale;
}

/**
 * Notes every fault of the books, and any hold that is still open: once as this side adds them up, and once as the
 * service's own verifier does (docs/billing.md, invariants 1 to 9).
 */
export async function expectExactBooks(
  { db, operator }: { db: Db; operator: Operator },
  log: DrillLog,
  options: { freePerMonth?: number } = {},
): Promise<void> {
  const { faults, openHolds } = await checkBooks(db, options);
  log.violations.push(...faults);
  log.expect(openHolds === 0, `${openHolds} holds are still open`);
  const evidence = createLedgerEvidence({
    watchlistService: createTestWatchlistService({ client: db.client, db }, operator),
    researchService: createResearchJobsStore({ db }),
  });
  const { ok, accounts, violations } = await operator.service.ledgerVerifier.verify(null, evidence);
  log.expect(ok, `ledger verify: ${JSON.stringify(violations.slice(0, 5))}`);
  log.expect(accounts > 0, 'ledger verify saw no account');
}
