import type { PageContent } from './evidence/source-document.ts';
import type { Fetcher, FetchOutcome, FetchRequest } from './fetch/fetcher.ts';
import type { RobotsCache } from './fetch/robots-cache.ts';
import type { FetchedDocument } from './parse/parse-page.ts';
import { readSitemaps } from './plan/read-sitemaps.ts';
import type { TaskInput, TaskKind, TaskResult } from './pool/tasks.ts';
import { TaskError, type WorkerPool } from './pool/worker-pool.ts';

/** A page that was fetched and read; the page is null where it could not be. */
export interface PageResult {
  outcome: FetchOutcome;
  page: PageContent | null;
}

/** Fetches documents for one job, and reads them off the main thread. */
export interface PageReader {
  readPage(url: string, options?: Pick<FetchRequest, 'isProbe'>): Promise<PageResult>;
  readFeed(url: string): Promise<PageResult>;
  /** Reads the pages that the sitemaps of a site list. */
  readSitemaps(homeUrl: string): Promise<string[]>;
}

/** Dependencies of a page reader. */
export interface PageReaderDependencies {
  fetcher: Fetcher;
  robots: RobotsCache;
  pool: WorkerPool;
  /** Ends the reading: what is not there by then is over the budget. */
  softDeadline: AbortSignal;
  /** Ends the job. */
  hardDeadline: AbortSignal;
}

const OVER_BUDGET: FetchOutcome = { kind: 'failed', reason: 'budget' };

/** Creates the reader of one job. A document that no thread can read within its limits counts as not readable. */
export function createPageReader({
  fetcher,
  robots,
  pool,
  softDeadline,
  hardDeadline,
}: PageReaderDependencies): PageReader {
  /** Returns the result of the work, or `late` once the soft deadline has passed. */
  async function orElse<Result>(work: Promise<Result>, late: Result): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      hardDeadline.throwIfAborted();
      if (softDeadline.aborted) return late;
      throw error;
    }
  }

  async function read<Kind extends TaskKind>(kind: Kind, input: TaskInput<Kind>): Promise<TaskResult<Kind> | null> {
    try {
      return await pool.run(kind, input, hardDeadline);
    } catch (error) {
      if (error instanceof TaskError) return null;
      throw error;
    }
  }

  async function fetchAndRead<Kind extends 'parsePage' | 'parseFeedPage'>(
    kind: Kind,
    { url, isProbe = false }: Pick<FetchRequest, 'url' | 'isProbe'>,
  ) {
    const outcome = await orElse(fetcher.fetch({ url, via: 'page', isProbe }), OVER_BUDGET);
    if (outcome.kind === 'failed') return { outcome, result: null };
    const { body, contentType, finalUrl } = outcome.page;
    return { outcome, result: await read(kind, { body, contentType, url: finalUrl } as TaskInput<Kind>) };
  }

  return {
    async readPage(url, options) {
      const { outcome, result } = await fetchAndRead('parsePage', { url, ...options });
      return { outcome, page: result };
    },
    async readFeed(url) {
      const { outcome, result } = await fetchAndRead('parseFeedPage', { url });
      return { outcome, page: result };
    },
    async readSitemaps(homeUrl) {
      const listing = async () => {
        const rules = await robots.rulesFor(new URL(homeUrl), AbortSignal.any([softDeadline, hardDeadline]));
        const parse = (document: FetchedDocument) => read('parseSitemap', document);
        return readSitemaps({ fetcher, parse, named: rules.sitemaps, homeUrl });
      };
      return orElse(listing(), []);
    },
  };
}
