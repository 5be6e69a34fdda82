import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { parseUsd } from '../../../common/money.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import type { Brief } from '../../../common/research/brief.ts';
import { loadSettings } from '../../../common/settings.ts';
import { createBriefService } from '../../../subgraphs/research/brief-service.ts';
import type { ResearchRequest } from '../../../subgraphs/research/domain/normalise/normalise-order.ts';
import { startResearch } from '../../../subgraphs/research/research-runner.ts';
import { createRoundsFinder } from '../../find-company-rounds.ts';
import { createLocalSubgraphs } from '../../local-subgraphs.ts';
import { APP_SECRET } from '../app-secret.ts';
import type { BenchContext } from '../suite.ts';
import type { PlaceOrder } from './grade-orders.ts';
import type { Outcome } from './judge/summarise.ts';
import type { ResearchBody } from './truth/company-truth.ts';
import { type ForkedWeb, forkFixtureWeb } from './web/fork-fixture-web.ts';

const DEADLINE_MS = 60_000;
/** Polling intervals grow, so that polling is not what is measured. */
const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 500;
const POLL_BACKOFF = 1.3;
const CONCURRENCY = 64;

/** The service's research over the fixture web, without gateway and bridge. */
export interface ResearchBench {
  placeOrder: PlaceOrder;
  /** Requests to the fixture web so far. */
  requests: ForkedWeb['requests'];
  close(): Promise<void>;
}

/**
 * Starts it on the database of the benchmark, with the web in a process of its own.
 * @param rewrite name of the markup in which the web's pages are written
 */
export async function startResearchBench({ mongo, logger }: BenchContext, rewrite?: string): Promise<ResearchBench> {
  const cleanup = createCleanupStack();
  const web = await forkFixtureWeb(rewrite);
  cleanup.add(web.close);
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-bench-'));
  cleanup.add(() => rm(folder, { recursive: true }));
  const connectTo = join(folder, 'connect-to.json');
  await writeFile(connectTo, JSON.stringify(web.connectMap));
  const settings = loadSettings({ OUTBOUND_CONNECT_TO: connectTo });
  const local = await createLocalSubgraphs({ mongo, settings, appSecret: APP_SECRET, logger });
  cleanup.add(local.close);
  const { accountClient, accountService, fundingService, outbound, researchQueue: queue, researchService } = local;
  const { db } = mongo;
  const briefs = createBriefService({ db, outbound, settings, findRounds: createRoundsFinder(fundingService), logger });
  cleanup.add(briefs.close);
  const { makeBrief } = briefs;
  const parts = { db, accountClient, researchService, queue, makeBrief, logger, concurrency: CONCURRENCY };
  const runner = await startResearch(parts);
  cleanup.add(runner.stop);
  const { accountId } = await accountService.accounts.create(`bench-${uuidv7()}@example.com`);
  await accountService.accounts.grantCredits(accountId, parseUsd('100000'), uuidv7());

  async function order(request: ResearchRequest): Promise<Outcome> {
    const identity = { role: 'customer', accountId, keyId: '', requestId: uuidv7(), windowStartMs: 0 } as const;
    const { job } = await researchService.orderResearch(request, {
      ...identity,
      deadlineAtMs: Date.now() + DEADLINE_MS,
    });
    const until = Date.now() + DEADLINE_MS;
    for (let lookMs = FIRST_POLL_MS; Date.now() < until; lookMs = Math.min(MAX_POLL_MS, lookMs * POLL_BACKOFF)) {
      const [read] = await researchService.findJobs(accountId, [job.id]);
      if (read?.status === 'completed') return { brief: read.result as Brief };
      if (read?.status === 'failed') return { failed: read.error?.code } as Outcome;
      await sleep(lookMs);
    }
    throw new Error(`a brief was not done in ${DEADLINE_MS} ms`);
  }

  return { placeOrder: (body) => order(toRequest(body)), requests: web.requests, close: cleanup.run };
}

function toRequest({
  website_url,
  company_name,
  company_linkedin_url,
  linkedin_url,
  person_name,
  ...same
}: ResearchBody) {
  return {
    ...same,
    websiteUrl: website_url ?? null,
    companyName: company_name ?? null,
    companyLinkedinUrl: company_linkedin_url ?? null,
    linkedinUrl: linkedin_url ?? null,
    personName: person_name ?? null,
  };
}
