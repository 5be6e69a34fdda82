import type { Finding } from '../evidence/finding.ts';
import type { StructuredFact } from '../evidence/source-document.ts';
import { namesPerson } from '../identity/person-name.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MAX_BYLINE_CHARS = 110;
const BYLINE = /^(?:(?:written |posted |published )?by|von|par|author:?|autor(?:in)?:?|auteure?:?|text:?) /iu;
const MIN_HEADLINE_CHARS = 12;
const MAX_HEADLINE_CHARS = 180;
const AUTHOR = new Set(['Article.author', 'article.author', 'author']);

/**
 * Finds the articles that a person wrote (a byline in the text, in the head or in linked data), and those that name the
 * person in full: headline and day.
 */
export function findPersonArticles(parsed: ParsedDocument, name: string): Finding[] {
  return parsed.isArticle ? ofArticle(parsed, name) : ofList(parsed, name);
}

function ofArticle(parsed: ParsedDocument, name: string): Finding[] {
  const { blocks, facts, publishedAt } = parsed.document;
  const at = blocks.findIndex(
    ({ kind, level }, index) => kind === 'heading' && level === 1 && isHeadline(parsed, index),
  );
  if (at < 0) return [];
  const byline = blocks.findIndex((_block, index) => isByline(parsed, index, name));
  const author = facts.find((fact) => isAuthor(fact, name));
  const isWriter = byline >= 0 || author !== undefined;
  const naming = parsed.sentences.find(
    ({ text, block }) => blocks[block]?.speaker === 'own' && namesPerson(text, name),
  );
  if (!isWriter && naming === undefined) return [];
  const headline = parsed.blockText(at).trim();
  const day = parsed.publishedSpan === null ? null : publishedAt;
  const value = { kind: 'news', headline, published_at: day } as const;
  const field = isWriter ? 'person.post' : 'person.press';
  const cited: [number, ...number[]] = byline >= 0 ? [at, byline] : [at];
  const finding = fromBlocks(parsed, cited, { field, value, subject: null, asOf: day });
  if (parsed.publishedSpan !== null) finding.spans.push(parsed.publishedSpan);
  if (byline < 0 && author) finding.spans.push({ part: author.part, start: author.start, end: author.end });
  if (!isWriter && naming && naming.end - naming.start <= 400)
    finding.spans.push({ part: parsed.part, start: naming.start, end: naming.end });
  return [finding];
}

/** Finds the posts of a list whose entry has a headline and the person's byline. */
function ofList(parsed: ParsedDocument, name: string): Finding[] {
  const { blocks, pageClass, kind } = parsed.document;
  if (pageClass !== 'blog' && pageClass !== 'press' && kind !== 'feed') return [];
  return blocks.flatMap((_block, index): Finding[] => {
    if (!isByline(parsed, index, name)) return [];
    const headlineAt = parsed
      .groupOf(index)
      .find((member) => member !== index && blocks[member]?.kind === 'heading' && isHeadline(parsed, member));
    if (headlineAt === undefined) return [];
    const dated = parsed.groupOf(index).find((member) => readDates(parsed.blockText(member))[0]?.day != null);
    const [date] = dated === undefined ? [] : readDates(parsed.blockText(dated));
    const day = date === undefined ? null : toDateText(date);
    const value = { kind: 'news', headline: parsed.blockText(headlineAt).trim(), published_at: day } as const;
    const others = [index, ...(dated === undefined || dated === index ? [] : [dated])];
    return [fromBlocks(parsed, [headlineAt, ...others], { field: 'person.post', value, subject: null, asOf: day })];
  });
}

/** Checks for a short line with the person's name that says who wrote: `By Mira Holt · 14 May 2026`. */
function isByline(parsed: ParsedDocument, index: number, name: string): boolean {
  const text = parsed.blockText(index).trim();
  return text.length <= MAX_BYLINE_CHARS && BYLINE.test(text) && namesPerson(text.replace(BYLINE, ''), name);
}

function isAuthor({ path, value }: StructuredFact, name: string): boolean {
  return AUTHOR.has(path) && namesPerson(value, name);
}

function isHeadline(parsed: ParsedDocument, index: number): boolean {
  const text = parsed.blockText(index).trim();
  return text.length >= MIN_HEADLINE_CHARS && text.length <= MAX_HEADLINE_CHARS && text.split(/\s+/).length >= 3;
}
