import type { PageContent, PageLink } from '../evidence/source-document.ts';
import { absoluteUrl } from './absolute-url.ts';
import { mayCount } from './counter-value.ts';
import { decodeBody } from './decode-body.ts';
import { createFactWriter, type FactWriter } from './fact-writer.ts';
import { writeHeadFacts } from './head-facts.ts';
import { writeLinkedData } from './linked-data.ts';
import { withCounters } from './page-data/lay-out-counters.ts';
import { layOutData } from './page-data/lay-out-data.ts';
import { publishedDay } from './published-day.ts';
import { type WalkedPage, walkPage } from './walk-page.ts';

/** A document as it was fetched. */
export interface FetchedDocument {
  body: Uint8Array;
  /** The `Content-Type` as sent; null without one. */
  contentType: string | null;
  /** The URL that answered: references on the page are relative to it. */
  url: string;
}

/** Content types that can't be read as a page. */
const NOT_TEXT = /^\s{0,5}(?:image|video|audio|font)\/|\/(?:pdf|zip|octet-stream|gzip)\b/i;
const HEAD_GROUP = 0;
const LINES_ABOVE_HEADING = 2;
const MAX_LINES = 60;

/**
 * Reads what a visitor sees of an HTML page, its linked data and its head. It takes any bytes, in linear time and within
 * bounds; a document that is no text gives an empty page that says that it is cut.
 */
export function parsePage({ body, contentType, url }: FetchedDocument): PageContent {
  const isText = !NOT_TEXT.test(contentType ?? '');
  const html = isText ? decodeBody(body, contentType) : '';
  const page = walkPage(html);
  const { head, times, articles } = page;
  const headFacts = createFactWriter('meta');
  writeHeadFacts(head, headFacts, HEAD_GROUP);
  const linkedFacts = createFactWriter('jsonld');
  writeLinkedData({ scripts: head.linkedData, items: page.items }, linkedFacts, HEAD_GROUP + 1);
  const facts = [...headFacts.facts, ...linkedFacts.facts];
  const laidOut = layOutData(head.dataScripts, page.text);
  const data = mayCount(html) ? withCounters(laidOut, walkPage(html, true)) : laidOut;
  return {
    title: head.title,
    language: head.language,
    publishedAt: publishedDay({ facts, times, articles, lines: linesFromHeading(page) }),
    ...addressesOf(page, url),
    parts: {
      text: page.text,
      ...partOf('meta', headFacts),
      ...partOf('jsonld', linkedFacts),
      ...(data.text !== '' && { data: data.text }),
    },
    blocks: page.blocks,
    dataBlocks: data.blocks,
    facts,
    isCut: page.isCut || !isText,
  };
}

/** Lines that a visitor reads of a post: from two above the first heading on. */
function linesFromHeading({ blocks, text }: WalkedPage): string[] {
  const main = blocks.filter(({ area }) => area === 'main');
  const heading = main.findIndex(({ kind }) => kind === 'heading');
  const from = Math.max(0, heading - LINES_ABOVE_HEADING);
  return main.slice(from, from + MAX_LINES).map(({ start, end }) => text.slice(start, end));
}

function addressesOf({ head, links }: WalkedPage, url: string): Pick<PageContent, 'canonicalUrl' | 'links' | 'feeds'> {
  const base = (head.baseUrl === null ? null : absoluteUrl(head.baseUrl, url)) ?? url;
  return {
    canonicalUrl: head.canonicalUrl === null ? null : absoluteUrl(head.canonicalUrl, base),
    links: distinct(
      links.flatMap((link) => {
        const absolute = absoluteUrl(link.url, base);
        return absolute === null ? [] : [{ ...link, url: absolute }];
      }),
    ),
    feeds: [...new Set(head.feedUrls.flatMap((feed) => absoluteUrl(feed, base) ?? []))],
  };
}

function distinct(links: readonly PageLink[]): PageLink[] {
  const byIdentity = new Map(links.map((link) => [`${link.url} ${link.area} ${link.text}`, link]));
  return [...byIdentity.values()];
}

function partOf<Part extends 'meta' | 'jsonld'>(part: Part, writer: FactWriter): { [key in Part]?: string } {
  return writer.facts.length === 0 ? {} : ({ [part]: writer.text() } as { [key in Part]?: string });
}
