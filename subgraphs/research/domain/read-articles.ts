import { parseUrl } from '../../../common/parse-url.ts';
import type { SourceDocument } from './evidence/source-document.ts';
import { headOf } from './fetch/fetcher.ts';
import { isSameSite } from './identity/registrable-domain.ts';
import type { PageReader } from './page-reader.ts';
import { isSoft404 } from './parse/soft-404.ts';

/** Most articles of others that are read for a brief. */
const MAX_ARTICLES = 3;
/** An article has a path of its own: a number, or a title of several words. */
const ARTICLE_PATH = /\/(?:\d{4}\/[^/]|[^/]{0,200}\d{4,}|[^/]{2,80}-[^/]{2,80})/;
/** Own pages that lead to what others write of the prospect. */
const LEADING: ReadonlySet<SourceDocument['pageClass']> = new Set(['home', 'press', 'blog', 'about']);
/** Hosts that never carry articles of the press: networks, shops of apps, hosts of code and video. */
const NO_PRESS =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|x|tiktok|youtube|vimeo|github|gitlab|medium|google|apple|wikipedia|wikidata|greenhouse|lever|ashbyhq)\.[a-z.]{2,6}$/;

/**
 * Reads what others have written of a prospect: articles that a news index lists, then those that its own pages link. They
 * count as sources of the third tier, and only where they are tied to the prospect by more than its name.
 */
export async function readArticles(
  { site, outside }: { site: readonly SourceDocument[]; outside: readonly SourceDocument[] },
  reader: PageReader,
): Promise<SourceDocument[]> {
  const urls = articleUrls(site, outside).slice(0, MAX_ARTICLES);
  const pages = await Promise.all(urls.map((url) => reader.readPage(url)));
  const first = site.length + outside.length + 1;
  const articles = pages.flatMap(({ outcome, page }, index): Omit<SourceDocument, 'id'>[] => {
    if (outcome.kind === 'failed' || page === null || isSoft404(page)) return [];
    const head = headOf(urls[index] ?? outcome.page.finalUrl, outcome.page);
    return [{ ...page, ...head, kind: 'news', tier: 3, pageClass: null }];
  });
  return articles.map((article, index) => ({ ...article, id: `s${first + index}` }));
}

function articleUrls(site: readonly SourceDocument[], outside: readonly SourceDocument[]): string[] {
  const home = site[0]?.finalUrl ?? '';
  const listed = outside.filter(({ kind }) => kind === 'news').map(({ url }) => url);
  const linked = site
    .filter(({ pageClass }) => LEADING.has(pageClass))
    .flatMap(({ links }) => links.filter(({ area }) => area === 'main').map(({ url }) => url));
  return [...new Set([...listed, ...linked])].filter((url) => isArticle(url) && !isSameSite(url, home));
}

function isArticle(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, pathname } = url;
  return /^https?:$/.test(protocol) && !NO_PRESS.test(hostname) && ARTICLE_PATH.test(pathname);
}
