import type { Db } from 'mongodb';
import { call, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import type { SharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist, readLedger, storeDeliveries, storeResearchJob } from '../support/fixtures.ts';

/** An account that owns one of everything, with the ids and cursors that another account could have got hold of. */
export interface Victim extends Customer {
  ids: Record<'account' | 'key' | 'watchlist' | 'delivery' | 'researchJob' | 'ledgerEntry', string>;
  /** Cursors of its own lists, by the field that gave them. */
  cursors: Record<'keys' | 'ledger' | 'watchlists' | 'researchJobs' | 'deliveries', string>;
}

const CURSORS = `{
  viewer {
    keys { pageInfo { endCursor } }
    ledger { pageInfo { endCursor } }
    watchlists { pageInfo { endCursor } nodes { deliveries { pageInfo { endCursor } } } }
    researchJobs { pageInfo { endCursor } }
  }
}`;

/** Opens an account that owns one of everything. */
export async function openVictim(shared: SharedService): Promise<Victim> {
  const customer = await shared.operator.openAccount({ creditsUsd: '1' });
  const { id: watchlist } = await createWatchlist(shared, customer);
  const [delivery = ''] = await storeDeliveries(shared, watchlist, 1);
  const researchJob = await storeResearchJob(shared, customer, { status: 'failed', completed_at: new Date() });
  expect((await call(`${shared.restUrl}/v1/funding?limit=1`, { key: customer.key })).status).toBe(200);
  // The search is settled after its answer; the newest entry is its capture then.
  await expectBalance(shared.operator, customer, { creditsUsd: 1, free: 99 });
  const [entry] = await readLedger(shared, customer);
  if (entry === undefined) throw new Error('expected the capture of the search in the ledger');
  const { viewer } = (await query(shared.graphqlUrl, customer.key, CURSORS)).body.data;
  return {
    ...customer,
    ids: {
      account: customer.accountId,
      key: customer.keyId,
      watchlist,
      delivery,
      researchJob,
      ledgerEntry: entry.id,
    },
    cursors: {
      keys: viewer.keys.pageInfo.endCursor,
      ledger: viewer.ledger.pageInfo.endCursor,
      watchlists: viewer.watchlists.pageInfo.endCursor,
      researchJobs: viewer.researchJobs.pageInfo.endCursor,
      deliveries: viewer.watchlists.nodes[0].deliveries.pageInfo.endCursor,
    },
  };
}

/** Everything stored that belongs to an account, to be compared before and after somebody else's requests. */
export async function readBelongings(db: Db, { accountId, ids }: Victim): Promise<object> {
  // The last use of the victim's own key is written a minute late.
  const projection = { last_used_at: 0 };
  const ofAccount = (name: string) => db.collection(name).find({ account_id: accountId }, { projection }).toArray();
  const [watchlists, jobs, keys, deliveries, account] = await Promise.all([
    ofAccount('watchlists'),
    ofAccount('research_jobs'),
    ofAccount('keys'),
    db.collection('deliveries').find({ watchlist_id: ids.watchlist }).toArray(),
    db
      .collection<{ _id: string }>('accounts')
      .findOne({ _id: accountId }, { projection: { balance: 1, held: 1, free: 1 } }),
  ]);
  return { watchlists, jobs, keys, deliveries, account };
}
