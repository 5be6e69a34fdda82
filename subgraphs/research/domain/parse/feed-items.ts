import { type AnyFeed, parseFeed } from 'feedsmith';

/** Most items of a feed that are read, those that it lists first. */
const MAX_ITEMS = 40;

/** An item as its feed gives it: titles and summaries may be HTML. */
export interface FeedItem {
  title: string;
  /** As written; empty without one. */
  link: string;
  /** As written; empty without one. */
  date: string;
  summary: string;
}

/** A feed, whatever its format. */
export interface Feed {
  title: string;
  language: string | null;
  items: FeedItem[];
}

/** Reads RSS, Atom, RDF or JSON Feed. Null when it is none of these. */
export function readFeed(text: string): Feed | null {
  try {
    return toFeed(parseFeed(text, { maxItems: MAX_ITEMS }));
  } catch {
    // The parser throws for what is no feed, and has no other errors.
    return null;
  }
}

function toFeed({ format, feed }: AnyFeed<string>): Feed {
  switch (format) {
    case 'rss':
      return {
        title: feed.title ?? '',
        language: feed.language ?? null,
        items: (feed.items ?? []).map(({ title, link, guid, pubDate, dc, description, content }) => ({
          title: title ?? '',
          link: link ?? guid?.value ?? '',
          date: pubDate ?? dc?.dates?.[0] ?? '',
          summary: description ?? content?.encoded ?? '',
        })),
      };
    case 'atom':
      return {
        title: feed.title?.value ?? '',
        language: feed.xml?.lang ?? null,
        items: (feed.entries ?? []).map(({ title, links = [], published, updated, summary, content }) => ({
          title: title?.value ?? '',
          link: (links.find(({ rel = 'alternate' }) => rel === 'alternate') ?? links[0])?.href ?? '',
          date: published ?? updated ?? '',
          summary: summary?.value ?? content?.value ?? '',
        })),
      };
    case 'rdf':
      return {
        title: feed.title ?? '',
        language: null,
        items: (feed.items ?? []).map(({ title, link, dc, description }) => ({
          title: title ?? '',
          link: link ?? '',
          date: dc?.dates?.[0] ?? '',
          summary: description ?? '',
        })),
      };
    case 'json':
      return {
        title: feed.title ?? '',
        language: feed.language ?? null,
        items: (feed.items ?? []).map(({ title, url, date_published, summary, content_html, content_text }) => ({
          title: title ?? '',
          link: url ?? '',
          date: date_published ?? '',
          summary: summary ?? content_html ?? content_text ?? '',
        })),
      };
  }
}
