import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { deliveryIdOf } from '../../../subgraphs/watchlist/domain/delivery.ts';
import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import type { SharedService } from '../../support/shared-service.ts';
import { NEW_WATCHLIST } from './routes.ts';

/** A stored document, as far as its writer here cares. */
interface Stored {
  _id: string;
  [field: string]: unknown;
}

/** Creates a watchlist over HTTP and gives what the 201 had. */
export async function createWatchlist(
  { restUrl }: Pick<SharedService, 'restUrl'>,
  { key }: Customer,
  given: object = {},
): Promise<Json> {
  const { status, body } = await call(`${restUrl}/v1/watchlists`, { key, body: { ...NEW_WATCHLIST, ...given } });
  expect(status).toBe(201);
  return body;
}

/** Lists the ledger entries of an account, newest first. */
export function readLedger(
  { operator }: Pick<SharedService, 'operator'>,
  { accountId }: Customer,
): ReturnType<SharedService['operator']['service']['listLedger']> {
  return operator.service.listLedger(accountId, { kinds: null, after: null, limit: 100 });
}

/**
 * Puts deliveries of a watchlist into the store, one a second from now on, and gives their ids, oldest first.
 * @param rounds how many invented rounds matched, or which rounds
 */
export async function storeDeliveries(
  { db }: Pick<SharedService, 'db'>,
  watchlistId: string,
  rounds: number | readonly string[],
): Promise<string[]> {
  const roundIds = typeof rounds === 'number' ? Array.from({ length: rounds }, () => randomUUID()) : rounds;
  const rows = roundIds.map((roundId, index) => ({
    _id: deliveryIdOf(watchlistId, roundId),
    watchlist_id: watchlistId,
    round_id: roundId,
    status: 'delivered',
    attempts: 1,
    http_status: 200,
    error: null,
    created_at: new Date(Date.now() + index * 1000),
    delivered_at: new Date(Date.now() + index * 1000 + 500),
  }));
  const deliveries: Collection<Stored> = db.collection('deliveries');
  await deliveries.insertMany(rows);
  return rows.map(({ _id }) => _id);
}

/** Puts a research job into the store, in whatever state. */
export async function storeResearchJob(
  { db }: SharedService,
  { accountId }: Customer,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const jobs: Collection<Stored> = db.collection('research_jobs');
  await jobs.insertOne({
    _id: id,
    account_id: accountId,
    status: 'queued',
    input: { domain: 'example.com', purpose: 'account_research' },
    result: null,
    error: null,
    created_at: new Date('2026-01-02T03:04:05.678Z'),
    completed_at: null,
    run: { id: randomUUID(), count: 4, at: new Date() },
    progress: null,
    ...fields,
  });
  return id;
}
