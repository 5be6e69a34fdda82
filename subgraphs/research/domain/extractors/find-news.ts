import type { Finding } from '../evidence/finding.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { splitSentences } from '../text/sentences.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MAX_NEWS = 30;
const MIN_HEADLINE_CHARS = 15;
const MIN_ENTRY_TITLE_CHARS = 6;
const MAX_HEADLINE_CHARS = 180;
const MAX_DATE_CHARS = 90;
const MAX_REACH = 4;
const MIN_HEADLINE_WORDS = 3;
const MAX_HEADLINE_WORDS = 26;
/** Longest line that may be a date and little else. */
const MAX_DATE_WORDS = 5;
/** Matches how a headline ends in front of its day, and a word with which the day belongs to its sentence. */
const ENDS_HEADLINE = /[\p{L}\d%!?"”’)]$/u;
const LEADS_TO_DATE = /(?:^| )(?:on|in|since|until|by|from|of|am|im|seit|bis|le|en|depuis|the|for|to|and|und|et)\s*$/iu;
/** Headings of a home page below which dated lines are news. */
const HOME_SECTION =
  /\b(?:news|press|blog|latest|articles?|announcements?|updates?|releases?|stories|insights|aktuelles|presse|neuigkeiten|actualités|journal)\b/i;
const MAX_SECTION_CHARS = 40;
/** Lines with which an article may begin. */
const MAX_ARTICLE_BLOCKS = 30;
const NO_HEADLINE =
  /^(?:read more|learn more|view all|all posts|subscribe|share|related|newsletter|posted|published|by |in the news|latest|about |contact|media|press (?:kit|contact|releases?)|blog|news|cookie|leave a|comments?|(?:(?:minor|various|several|small) )?(?:bug ?)?fix(?:es|ed)\b)/i;

/** Finds headlines with their day, of news lists, feeds and articles. */
export function findNews(parsed: ParsedDocument): Finding[] {
  const { blocks, kind } = parsed.document;
  if (!parsed.isFirstParty && kind !== 'news') return [];
  const listed = blocks.flatMap((_block, index) => (isListed(parsed, index) ? readEntry(parsed, index) : []));
  const found = new Map<string, Finding>();
  for (const { headline, finding } of [...readArticle(parsed), ...listed])
    if (!found.has(headline) && found.size < MAX_NEWS) found.set(headline, finding);
  return [...found.values()];
}

/** Checks whether a block may be an item of a list of news: on such a page, or below a heading of news. */
function isListed(parsed: ParsedDocument, index: number): boolean {
  const { kind, pageClass, blocks } = parsed.document;
  const { area, speaker } = blocks[index] ?? {};
  if (area === 'nav' || area === 'footer' || speaker !== 'own') return false;
  const isList = kind === 'feed' || pageClass === 'blog' || pageClass === 'press';
  return (isList && !(parsed.isArticle && index < MAX_ARTICLE_BLOCKS)) || isBelowNews(parsed, index);
}

interface Entry {
  headline: string;
  finding: Finding;
}

function readEntry(parsed: ParsedDocument, index: number): Entry[] {
  const { headline: written, day } = withoutDay(parsed.blockText(index).trim());
  const dated = day === null ? dateNear(parsed, index) : { index, day };
  const isEntry = day !== null || dated?.index === parsed.document.blocks[index]?.heading;
  const headline = isEntry ? firstSentence(written) : written;
  // Media write about others, too.
  const isForeign =
    sectionTopic(parsed.headingsOf(index)[0] ?? '') === 'medium' && parsed.names.findMention(headline) < 0;
  const isTitle = isHeadline(headline) || isEntryTitle(parsed, index);
  if (!dated || isForeign || !isTitle || isBelowTitle(parsed, index)) return [];
  return [news(parsed, dated.index === index ? [index] : [index, dated.index], headline, dated.day)];
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
  const { kind, level } = parsed.document.blocks[index] ?? {};
  const text = parsed.blockText(index).trim();
  if (kind !== 'heading' || (level ?? 1) < 2 || NO_HEADLINE.test(text) || !/^[\p{Lu}\d].* /u.test(text)) return false;
  if (text.length < MIN_ENTRY_TITLE_CHARS || text.length > MAX_HEADLINE_CHARS) return false;
  // The day stands in front of the title, or right below it.
  const [first = index] = parsed.groupOf(index);
  return [first, index + 1].some((at) => at !== index && datelineOf(parsed.blockText(at)) !== null);
}

/** Checks for a line within an entry that has a title of its own, such as a fix in the notes of a release. */
function isBelowTitle(parsed: ParsedDocument, index: number): boolean {
  if (parsed.document.blocks[index]?.kind === 'heading') return false;
  return parsed.groupOf(index).some((member) => member < index && isEntryTitle(parsed, member));
}

function news(parsed: ParsedDocument, blocks: [number, ...number[]], headline: string, day: string | null): Entry {
  const value = { kind: 'news', headline, published_at: day } as const;
  return { headline, finding: fromBlocks(parsed, blocks, { field: 'news.item', value, subject: null, asOf: day }) };
}

/** Returns the first sentence of an entry that begins with its day, without its full stop: it is its headline. */
function firstSentence(text: string): string {
  const [first] = splitSentences(text, 0, text.length);
  return text.slice(0, first?.end).replace(/[.]$/, '');
}

/** Splits headline and day of one line: `14 May 2026: …`, `… (14 May 2026)`, `May 14, 2026 | …`, `… 14 May 2026`. */
function withoutDay(text: string): { headline: string; day: string | null } {
  const date = readDates(text).find((candidate) => candidate.day !== null);
  const [before, after] = [text.slice(0, date?.start), text.slice(date?.end)];
  const opening = /^(?:\)?\s?[:–—|·-]\s| (?=[\p{Lu}\d€$£"“„«]))/u.exec(after)?.[0];
  const isLast =
    before.length >= MIN_HEADLINE_CHARS && ENDS_HEADLINE.test(before.trimEnd()) && !LEADS_TO_DATE.test(before);
  const mark = /\s(?:[–—|·-]\s|\()$/u.exec(before)?.[0];
  const headline =
    before.length <= 1 && opening !== undefined
      ? after.slice(opening.length)
      : after === '' && isLast
        ? before.trimEnd()
        : mark !== undefined && /^\)?$/.test(after)
          ? before.slice(0, -mark.length)
          : null;
  return date && headline !== null ? { headline, day: toDateText(date) } : { headline: text, day: null };
}

function readArticle(parsed: ParsedDocument): Entry[] {
  const { publishedSpan, document, isArticle } = parsed;
  const index = document.blocks.findIndex(
    ({ kind, level }, at) => kind === 'heading' && level === 1 && isHeadline(parsed.blockText(at).trim()),
  );
  if (!isArticle || index < 0) return [];
  const entry = news(parsed, [index], parsed.blockText(index).trim(), publishedSpan && document.publishedAt);
  if (publishedSpan !== null) entry.finding.spans.push(publishedSpan);
  return [entry];
}

function isHeadline(text: string): boolean {
  if (text.length < MIN_HEADLINE_CHARS || text.length > MAX_HEADLINE_CHARS || NO_HEADLINE.test(text)) return false;
  const { length } = text.split(/\s+/);
  const isDate = length <= MAX_DATE_WORDS && readDates(text).length > 0;
  const isLine = length >= MIN_HEADLINE_WORDS && length <= MAX_HEADLINE_WORDS && !/\. \p{Lu}|[.]$/u.test(text);
  return isLine && !isDate && /^[\p{Lu}\d"“'‘«€$£]/u.test(text);
}

/** Returns the day near a headline: of a block of its card, or of a heading that is nothing but a date, above an item. */
function dateNear(parsed: ParsedDocument, index: number): { index: number; day: string } | null {
  const { blocks } = parsed.document;
  const { kind, heading } = blocks[index] ?? {};
  const card = parsed.groupOf(index).filter((member) => Math.abs(member - index) <= MAX_REACH && member !== index);
  const tied = blocks[index + 1]?.heading === index ? [index + 1] : [];
  const near = [...card, ...tied].sort((left, right) => Math.abs(left - index) - Math.abs(right - index));
  for (const at of kind === 'list_item' && heading != null ? [...near, heading] : near) {
    const text = parsed.blockText(at).trim();
    const date = text.length > MAX_DATE_CHARS ? undefined : readDates(text).find(({ month }) => month !== null);
    const isWhole = date !== undefined && date.end - date.start === text.length;
    if (date && (isWhole || near.includes(at))) return { index: at, day: toDateText(date) };
  }
  return null;
}
