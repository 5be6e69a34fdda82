import { getDomain } from 'tldts';
import { parseUrl } from '../../../../common/parse-url.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { FetchedDocument } from '../parse/parse-page.ts';
import type { Sitemap } from '../parse/parse-sitemap.ts';

/** Most sitemaps of a site that are fetched: with its home page and a full plan these are all the pages of a job. */
const MAX_SITEMAPS = 3;
/** Most URLs that are taken from all of them. */
const MAX_URLS = 5_000;
/** Sitemaps that list what a brief seldom reads. */
const OF_LITTLE_USE = /post|tag|categor|author|image|video|product[-_]?(?:sitemap|\d)|archive|attachment/i;
const OF_PAGES = /page|main|static|site(?:map)?[-_]?0/i;

/** Dependencies and inputs of reading a site's sitemaps. */
export interface SitemapRequest {
  fetcher: Pick<Fetcher, 'fetch'>;
  /** Reads a sitemap, here or in a thread; one that can't be read gives null. */
  parse(document: FetchedDocument): Promise<Sitemap | null>;
  /** The sitemaps that robots.txt names, as written. */
  named: readonly string[];
  /** The URL that answered for the home page. */
  homeUrl: string;
}

/**
 * Reads the pages that a site's sitemaps list: those that its robots.txt names, or else `/sitemap.xml`, and of an index the
 * few that list pages rather than posts. Nothing when there are none.
 * @throws the reason of the job's signal once that is aborted.
 */
export async function readSitemaps({ fetcher, parse, named, homeUrl }: SitemapRequest): Promise<string[]> {
  const queue = ofOneSite(named, homeUrl);
  if (queue.length === 0) queue.push(new URL('/sitemap.xml', homeUrl).href);
  const pages = new Set<string>();
  const requested = new Set<string>();
  while (requested.size < MAX_SITEMAPS && pages.size < MAX_URLS) {
    const url = queue.find((candidate) => !requested.has(candidate));
    if (url === undefined) break;
    requested.add(url);
    const outcome = await fetcher.fetch({
      url,
      via: 'page',
      headers: { accept: 'application/xml,text/xml,*/*;q=0.5' },
    });
    if (outcome.kind === 'failed') continue;
    const { body, contentType, finalUrl } = outcome.page;
    const sitemap = await parse({ body, contentType, url: finalUrl });
    for (const page of sitemap?.pages ?? []) pages.add(page);
    queue.push(...ofOneSite(sitemap?.sitemaps ?? [], homeUrl).toSorted(byUse));
  }
  return [...pages].slice(0, MAX_URLS);
}

function ofOneSite(urls: readonly string[], homeUrl: string): string[] {
  const domain = getDomain(homeUrl);
  return urls
    .filter((url) => !/\.gz$/i.test(url))
    .flatMap((url) => parseUrl(url, homeUrl)?.href ?? [])
    .filter((url) => getDomain(url) === domain);
}

function byUse(a: string, b: string): number {
  return rankOf(a) - rankOf(b);
}

function rankOf(url: string): number {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (OF_LITTLE_USE.test(name)) return 2;
  return OF_PAGES.test(name) ? 0 : 1;
}
