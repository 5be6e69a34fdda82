import { z } from 'zod';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const API = 'https://api.gdeltproject.org/api/v2/doc/doc';
/** Most articles that are requested, and most that are taken. */
const MAX_REQUESTED = 75;
const MAX_TAKEN = 10;

const answerOf = z.object({
  articles: z
    .array(
      z.object({
        url: z.url({ protocol: /^https?$/ }),
        title: z.string(),
        seendate: z.string().regex(/^\d{8}T\d{6}Z$/),
        domain: z.string(),
      }),
    )
    .default([]),
});

/** Reads GDELT DOC 2.0: articles of the last 90 days whose headline means the prospect. A record an article. Tier 3. */
export async function readGdelt({ prospect, identity, api }: SourceQuestion): Promise<SourceRecord[]> {
  const phrase = prospect.name.replaceAll('"', ' ');
  const query = new URLSearchParams({
    query: `"${phrase}"`,
    mode: 'artlist',
    format: 'json',
    timespan: '3months',
    sort: 'datedesc',
    maxrecords: String(MAX_REQUESTED),
  });
  const answer = await api.readJson(`${API}?${query}`, answerOf);
  if (answer === null) return [];
  const meant = answer.data.articles.filter(
    ({ title, domain }) => !identity.isOwnSite(domain) && identity.refersToProspect(title),
  );
  const byTitle = new Map(meant.map((article) => [article.title, article]));
  return [...byTitle.values()].slice(0, MAX_TAKEN).map(({ url, title, seendate, domain }) => {
    const day = `${seendate.slice(0, 4)}-${seendate.slice(4, 6)}-${seendate.slice(6, 8)}`;
    const record = createRecord({ url, page: answer.page, title, kind: 'news', tier: 3, publishedAt: day });
    const lines = [record.add('Article.title', title)];
    record.add('Article.domain', domain);
    record.add('Article.seendate', seendate);
    lines.push(record.add('Article.seen_on', day));
    const value = { kind: 'news', headline: title, published_at: day } as const;
    record.claim({ field: 'news.item', value, lines, subject: prospect.name, asOf: day });
    return record;
  });
}
