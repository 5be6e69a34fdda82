import { z } from 'zod';
import { registrableOf } from '../identity/registrable-domain.ts';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const API = 'https://hn.algolia.com/api/v1/search';
const ITEM = 'https://news.ycombinator.com/item?id=';
/** Most stories that are requested at once, and most that are taken. */
const MAX_REQUESTED = 20;
const MAX_TAKEN = 5;

const answerOf = z.object({
  hits: z.array(
    z.object({
      objectID: z.string().regex(/^\d{1,12}$/),
      title: z.string().min(1),
      url: z.string().nullish(),
      created_at: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
    }),
  ),
});
type Story = z.infer<typeof answerOf>['hits'][number];

/**
 * Reads Hacker News through Algolia's search: stories that link the prospect's own site, and others whose title means it.
 * A record a story. Tier 3.
 */
export async function readHackerNews({ prospect, identity, api }: SourceQuestion): Promise<SourceRecord[]> {
  const { domain, name } = prospect;
  const isOwn = ({ url }: Story) => url !== null && url !== undefined && identity.isOwnSite(url);
  const searches = [
    { query: name },
    ...(domain === null ? [] : [{ query: registrableOf(domain) ?? domain, restrictSearchableAttributes: 'url' }]),
  ];
  const records = new Map<string, SourceRecord>();
  for (const search of searches) {
    const query = new URLSearchParams({ ...search, tags: 'story', hitsPerPage: String(MAX_REQUESTED) });
    const answer = await api.readJson(`${API}?${query}`, answerOf);
    const stories = answer?.data.hits.filter((story) => isOwn(story) || identity.refersToProspect(story.title)) ?? [];
    for (const story of stories) {
      if (answer === null || records.has(story.objectID) || records.size >= MAX_TAKEN) continue;
      const day = story.created_at.slice(0, 10);
      const url = `${ITEM}${story.objectID}`;
      const { title } = story;
      const record = createRecord({ url, page: answer.page, title, kind: 'news', tier: 3, publishedAt: day });
      const lines = [record.add('Story.title', story.title)];
      record.add('Story.url', story.url);
      lines.push(record.add('Story.created_at', day));
      const value = { kind: 'news', headline: story.title, published_at: day } as const;
      record.claim({ field: 'news.item', value, lines, subject: name, asOf: day });
      records.set(story.objectID, record);
    }
  }
  return [...records.values()];
}
