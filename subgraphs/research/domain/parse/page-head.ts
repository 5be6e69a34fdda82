import { cleanText } from './clean-text.ts';
import { createDataScriptCollector, type DataScript } from './page-data/data-scripts.ts';

/** Most `meta` elements, links to feeds and scripts of linked data that are read. */
const MAX_META = 100;
const MAX_FEEDS = 10;
const MAX_SCRIPTS = 20;
/** Longest script of linked data that is read. */
const MAX_SCRIPT_CHARS = 300_000;
const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

/** Metadata of a page. URLs are as written. */
export interface PageHead {
  title: string | null;
  language: string | null;
  baseUrl: string | null;
  canonicalUrl: string | null;
  feedUrls: string[];
  /** By lower-case name or property; the first of each. */
  meta: Map<string, string>;
  /** Scripts of linked data, as written. */
  linkedData: string[];
  /** Scripts that carry data for other scripts. */
  dataScripts: readonly DataScript[];
}

/** Collects the head while a page is walked. */
export interface HeadReader {
  readonly head: PageHead;
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(tag: string): void;
}

/** Creates a reader of a page's head. */
export function createHeadReader(): HeadReader {
  const data = createDataScriptCollector();
  const head: PageHead = {
    title: null,
    language: null,
    baseUrl: null,
    canonicalUrl: null,
    feedUrls: [],
    meta: new Map(),
    linkedData: [],
    dataScripts: data.scripts,
  };
  /** Text of the title or the script under way. */
  let collected: string[] | null = null;
  let script: Readonly<Record<string, string>> = {};

  return {
    head,
    open(tag, attributes) {
      if (tag === 'meta') readMeta(head, attributes);
      else if (tag === 'link') readLink(head, attributes);
      else if (tag === 'base') head.baseUrl ??= attributes.href ?? null;
      else if (tag === 'html' && LANGUAGE.test(attributes.lang ?? '')) head.language ??= attributes.lang ?? null;
      else if (tag === 'title' && head.title === null) collected = [];
      else if (tag === 'script' && (isLinkedData(attributes) || data.accepts(attributes))) {
        script = attributes;
        collected = [];
      }
    },
    text(text) {
      collected?.push(text);
    },
    close(tag) {
      if (collected === null || (tag !== 'title' && tag !== 'script')) return;
      const text = collected.join('');
      collected = null;
      if (tag === 'title') head.title = cleanText(text) || null;
      else if (!isLinkedData(script)) data.add(script, text);
      else if (text.length <= MAX_SCRIPT_CHARS && head.linkedData.length < MAX_SCRIPTS) head.linkedData.push(text);
    },
  };
}

function isLinkedData({ type = '' }: Readonly<Record<string, string>>): boolean {
  return type.trim().toLowerCase().startsWith('application/ld+json');
}

function readMeta({ meta }: PageHead, { name, property, content }: Readonly<Record<string, string>>): void {
  const key = (property ?? name ?? '').trim().toLowerCase();
  if (key === '' || content === undefined || meta.has(key) || meta.size === MAX_META) return;
  meta.set(key, content);
}

function readLink(head: PageHead, { rel = '', type = '', href = '' }: Readonly<Record<string, string>>): void {
  const relations = rel.toLowerCase().split(/\s/);
  if (relations.includes('canonical')) head.canonicalUrl ??= href;
  const isFeed = relations.includes('alternate') && FEED_TYPES.has(type.trim().toLowerCase());
  if (isFeed && head.feedUrls.length < MAX_FEEDS) head.feedUrls.push(href);
}
