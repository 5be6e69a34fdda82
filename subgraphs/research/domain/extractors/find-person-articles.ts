import type { Finding } from '../evidence/finding.ts';
import { namesPerson } from '../identity/person-name.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks, MAX_QUOTE_CHARS } from './create-finding.ts';
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
  const { publishedSpan, part } = parsed;
  const at = blocks.findIndex(({ level }, index) => level === 1 && isHeadline(parsed, index));
  const byline = blocks.findIndex((_, index) => isByline(parsed, index, name));
  const author = facts.find(({ path, value }) => AUTHOR.has(path) && namesPerson(value, name));
  const isWriter = byline >= 0 || author !== undefined;
  const naming = parsed.sentences.find(
    ({ text, block }) => blocks[block]?.speaker === 'own' && namesPerson(text, name),
  );
  if (at < 0 || (!isWriter && !naming)) return [];
  const day = publishedSpan === null ? null : publishedAt;
  const value = { kind: 'news', headline: parsed.blockText(at).trim(), published_at: day } as const;
  const field = isWriter ? 'person.post' : 'person.press';
  const finding = fromBlocks(parsed, byline >= 0 ? [at, byline] : [at], { field, value, subject: null, asOf: day });
  if (publishedSpan !== null) finding.spans.push(publishedSpan);
  // What shows the person: a line of the text, else the author in the head or in linked data.
  const shown = byline >= 0 ? undefined : (author ?? (naming && { part, ...naming }));
  if (shown && shown.end - shown.start <= MAX_QUOTE_CHARS)
    finding.spans.push({ part: shown.part, start: shown.start, end: shown.end });
  return [finding];
}

/** Finds the posts of a list whose entry has a headline and the person's byline. */
function ofList(parsed: ParsedDocument, name: string): Finding[] {
  const { blocks, pageClass, kind } = parsed.document;
  if (pageClass !== 'blog' && pageClass !== 'press' && kind !== 'feed') return [];
  return blocks.flatMap((_, index): Finding[] => {
    const entry = isByline(parsed, index, name) ? parsed.groupOf(index) : [];
    const headlineAt = entry.find((member) => blocks[member]?.kind === 'heading' && isHeadline(parsed, member));
    if (headlineAt === undefined) return [];
    const dateAt = entry.find((member) => readDates(parsed.blockText(member))[0]?.day != null);
    const [date] = dateAt === undefined ? [] : readDates(parsed.blockText(dateAt));
    const day = date === undefined ? null : toDateText(date);
    const value = { kind: 'news', headline: parsed.blockText(headlineAt).trim(), published_at: day } as const;
    const others = dateAt === undefined || dateAt === index ? [index] : [index, dateAt];
    return [fromBlocks(parsed, [headlineAt, ...others], { field: 'person.post', value, subject: null, asOf: day })];
  });
}

/** Checks for a short line with the person's name that says who wrote: `By Mira Holt · 14 May 2026`. */
function isByline(parsed: ParsedDocument, index: number, name: string): boolean {
  const text = parsed.blockText(index).trim();
  return text.length <= MAX_BYLINE_CHARS && BYLINE.test(text) && namesPerson(text.replace(BYLINE, ''), name);
}

function isHeadline(parsed: ParsedDocument, index: number): boolean {
  const text = parsed.blockText(index).trim();
  return text.length >= MIN_HEADLINE_CHARS && text.length <= MAX_HEADLINE_CHARS && text.split(/\s+/).length >= 3;
}
