import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { systemClock } from '../../../common/clock.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import type { WorkQueue } from '../../../common/jobs/work-queue.ts';
import { loadSettings } from '../../../common/settings.ts';
import { createLedgerEvidence } from '../../../scripts/ledger-evidence.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import type { MakeBrief } from '../../../subgraphs/research/domain/run-research.ts';
import { createResearchQueue } from '../../../subgraphs/research/research-queue.ts';
import { type ResearchRunner, startResearch } from '../../../subgraphs/research/research-runner.ts';
import { createResearchService, ensureResearchStores } from '../../../subgraphs/research/service.ts';
import { createResearchSubgraph } from '../../../subgraphs/research/subgraph.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { useDatabase } from '../../support/database.ts';
import { outsider } from '../../support/identities.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';

const logger = pino({ level: 'silent' });
/** How long a runner that stops waits for briefs that are being made. */
const DRAIN_MS = 500;

/** A research subgraph over an account subgraph, with what a test may put in between. */
export interface ResearchOptions {
  env?: Record<string, string>;
  clock?: () => Date;
  /** Changes how the account subgraph is reached. */
  through?: (client: AccountClient) => AccountClient;
}

/** Gives the calling test file a database, and research subgraphs over it. */
export function useResearch() {
  const database = useDatabase();
  let operator: Operator;
  let queue: WorkQueue;
  const runners: ResearchRunner[] = [];

  beforeAll(async () => {
    operator = await createOperator(database());
    queue = await createResearchQueue({ db: database().db, logger, clock: systemClock });
    await Promise.all([ensureResearchStores(database().db), ensureWatchlistStores(database().db)]);
  });
  afterAll(() => Promise.all(runners.map(({ stop }) => stop())));

  return {
    database,
    operator: () => operator,

    /** Returns a customer with so many dollars. */
    async openCustomer(creditsUsd = '1'): Promise<CustomerIdentity> {
      const { accountId, keyId } = await operator.openAccount({ creditsUsd });
      return { ...outsider('anonymous'), role: 'customer', accountId, keyId, requestId: randomUUID() };
    },

    /** Credits and held credits of a customer, in dollars. */
    async readBalance({ accountId }: { accountId: string }): Promise<{ credits: number; held: number }> {
      const [account] = await operator.service.findAccounts([accountId]);
      if (account === undefined) throw new Error('no such account');
      return { credits: account.balanceMicros / 1e6, held: account.heldMicros / 1e6 };
    },

    /** Lists the problems that the service's own audit finds. */
    async audit() {
      const watchlistService = createTestWatchlistService(database(), operator);
      const evidence = createLedgerEvidence({ watchlistService, researchService: createSubgraph().service });
      return (await operator.service.ledgerVerifier.verify(null, evidence)).violations;
    },

    createSubgraph,

    /** Makes the briefs that are ordered, by the given rule. */
    async startRunner(
      makeBrief: MakeBrief,
      { concurrency = 4, ...options }: ResearchOptions & { concurrency?: number } = {},
    ) {
      const { service, accountClient } = createSubgraph(options);
      const { db } = database();
      const runner = await startResearch({
        db,
        accountClient,
        researchService: service,
        queue: await createResearchQueue({ db, logger, clock: systemClock, drainMs: DRAIN_MS }),
        makeBrief,
        concurrency,
        logger,
      });
      runners.push(runner);
      return runner;
    },
  };

  function createSubgraph({ env = {}, clock, through = (client) => client }: ResearchOptions = {}) {
    const { db } = database();
    const accountClient = through(createLocalAccountClient(operator.service));
    const service = createResearchService({
      db,
      accountClient,
      queue,
      settings: loadSettings(env),
      ...(clock && { clock }),
    });
    const subgraph = createResearchSubgraph(service, logger);
    return {
      service,
      accountClient,
      execute: (
        identity: Parameters<typeof subgraph.execute>[1],
        query: string,
        variables: Record<string, unknown> = {},
      ) => subgraph.execute({ query, variables }, identity),
    };
  }
}
