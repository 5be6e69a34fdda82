import type { FactWriter } from './fact-writer.ts';
import type { PageHead } from './page-head.ts';

/** Keys of a page's head that are read, by the names of their facts. */
const META_PATHS: readonly (readonly [path: string, key: string])[] = [
  ['description', 'description'],
  ['author', 'author'],
  ['application_name', 'application-name'],
  ['generator', 'generator'],
  ['og.site_name', 'og:site_name'],
  ['og.title', 'og:title'],
  ['og.description', 'og:description'],
  ['og.type', 'og:type'],
  ['og.url', 'og:url'],
  ['og.locale', 'og:locale'],
  ['twitter.title', 'twitter:title'],
  ['twitter.description', 'twitter:description'],
  ['twitter.site', 'twitter:site'],
  ['article.published_time', 'article:published_time'],
  ['article.modified_time', 'article:modified_time'],
  ['article.author', 'article:author'],
];

/** Writes what a page's head says as facts of one group. */
export function writeHeadFacts({ title, meta }: PageHead, writer: FactWriter, group: number): void {
  if (title !== null) writer.add({ path: 'title', group, parent: null }, title);
  for (const [path, key] of META_PATHS) writer.add({ path, group, parent: null }, meta.get(key) ?? '');
}
