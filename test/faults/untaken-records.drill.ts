import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerDocument } from '../../subgraphs/account/store/account-document.ts';
import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { type RunningService, startService } from '../support/service.ts';
import { createTestWatchlistService } from '../support/watchlist-service.ts';
import { COMPANY, endLeases, storeRounds } from './support/deliveries.ts';
import { drill, sized } from './support/drill.ts';
import { until } from './support/load.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';
import { startThief } from './support/thief.ts';

const PROCESSES = 2;
const LIMITS = { perWatchlist: 10, perAccount: 25 };
const WATCHLISTS = 4;
const CYCLES = sized(1, 8);
const ROUNDS_PER_CYCLE = 60;
const FULL_WITHIN_MS = 60_000;
const GOES_ON_MS = sized(1_500, 5_000);
/** Of 100 events so many are taken: enough that the webhook never counts as dead. */
const TAKEN_PERCENT = 4;
const SETTLED_WITHIN_MS = 20_000;

const database = useDatabase();

drill(
  'untaken records: who takes almost nothing reads almost nothing, over processes, kills and deletions',
  async (log) => {
    const { client, db, url } = database();
    const operator = await createOperator({ client, db });
    const thief = await startThief({ hosts: WATCHLISTS, takenPercent: TAKEN_PERCENT });
    const env = {
      ...thief.env,
      LOG_LEVEL: 'fatal',
      WEBHOOK_RETRY_SECONDS: '0,1,1,1',
      UNTAKEN_RECORDS_PER_WATCHLIST: String(LIMITS.perWatchlist),
      UNTAKEN_RECORDS_PER_ACCOUNT: String(LIMITS.perAccount),
    };
    const services: RunningService[] = [];
    const start = async () => {
      const started = Array.from({ length: PROCESSES }, () => startService({ mongodbUrl: url, env }));
      services.push(...(await Promise.all(started)));
    };
    try {
      await start();
      const { accountId } = await operator.openAccount({ creditsUsd: '100' });
      const { watchlists } = createTestWatchlistService({ client, db }, operator);
      const open = async (index: number) => {
        const webhookUrl = `https://${thief.hostOf(index)}/${index}`;
        const given = { name: `Thief ${index}`, filters: { company: COMPANY }, webhookUrl };
        return (await watchlists.create(accountId, given)).watchlist.id;
      };
      const ids = await Promise.all(Array.from({ length: WATCHLISTS }, (_, index) => open(index)));
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        await storeRounds(db, ROUNDS_PER_CYCLE);
        await until(() => thief.seen().mostOfWatchlist >= LIMITS.perWatchlist, FULL_WITHIN_MS);
        const victim = cycle % WATCHLISTS;
        await watchlists.remove(accountId, ids[victim] ?? '');
        log.count('deletions');
        ids[victim] = await open(victim);
        await storeRounds(db, ROUNDS_PER_CYCLE);
        await Promise.all(services.splice(0).map((service) => service.stop('SIGKILL')));
        log.count('kills', PROCESSES);
        await endLeases(db);
        await start();
        await sleep(GOES_ON_MS);
      }
      for (const id of ids) await watchlists.remove(accountId, id);
      log.expect((await untilSettled(db, SETTLED_WITHIN_MS)) === 0, 'holds of removed watchlists are open');
      await Promise.all(services.map((service) => service.stop()));

      const { mostOfWatchlist, mostOfAccount, events, taken } = thief.seen();
      log.count('events', events);
      log.count('taken', taken.size);
      log.count('most untaken of a watchlist', mostOfWatchlist);
      log.count('most untaken of the account', mostOfAccount);
      log.expect(mostOfWatchlist <= LIMITS.perWatchlist, `${mostOfWatchlist} records of a watchlist were untaken`);
      log.expect(mostOfAccount <= LIMITS.perAccount, `${mostOfAccount} records of the account were untaken`);
      log.expect(mostOfWatchlist === LIMITS.perWatchlist, 'the limit of a watchlist was not met');
      const captures = await db.collection<LedgerDocument>('ledger').find({ kind: 'capture' }).toArray();
      const unknown = captures.filter(({ _id }) => !taken.has(String(_id).slice(0, UUID_LENGTH)));
      log.expect(unknown.length === 0, `${unknown.length} captures are of events that were not taken`);
      log.count('taken without a capture', taken.size - captures.length);
      await expectExactBooks({ db, operator }, log);
    } finally {
      await Promise.all(services.map((service) => service.stop('SIGKILL')));
      await operator.service.ledger.close();
      await thief.close();
    }
  },
);

/** A hold's id begins with its delivery's. */
const UUID_LENGTH = 36;
