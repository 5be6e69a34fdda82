import type { Finding } from '../evidence/finding.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { splitSentences } from '../text/sentences.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { sectionTopic } from './section-topic.ts';

const MAX_NEWS = 30;
const MIN_HEADLINE_CHARS = 15;
const MIN_ENTRY_TITLE_CHARS = 6;
const MAX_HEADLINE_CHARS = 180;
const MAX_DATE_CHARS = 90;
const MAX_REACH = 4;
/** Headings of a home page below which dated lines are news. */
const HOME_SECTION =
  /\b(?:news|press|blog|latest|articles?|announcements?|updates?|releases?|stories|insights|aktuelles|presse|neuigkeiten|actualités|journal)\b/i;
const MAX_SECTION_CHARS = 40;
/** Lines with which an article may begin. */
const MAX_ARTICLE_BLOCKS = 30;
const NO_HEADLINE =
  /^(?:read more|learn more|view all|all posts|subscribe|share|related|newsletter|posted|published|by |in the news|latest|about |contact|media|press (?:kit|contact|releases?)|blog|news|cookie|leave a|comments?|(?:(?:minor|various|several|small) )?(?:bug ?)?fix(?:es|ed)\b)/i;

/** Headlines with their day, of news lists, feeds and articles. */
export function findNews(parsed: ParsedDocument): Finding[] {
  const { blocks, kind, pageClass } = parsed.document;
  if (!parsed.isFirstParty && kind !== 'news') return [];
  const found = parsed.isArticle ? articleHeadline(parsed) : [];
  const isList = kind === 'feed' || pageClass === 'blog' || pageClass === 'press';
  const taken = new Set(found.map((item) => (item.value.kind === 'news' ? item.value.headline : '')));
  blocks.forEach((block, index) => {
    if (found.length >= MAX_NEWS || block.area === 'nav' || block.area === 'footer' || block.speaker !== 'own') return;
    const isUnderNews = isBelowNews(parsed, index);
    if (!isUnderNews && (!isList || (parsed.isArticle && index < MAX_ARTICLE_BLOCKS))) return;
    const { headline: written, day } = withoutDay(parsed.blockText(index).trim());
    const dated = day === null ? (dateBeside(parsed, index) ?? dateAbove(parsed, index)) : { index, day };
    const isEntry = day !== null || dated?.index === parsed.document.blocks[index]?.heading;
    const headline = isEntry ? firstSentence(written) : written;
    // Media write about others, too.
    const isForeign =
      sectionTopic(parsed.headingsOf(index)[0] ?? '') === 'medium' && parsed.names.findMention(headline) < 0;
    const isTitle = isHeadline(headline) || isEntryTitle(parsed, index);
    if (isForeign || taken.has(headline) || !isTitle || isBelowTitle(parsed, index)) return;
    if (!dated) return;
    taken.add(headline);
    found.push(news(parsed, dated.index === index ? [index] : [index, dated.index], headline, dated.day));
  });
  return found;
}

/** Checks for a heading of news above, such as `News` or `Latest posts`. */
function isBelowNews(parsed: ParsedDocument, index: number): boolean {
  const headings = parsed.headingsOf(index);
  const isOnHome = parsed.document.pageClass === 'home' && !parsed.isArticle;
  return (
    headings.slice(0, 2).some((heading) => sectionTopic(heading) === 'news') ||
    (isOnHome && headings.some((heading) => HOME_SECTION.test(heading) && heading.length < MAX_SECTION_CHARS))
  );
}

/** Checks for the heading of a dated entry, which may be short: `EU region` of a changelog. */
function isEntryTitle(parsed: ParsedDocument, index: number): boolean {
  const block = parsed.document.blocks[index];
  const text = parsed.blockText(index).trim();
  const isShort =
    text.length >= MIN_ENTRY_TITLE_CHARS && text.length <= MAX_HEADLINE_CHARS && /^[\p{Lu}\d].* /u.test(text);
  return (
    block?.kind === 'heading' &&
    (block.level ?? 1) > 1 &&
    isShort &&
    isDatedEntry(parsed, index) &&
    !NO_HEADLINE.test(text)
  );
}

/** Checks for a day in front of a title, or right below it. */
function isDatedEntry(parsed: ParsedDocument, index: number): boolean {
  const [first = index] = parsed.groupOf(index);
  return [first, index + 1].some((at) => at !== index && datelineOf(parsed.blockText(at)) !== null);
}

