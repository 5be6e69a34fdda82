import type { PageContent, SourceDocument } from '../evidence/source-document.ts';
import { type FetchFailure, type FetchOutcome, type FetchRequest, headOf } from '../fetch/fetcher.ts';
import { isNoSite } from './no-site.ts';

/** Fetches a page and reads it; the page is null where it could not be fetched or read. */
export type ReadPage = (
  url: string,
  options?: Pick<FetchRequest, 'isProbe'>,
) => Promise<{ outcome: FetchOutcome; page: PageContent | null }>;

/** A home page, or why there is none: `parked` is an answer that is no company's site. */
export type HomeResult = { kind: 'found'; home: SourceDocument } | { kind: 'failed'; reason: FetchFailure | 'parked' };

/** Reasons by precedence, for when several addresses failed differently. */
const REASONS = ['robots', 'parked', 'unreachable', 'budget', 'not_found'] as const;

/** Returns the URLs at which a domain's home page is looked for: https first, then http, each with and without `www.`. */
export function homeUrls(domain: string): string[] {
  return ['https', 'http'].flatMap((scheme) => [`${scheme}://${domain}/`, `${scheme}://www.${domain}/`]);
}

/** Reads the first of some addresses that is a site, as the home page and document `s1`. */
export async function readHome(urls: readonly string[], readPage: ReadPage): Promise<HomeResult> {
  const failed = new Set<FetchFailure | 'parked'>();
  for (const url of urls) {
    const result = await readSitePage(url, readPage);
    if (result.kind === 'found') return result;
    failed.add(result.reason);
    // What a home page says holds for its other addresses too.
    if (result.reason === 'parked' && new URL(url).pathname === '/') break;
  }
  return { kind: 'failed', reason: REASONS.find((reason) => failed.has(reason)) ?? 'not_found' };
}

async function readSitePage(url: string, readPage: ReadPage): Promise<HomeResult> {
  const { outcome, page } = await readPage(url);
  if (outcome.kind === 'failed') return outcome;
  if (page === null) return { kind: 'failed', reason: 'unreachable' };
  if (isNoSite(page, outcome.page)) return { kind: 'failed', reason: 'parked' };
  const home: SourceDocument = {
    ...page,
    ...headOf(url, outcome.page),
    id: 's1',
    kind: 'site',
    tier: 1,
    pageClass: 'home',
  };
  return { kind: 'found', home };
}
