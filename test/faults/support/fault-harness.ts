import type { Db, MongoClient } from 'mongodb';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { type Customer, createOperator, type Operator } from '../../support/operator.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { type DrillLog, drill } from './drill.ts';
import { createLoadClient, type LoadClient } from './load-client.ts';
import { expectExactBooks } from './settle.ts';

const ROUNDS = 300;
/** What a service said last, shown when it ended by itself. */
const MAX_OUTPUT_CHARS = 3_000;
/** Micro-USD a record costs, by the default price list. */
export const UNIT_MICROS = 20_000;

/** A database with rounds, an operator, a client and services, for one drill. */
export interface FaultHarness {
  db: Db;
  url: string;
  operator: Operator;
  loadClient: LoadClient;
  services: RunningService[];
  /** Starts one more service on the database. */
  start(env?: Record<string, string>): Promise<RunningService>;
  /** Opens an account with so many keys: one customer a key. */
  openCustomers(options: { keys: number; creditsUsd?: string }): Promise<Customer[]>;
  /** Ends the services that still run, and the client. @throws Error when a service ended by itself */
  close(): Promise<void>;
}

/** How a harness differs from the usual one. */
export interface FaultHarnessOptions {
  client: MongoClient;
  db: Db;
  url: string;
  env?: Record<string, string>;
  /** Characters of padding in each round, to make answers larger than what the kernel buffers. */
  paddingChars?: number;
}

/** Sets up the harness of a drill: rounds to sell and an operator, no service yet. */
export async function createFaultHarness({
  client,
  db,
  url,
  env = {},
  paddingChars = 0,
}: FaultHarnessOptions): Promise<FaultHarness> {
  await ensureIndexes(db);
  const padding = paddingChars === 0 ? {} : { attributes: { padding: 'x'.repeat(paddingChars) } };
  const records = [...generateRounds({ count: ROUNDS, seed: 7, until: '2025-06-30' })];
  await createRoundsStore(db).write(
    records.map((record) => ({ round: toFundingRound({ ...record, ...padding }), replaces: null })),
  );
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', ...env };
  const operator = await createOperator({ client, db }, settings);
  const loadClient = createLoadClient();
  const services: RunningService[] = [];
  return {
    db,
    url,
    operator,
    loadClient,
    services,
    async start(more = {}) {
      const service = await startService({ mongodbUrl: url, env: { ...settings, ...more } });
      services.push(service);
      return service;
    },
    async openCustomers({ keys, creditsUsd }) {
      const first = await operator.openAccount(creditsUsd === undefined ? {} : { creditsUsd });
      const customers = [first];
      while (customers.length < keys) {
        const { keyId, apiKey } = await operator.service.accounts.createKey(first.accountId, 'drill');
        customers.push({ accountId: first.accountId, keyId, key: apiKey });
      }
      return customers;
    },
    async close() {
      await loadClient.close();
      await Promise.all(services.map((service) => service.stop()));
      await operator.service.ledger.close();
      const dead = services.find((service) => service.died() !== null);
      if (dead !== undefined)
        throw new Error(`${dead.died()}\n${(dead.output('stdout') + dead.output('stderr')).slice(-MAX_OUTPUT_CHARS)}`);
    },
  };
}

/**
 * Declares a drill with a harness on a database of its own. The books must be exact when it is over.
 * @param options how the harness differs from the usual one, and the longest time that the drill takes
 */
export function drillWithHarness(
  name: string,
  run: (harness: FaultHarness, log: DrillLog) => Promise<void>,
  {
    freePerMonth,
    maxMs,
    ...harnessOptions
  }: Pick<FaultHarnessOptions, 'env' | 'paddingChars'> & { freePerMonth?: number; maxMs?: number } = {},
): void {
  const database = useDatabase();
  const drillOnce = async (log: DrillLog) => {
    const harness = await createFaultHarness({ ...database(), ...harnessOptions });
    try {
      await run(harness, log);
      await expectExactBooks(harness, log, freePerMonth === undefined ? {} : { freePerMonth });
    } finally {
      await harness.close();
    }
  };
  drill(name, drillOnce, maxMs);
}
