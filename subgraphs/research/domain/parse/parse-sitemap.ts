import { Parser } from 'htmlparser2';
import { absoluteUrl } from './absolute-url.ts';
import { decodeBody } from './decode-body.ts';
import type { FetchedDocument } from './parse-page.ts';

/** Most URLs that are read of one sitemap. */
const MAX_URLS = 5_000;
/** A sitemap has three levels (sitemaps.org); what is nested deeper than this is none. */
const MAX_DEPTH = 16;
const CHUNK_CHARS = 16_384;

/** URLs of a sitemap, in its order, absolute. */
export interface Sitemap {
  pages: string[];
  /** Further sitemaps, of an index. */
  sitemaps: string[];
}

/**
 * Reads a sitemap or an index of sitemaps, at most 5,000 URLs. It is read from the beginning, so that one that was cut
 * off, or is wrong further on, still gives what stands before. A document that is none gives nothing.
 */
export function parseSitemap({ body, contentType, url }: FetchedDocument): Sitemap {
  const found = { pages: new Set<string>(), sitemaps: new Set<string>() };
  const path: string[] = [];
  let location: string[] | null = null;
  const isOver = () => found.pages.size + found.sitemaps.size >= MAX_URLS || path.length > MAX_DEPTH;

  const parser = new Parser(
    {
      onopentag(tag) {
        path.push(tag);
        if (tag === 'loc') location = [];
      },
      ontext(text) {
        location?.push(text);
      },
      onclosetag(tag) {
        path.pop();
        if (tag !== 'loc' || location === null || isOver()) return;
        const listed = absoluteUrl(location.join(''), url);
        location = null;
        if (listed !== null) found[path.at(-1) === 'sitemap' ? 'sitemaps' : 'pages'].add(listed);
      },
    },
    { xmlMode: true },
  );
  const xml = decodeBody(body, contentType);
  for (let at = 0; at < xml.length && !isOver(); at += CHUNK_CHARS) parser.write(xml.slice(at, at + CHUNK_CHARS));
  return { pages: [...found.pages], sitemaps: [...found.sitemaps] };
}