/** Checks for a line within an entry that has a title of its own, such as a fix in the notes of a release. */
function isBelowTitle(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  if (blocks[index]?.kind === 'heading') return false;
  return parsed.groupOf(index).some((member) => member < index && isEntryTitle(parsed, member));
}

function news(parsed: ParsedDocument, blocks: [number, ...number[]], headline: string, day: string | null): Finding {
  const value = { kind: 'news', headline, published_at: day } as const;
  return fromBlocks(parsed, blocks, { field: 'news.item', value, subject: null, asOf: day });
}

/** Returns the first sentence of an entry that begins with its day, without its full stop: it is its headline. */
function firstSentence(text: string): string {
  const [first] = splitSentences(text, 0, text.length);
  return text.slice(0, first?.end).replace(/[.]$/, '');
}

/** Splits headline and day of one line: `14 May 2026: …`, `… (14 May 2026)`, `May 14, 2026 | …`. */
function withoutDay(text: string): { headline: string; day: string | null } {
  const date = readDates(text).find((candidate) => candidate.day !== null);
  if (!date) return { headline: text, day: null };
  const after = /^(?:\)?\s?[:–—|·-]\s| (?=[\p{Lu}\d€$£"“„«]))/u.exec(text.slice(date.end))?.[0];
  if (date.start <= 1 && after !== undefined)
    return { headline: text.slice(date.end + after.length), day: toDateText(date) };
  const trailing = text.slice(0, date.start).trimEnd();
  if (
    date.end === text.length &&
    /[\p{L}\d%!?"”’)]$/u.test(trailing) &&
    !/(?:^| )(?:on|in|since|until|by|from|of|am|im|seit|bis|le|en|depuis|the|for|to|and|und|et)$/iu.test(trailing) &&
    trailing.length >= MIN_HEADLINE_CHARS
  )
    return { headline: trailing, day: toDateText(date) };
  const before = /\s(?:[–—|·-]\s|\()$/u.exec(text.slice(0, date.start))?.[0];
  if (before !== undefined && /^\)?$/.test(text.slice(date.end)))
    return { headline: text.slice(0, date.start - before.length), day: toDateText(date) };
  return { headline: text, day: null };
}

function articleHeadline(parsed: ParsedDocument): Finding[] {
  const index = parsed.document.blocks.findIndex(
    (block, at) => block.kind === 'heading' && block.level === 1 && isHeadline(parsed.blockText(at).trim()),
  );
  if (index < 0) return [];
  const { publishedSpan, document } = parsed;
  const finding = news(parsed, [index], parsed.blockText(index).trim(), publishedSpan && document.publishedAt);
  if (publishedSpan !== null) finding.spans.push(publishedSpan);
  return [finding];
}

function isHeadline(text: string): boolean {
  if (text.length < MIN_HEADLINE_CHARS || text.length > MAX_HEADLINE_CHARS || NO_HEADLINE.test(text)) return false;
  const words = text.split(/\s+/);
  const [date] = readDates(text);
  const isDate = date !== undefined && words.length <= 5;
  return (
    words.length >= 3 &&
    words.length <= 26 &&
    /^[\p{Lu}\d"“'‘«€$£]/u.test(text) &&
    !isDate &&
    !/\. \p{Lu}/u.test(text) &&
    !/[.]$/.test(text)
  );
}

/** Returns a block with a day, in the same card and near. */
function dateBeside(parsed: ParsedDocument, index: number): { index: number; day: string } | null {
  const { blocks } = parsed.document;
  const near = parsed.groupOf(index).filter((member) => Math.abs(member - index) <= MAX_REACH && member !== index);
  const tied = blocks[index + 1]?.heading === index ? [index + 1] : [];
  for (const neighbour of [...near, ...tied].sort((left, right) => Math.abs(left - index) - Math.abs(right - index))) {
    const text = parsed.blockText(neighbour);
    if (text.length > MAX_DATE_CHARS) continue;
    const date = readDates(text).find((candidate) => candidate.day !== null || candidate.month !== null);
    if (date) return { index: neighbour, day: toDateText(date) };
  }
  return null;
}

/** Returns the heading above an item, when it is nothing but a date. */
function dateAbove(
  { document: { blocks }, ...parsed }: ParsedDocument,
  index: number,
): { index: number; day: string } | null {
  const heading = blocks[index]?.kind === 'list_item' ? (blocks[index]?.heading ?? null) : null;
  const text = heading === null ? '' : parsed.blockText(heading).trim();
  const [date] = readDates(text);
  const isDate = date?.month != null && date.start === 0 && date.end === text.length;
  return heading !== null && isDate ? { index: heading, day: toDateText(date) } : null;
}
