import type { PageContent, PageLink, TextBlock } from '../evidence/source-document.ts';
import { absoluteUrl } from './absolute-url.ts';
import { createBlockWriter, type TextPlace } from './block-writer.ts';
import { type Container, openContainer } from './card-groups.ts';
import { cutText } from './clean-text.ts';
import { decodeBody } from './decode-body.ts';
import { type FeedItem, readFeed } from './feed-items.ts';
import type { FetchedDocument } from './parse-page.ts';
import { walkPage } from './walk-page.ts';

/** Most that is kept of one item's summary, in UTF-16 code units. */
const MAX_SUMMARY_CHARS = 2_000;
/** Most markup of one title or summary that is walked. */
const MAX_MARKUP_CHARS = 40_000;
const ITEM_LEVEL = 2;

/**
 * Reads a feed (RSS, Atom, RDF, JSON Feed) as a page: a group of blocks an item, in the feed's order, with its title as
 * a heading, then its date as written, its URL, and its summary without markup. Null for a
 * document that is no feed.
 */
export function parseFeedPage({ body, contentType, url }: FetchedDocument): PageContent | null {
  const feed = readFeed(decodeBody(body, contentType));
  if (feed === null) return null;
  const writer = createBlockWriter();
  const all = openContainer(null, { tag: 'main', classes: '', words: new Set() });
  const links: PageLink[] = [];
  for (const item of feed.items) {
    const container = openContainer(all, { tag: 'article', classes: '', words: new Set() });
    const title = visibleLines(item.title).join(' ');
    const link = absoluteUrl(item.link, url);
    if (link !== null) links.push({ url: link, text: title, area: 'main' });
    const write = (line: string, kind: TextBlock['kind']) => {
      writer.add(line, placeOf(kind, container));
      writer.endBlock();
    };
    write(title, 'heading');
    write(item.date, 'caption');
    write(link ?? '', 'caption');
    for (const line of summaryOf(item)) write(line, 'paragraph');
  }
  const { text, blocks } = writer.finish();
  return {
    title: visibleLines(feed.title).join(' ') || null,
    language: feed.language,
    publishedAt: null,
    canonicalUrl: null,
    parts: { text },
    blocks,
    facts: [],
    links,
    feeds: [],
    dataBlocks: [],
    isCut: writer.isFull,
  };
}

function placeOf(kind: TextBlock['kind'], container: Container): TextPlace {
  return {
    kind,
    level: kind === 'heading' ? ITEM_LEVEL : null,
    area: 'main',
    speaker: 'own',
    isGuessed: false,
    isBold: false,
    container,
  };
}

function summaryOf({ summary }: FeedItem): string[] {
  return cutText(visibleLines(summary).join('\n'), MAX_SUMMARY_CHARS).split('\n');
}

function visibleLines(markup: string): string[] {
  return walkPage(markup.slice(0, MAX_MARKUP_CHARS)).text.split('\n');
}
