import type { Clock } from '../../../common/clock.ts';
import type { OutboundClient } from '../../../common/outbound/outbound-client.ts';
import { ResearchError } from './evidence/prospect.ts';
import type { SourceDocument } from './evidence/source-document.ts';
import { toStoredSources } from './evidence/stored-sources.ts';
import { createFetcher } from './fetch/create-fetcher.ts';
import { createHostLanes } from './fetch/host-lanes.ts';
import type { PageCache } from './fetch/page-cache.ts';
import { createRecentFailures } from './fetch/recent-failures.ts';
import { createRobotsCache } from './fetch/robots-cache.ts';
import type { SourcePacing } from './fetch/source-pacing.ts';
import { gapsOfMissed } from './gaps.ts';
import { createPageReader } from './page-reader.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import { readArticles } from './read-articles.ts';
import { readSite } from './read-site.ts';
import type { ModelReader, ModelReading } from './reader/model-reader.ts';
import type { ResearchStage } from './research-job.ts';
import { resolveProspect } from './resolve/resolve-prospect.ts';
import type { MakeBrief } from './run-research.ts';
import type { FindRounds } from './sources/funding-records.ts';
import { gatherSources } from './sources/gather-sources.ts';
import { createSourceApi } from './sources/source-api.ts';
import type { Writer } from './write/draft.ts';
import { addTokens, NO_TOKENS } from './write/llm/model-tokens.ts';

const NO_READING: ModelReading = { proposals: [], tokens: NO_TOKENS };

/** Dependencies of the brief service. */
export interface BriefMakerDependencies {
  outbound: OutboundClient;
  /** Pages that were fetched before. */
  cache: PageCache;
  /** Turns at sources with a rate. */
  pacing: SourcePacing;
  pool: WorkerPool;
  writer: Writer;
  /** Reads pages for what rules miss; null without a language model. */
  reader: ModelReader | null;
  /** The service's own rounds of a company. */
  findRounds: FindRounds;
  /** Returns the URL at which a customer reads a round. */
  roundUrl(id: string): string;
  /** Our `User-Agent`, with a product token first. */
  userAgent: string;
  /** Reports an outside source that failed, with the reason. */
  onSourceFailure(failure: { source: string; reason: string; error: unknown }): void;
  clock: Clock;
}

/**
 * Creates the making of briefs, stage by stage. Turns at hosts and what robots.txt files say are shared by all briefs that
 * are made with it.
 */
export function createBriefMaker(dependencies: BriefMakerDependencies): MakeBrief {
  const {
    outbound,
    cache,
    pacing,
    pool,
    writer,
    reader: modelReader,
    findRounds,
    roundUrl,
    userAgent,
    onSourceFailure,
    clock,
  } = dependencies;
  const hosts = createHostLanes();
  const failures = createRecentFailures(clock);
  const robots = createRobotsCache({ outbound, hosts, userAgent, clock });

  return async (order, { softDeadline, hardDeadline, onProgress, findLast }) => {
    const startedAt = clock();
    const fetching = AbortSignal.any([softDeadline, hardDeadline]);
    const shared = { outbound, robots, hosts, pacing, failures, cache };
    const fetcher = createFetcher({ ...shared, userAgent, clock, signal: fetching });
    const reader = createPageReader({ fetcher, robots, pool, softDeadline, hardDeadline });
    const api = createSourceApi(fetcher);
    const report = (stage: ResearchStage) => onProgress({ stage, pagesRead: fetcher.pagesFetched });

    report('resolving');
    const resolution = await resolveProspect(order, { readPage: reader.readPage, api, findRounds });
    const { prospect } = resolution;

    report('reading');
    const site = await readSite({ resolution, purpose: order.purpose, context: order.context }, reader);
    report('reading');
    const gathering = { prospect, site: site.documents, firstNumber: site.documents.length + 1 };
    const outside = await gatherSources(gathering, { api, findRounds, roundUrl, now: clock, signal: hardDeadline });
    for (const failure of outside.failures) onSourceFailure(failure);
    const articles = await readArticles({ site: site.documents, outside: outside.documents }, reader);

    report('writing');
    const documents = [...site.documents, ...outside.documents, ...articles];
    const findings = [...resolution.findings, ...outside.findings];
    const { proposals, tokens } =
      (await modelReader?.({ prospect, documents: site.documents }, fetching)) ?? NO_READING;
    hardDeadline.throwIfAborted();
    const { context } = order;
    const outcome = await pool.run('gatherClaims', { prospect, documents, findings, context, proposals }, hardDeadline);
    if ('refused' in outcome) throw new ResearchError(outcome.refused.code, outcome.refused.message);
    const { gathered } = outcome;
    const sources = documents.map(({ id, kind, publishedAt }) => ({ id, kind, published_at: publishedAt }));
    const material = { order, prospect: gathered.prospect, claims: gathered.assertable, sources };
    const [writing, last] = await Promise.all([writer(material, hardDeadline), findLast(gathered.prospect)]);
    const finished = clock();
    const ending = await pool.run(
      'finishBrief',
      {
        order,
        gathered,
        documents: documents.map(withoutLayout),
        writing: writing.tokens ? { ...writing, tokens: addTokens(writing.tokens, tokens) } : writing,
        gaps: gapsOfMissed(site.missed),
        pagesFetched: fetcher.pagesFetched,
        last,
        generatedAt: finished.toISOString(),
        durationMs: finished.getTime() - startedAt.getTime(),
      },
      hardDeadline,
    );
    if ('refused' in ending) throw new ResearchError(ending.refused.code, ending.refused.message);
    return { brief: ending.brief, sources: toStoredSources(ending.brief, documents) };
  };
}

/** Leaves out what only the reading of claims needs: whatever a thread is given is copied. */
function withoutLayout(document: SourceDocument): SourceDocument {
  return { ...document, blocks: [], dataBlocks: [], facts: [], links: [], feeds: [] };
}
