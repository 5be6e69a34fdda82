import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { firstSentence, isHeadline, MAX_HEADLINE_CHARS, NO_HEADLINE, withoutDay } from '../text/headlines.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MAX_NEWS = 30;
const MIN_ENTRY_TITLE_CHARS = 6;
const MAX_DATE_CHARS = 90;
const MAX_REACH = 4;
/** Headings of a home page below which dated lines are news. */
const HOME_SECTION =
  /\b(?:news|press|blog|latest|articles?|announcements?|updates?|releases?|stories|insights|aktuelles|presse|neuigkeiten|actualités|journal)\b/i;
const MAX_SECTION_CHARS = 40;
/** Lines with which an article may begin. */
const MAX_ARTICLE_BLOCKS = 30;

/** Finds headlines with their day, of news lists, feeds and articles. */
export function findNews(parsed: ParsedDocument): Finding[] {
  const listed = parsed.document.blocks.flatMap(({ level }, index) =>
    isListed(parsed, index) ? readEntry(parsed, index).map((entry) => ({ entry, level })) : [],
  );
  // The title of a list stands above the day of its first entry.
  const first = listed[0]?.level === 1 && listed.slice(1).some(({ level }) => level !== 1 && level !== null) ? 1 : 0;
  const entries = listed.slice(first).map(({ entry }) => entry);
  return [...(parsed.isArticle ? readArticle(parsed, 'news.item') : []), ...entries]
    .filter((finding, at, all) => all.findIndex((earlier) => headlineOf(earlier) === headlineOf(finding)) === at)
    .slice(0, MAX_NEWS);
}

/** Checks whether a block may be an item of a list of news: on such a page, or below a heading of news. */
function isListed(parsed: ParsedDocument, index: number): boolean {
  const { kind, pageClass, blocks } = parsed.document;
  const { area, speaker } = blocks[index] ?? {};
  if (area === 'nav' || area === 'footer' || speaker !== 'own') return false;
  const isList = kind === 'feed' || pageClass === 'blog' || pageClass === 'press';
  return (isList && !(parsed.isArticle && index < MAX_ARTICLE_BLOCKS)) || isBelowNews(parsed, index);
}

function readEntry(parsed: ParsedDocument, index: number): Finding[] {
  const { headline: written, day } = withoutDay(parsed.blockText(index).trim());
  const dated = day === null ? dateNear(parsed, index) : { index, day };
  const isEntry = day !== null || dated?.index === parsed.document.blocks[index]?.heading;
  const headline = isEntry ? firstSentence(written) : written;
  // Media write about others, too.
  const isForeign =
    sectionTopic(parsed.headingsOf(index)[0] ?? '') === 'medium' && parsed.names.findMention(headline) < 0;
  const isTitle = isHeadline(headline) || isEntryTitle(parsed, index);
  if (!dated || isForeign || !isTitle || isBelowTitle(parsed, index)) return [];
  // What is still to come is announced there, such as a fair.
  if (dated.day > parsed.document.fetchedAt.slice(0, 10)) return [];
  return [published(parsed, 'news.item', { at: index, beside: [dated.index], day: dated.day, headline })];
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

/** Checks for a line of an entry that has a title of its own: its author or medium, or a fix in the notes of a release. */
function isBelowTitle(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const isTitle = (member: number) => isEntryTitle(parsed, member) || isHeadline(parsed.blockText(member).trim());
  return (
    blocks[index]?.kind !== 'heading' &&
    parsed.groupOf(index).some((member) => blocks[member]?.kind === 'heading' && isTitle(member))
  );
}

/** Creates the finding of what was published from the block of its headline and others, which show its day or its author. */
export function published(
  parsed: ParsedDocument,
  field: ClaimField,
  { at, beside, day, headline }: { at: number; beside: readonly number[]; day: string | null; headline?: string },
): Finding {
  const value = { kind: 'news', headline: headline ?? parsed.blockText(at).trim(), published_at: day } as const;
  const others = [...new Set(beside)].filter((index) => index !== at);
  return fromBlocks(parsed, [at, ...others], { field, value, subject: null, asOf: day });
}

function headlineOf({ value }: Finding): string {
  return value.kind === 'news' ? value.headline : '';
}

/** Reads what an article is by its headline and its day; none without a headline. */
export function readArticle(parsed: ParsedDocument, field: ClaimField, beside: readonly number[] = []): Finding[] {
  const { publishedSpan, document } = parsed;
  const at = document.blocks.findIndex(({ level }, index) => level === 1 && isHeadline(parsed.blockText(index).trim()));
  if (at < 0) return [];
  const finding = published(parsed, field, { at, beside, day: publishedSpan && document.publishedAt });
  if (publishedSpan !== null) finding.spans.push(publishedSpan);
  return [finding];
}

/** Returns the day near a headline: of a block of its card, or of a heading that is nothing but a date, above an item. */
export function dateNear(parsed: ParsedDocument, index: number): { index: number; day: string } | null {
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
