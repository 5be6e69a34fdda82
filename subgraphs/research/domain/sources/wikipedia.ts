import { z } from 'zod';
import { type SourceQuestion, subjectOf } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';
import { findOwnEntity } from './wikidata.ts';

const SUMMARY = 'https://en.wikipedia.org/api/rest_v1/page/summary';
/** Part of an extract its first sentence is looked for in. */
const MAX_EXTRACT = 1_000;
const MAX_SENTENCE = 290;

const summary = z.object({
  type: z.string().optional(),
  title: z.string(),
  description: z.string().optional(),
  extract: z.string().default(''),
  timestamp: z.string().optional(),
  content_urls: z.object({ desktop: z.object({ page: z.url({ protocol: /^https$/ }) }) }),
});
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Reads Wikipedia: a description of the company, in the first sentence of the article that its Wikidata entity links.
 * Tier 2.
 */
export async function readWikipedia(question: SourceQuestion): Promise<SourceRecord[]> {
  const own = await findOwnEntity(question);
  const linked = own?.entity.sitelinks.enwiki?.title;
  if (linked === undefined) return [];
  const path = encodeURIComponent(linked.replaceAll(' ', '_'));
  const answer = await question.api.readJson(`${SUMMARY}/${path}`, summary);
  if (answer === null || answer.data.type === 'disambiguation') return [];
  const { title, description, extract, timestamp = '', content_urls } = answer.data;
  const day = z.iso.date().safeParse(timestamp.slice(0, 10)).data ?? null;
  const url = content_urls.desktop.page;
  const record = createRecord({ url, page: answer.page, title, kind: 'news', tier: 2, publishedAt: day });
  record.add('Article.title', title);
  record.add('Article.timestamp', day);
  record.add('Article.description', description);
  const subject = subjectOf(question, title);
  record.claimText('Article.extract', firstSentence(extract), { field: 'overview.description', subject, asOf: day });
  return [record];
}

/** Returns the first sentence; null for one that is too long to be quoted in full. */
function firstSentence(extract: string): string | null {
  const [first] = sentences.segment(extract.slice(0, MAX_EXTRACT).replaceAll(/\s+/g, ' '));
  const text = first?.segment.trim() ?? '';
  return text === '' || text.length > MAX_SENTENCE ? null : text;
}
