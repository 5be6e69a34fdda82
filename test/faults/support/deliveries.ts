import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, MongoClient } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { Operator } from '../../support/operator.ts';
import { startHttpServer, writeConnectFile } from '../../support/outbound.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import type { DrillLog } from './drill.ts';
import { UNIT_MICROS } from './fault-harness.ts';
import { expectExactBooks, untilSettled } from './settle.ts';

const PER_ACCOUNT = 20;
const POLL_MS = 100;
const MAX_DELAY_MS = 20;
/** The company of all rounds of {@link storeRounds}, of which nothing else tells. */
export const COMPANY = 'Drilled Holdings';

/** What webhooks saw. */
export interface Webhooks {
  /** The settings of a service that reaches them. */
  env: Record<string, string>;
  /** How often each event was taken, by its `webhook-id`. */
  taken: Map<string, number>;
  /** Events whose signature did not verify. */
  forged: number;
  hostOf(index: number): string;
  /** Tells with which secret the events of a watchlist are signed. */
  trust(watchlistId: string, secret: string): void;
  close(): Promise<void>;
}

/** Starts webhooks of so many hosts that refuse a share of the events, at random, and are slow at random. */
export async function startWebhooks({ hosts, refuse }: { hosts: number; refuse: number }): Promise<Webhooks> {
  const taken = new Map<string, number>();
  const secrets = new Map<string, Webhook>();
  const webhooks = { taken, forged: 0 };
  const server = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    await sleep(Math.random() * MAX_DELAY_MS);
    if (Math.random() < refuse) return response.writeHead(500).end();
    const id = String(request.headers['webhook-id']);
    try {
      secrets.get(JSON.parse(body).data.watchlist_id)?.verify(body, request.headers as Record<string, string>);
    } catch {
      webhooks.forged += 1;
    }
    taken.set(id, (taken.get(id) ?? 0) + 1);
    return response.writeHead(204).end();
  });
  const hostOf = (index: number) => `hooks-${index % hosts}.example.com`;
  const map = Object.fromEntries(Array.from({ length: hosts }, (_, index) => [hostOf(index), server.origin]));
  return Object.assign(webhooks, {
    env: { OUTBOUND_CONNECT_TO: writeConnectFile({ ...map, '*': 'refuse' }) },
    hostOf,
    trust: (watchlistId: string, secret: string) => void secrets.set(watchlistId, new Webhook(secret)),
    close: server.close,
  });
}

/** Creates so many watchlists, all of which match the rounds of {@link storeRounds}, over as many accounts as it takes. */
export async function openWatchlists(
  database: { client: MongoClient; db: Db },
  { operator, webhooks, count }: { operator: Operator; webhooks: Webhooks; count: number },
): Promise<void> {
  await Promise.all([ensureWatchlistStores(database.db), ensureIndexes(database.db)]);
  const { watchlists } = createTestWatchlistService(database, operator);
  let accountId = '';
  for (let index = 0; index < count; index += 1) {
    if (index % PER_ACCOUNT === 0) ({ accountId } = await operator.openAccount({ creditsUsd: '100000' }));
    const webhookUrl = `https://${webhooks.hostOf(index)}/${index}`;
    const filters = { company: COMPANY };
    const { watchlist, secret } = await watchlists.create(accountId, { name: `Drill ${index}`, filters, webhookUrl });
    webhooks.trust(watchlist.id, secret);
  }
}

/** Stores new rounds, as another process than the service. */
export async function storeRounds(db: Db, count: number): Promise<void> {
  const rounds = Array.from(
    { length: count },
    (): FundingRecord => ({ ...record(0), id: randomUUID(), company_name: COMPANY }),
  );
  await createRoundsStore(db).write(rounds.map((record) => ({ round: toFundingRound(record), replaces: null })));
}

/** Waits until so many deliveries are delivered and billed, or the time is up. */
export async function untilDelivered(db: Db, count: number, maxMs: number): Promise<boolean> {
  const done = { status: 'delivered', billed: true } as const;
  const deadline = Date.now() + maxMs;
  for (;;) {
    const delivered = await db.collection<DeliveryDocument>('deliveries').countDocuments(done);
    if (delivered >= count || Date.now() > deadline) return delivered >= count;
    await sleep(POLL_MS);
  }
}

/**
 * Holds what the webhooks saw against the rows and the ledger: each match was taken at least once and billed once, under
 * one id, and nothing else was.
 */
export async function compareDeliveries(
  { db, operator, webhooks }: { db: Db; operator: Operator; webhooks: Webhooks },
  expected: number,
  log: DrillLog,
): Promise<void> {
  await untilSettled(db, 5_000);
  const rows = await db.collection<DeliveryDocument>('deliveries').find().toArray();
  const open = rows.filter(({ status }) => status !== 'delivered');
  log.expect(rows.length === expected, `${rows.length} deliveries instead of ${expected}`);
  log.expect(open.length === 0, `${open.length} are not delivered: ${[...new Set(open.map(({ status }) => status))]}`);
  const missing = rows.filter(({ _id }) => !webhooks.taken.has(_id));
  log.expect(missing.length === 0, `${missing.length} deliveries were never taken`);
  const ids = new Set(rows.map(({ _id }) => _id));
  const unknown = [...webhooks.taken.keys()].filter((id) => !ids.has(id));
  log.expect(unknown.length === 0, `${unknown.length} events are of no delivery`);
  log.expect(webhooks.forged === 0, `${webhooks.forged} signatures did not verify`);
  const captures = await db.collection<LedgerDocument>('ledger').find({ kind: 'capture' }).toArray();
  const billed = new Set(captures.map(({ _id }) => _id));
  log.expect(captures.length === expected && rows.every(({ _id }) => billed.has(_id)), `${captures.length} captures`);
  log.expect(
    captures.every(({ amount }) => Number(amount) === UNIT_MICROS),
    'a capture is not of one record',
  );
  log.count('deliveries', rows.length);
  log.count(
    'sent again',
    [...webhooks.taken.values()].reduce((sum, times) => sum + times - 1, 0),
  );
  await expectExactBooks({ db, operator }, log);
}

/** Ends the leases of a process that is dead, instead of waiting for it. */
export async function endLeases(db: Db): Promise<void> {
  const now = new Date();
  await db
    .collection<DeliveryDocument>('deliveries')
    .updateMany({ status: 'sending', next_attempt_at: { $gt: now } }, { $set: { next_attempt_at: now } });
}
