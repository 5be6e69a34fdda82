import type { SourceKind, SourcePart } from '../../../../common/research/brief.ts';

/** Topic of a page of the prospect's own site. */
export type PageClass =
  | 'home'
  | 'about'
  | 'team'
  | 'product'
  | 'pricing'
  | 'customers'
  | 'careers'
  | 'blog'
  | 'press'
  | 'legal'
  | 'other';

/** A stretch of one text of a source, in UTF-16 code units: `parts[part].slice(start, end)`. */
export interface Span {
  part: SourcePart;
  start: number;
  end: number;
}

/** A block of a page: what stands between two line breaks of its `text` part, or of its `data` part. */
export interface TextBlock {
  start: number;
  end: number;
  kind: 'heading' | 'paragraph' | 'list_item' | 'cell' | 'quote' | 'caption' | 'control';
  /** 1 to 6 of a heading; null of others. */
  level: number | null;
  /** Area of the page that holds it. */
  area: 'main' | 'header' | 'nav' | 'footer' | 'aside';
  /** Index of the nearest heading above it in its own part of the page; null without one. */
  heading: number | null;
  /** Blocks of one card, row or list item have the same number, so that a name and a title belong together. */
  group: number;
  /** The speaker, by the markup: words of others are no claims of the site. */
  speaker: 'own' | 'comment' | 'testimonial';
}

/** One typed value of linked data, of the page's head or of a record: a line `path: value` of that part. */
export interface StructuredFact extends Span {
  /** Type and key, such as `Organization.foundingDate` or `og.site_name`. */
  path: string;
  value: string;
  /** Facts of one object have the same number. */
  group: number;
  /** The object that holds this one, such as the organisation of a `Person`; null at the top. */
  parent: number | null;
}

/** A link of a page, absolute. */
export interface PageLink {
  url: string;
  text: string;
  area: TextBlock['area'];
}

/** Content of one document. It is plain data, so that it crosses threads. */
export interface PageContent {
  title: string | null;
  /** BCP 47 tag of the page; null when it gives none. */
  language: string | null;
  /** The day on which the page says that it was published; null when it gives none. */
  publishedAt: string | null;
  /** The URL that the page says is its own; null when it gives none. */
  canonicalUrl: string | null;
  parts: Partial<Record<SourcePart, string>>;
  blocks: TextBlock[];
  /** Blocks of the `data` part: what the page leaves for its scripts, laid out like visible text. */
  dataBlocks: TextBlock[];
  facts: StructuredFact[];
  links: PageLink[];
  /** Feeds that the page offers, absolute. */
  feeds: string[];
  /** True when something was left out because the page is larger or deeper than is read. */
  isCut: boolean;
}

/** A document that can be quoted. */
export interface SourceDocument extends PageContent {
  /** `s1`, `s2`, …, in the order in which the sources were read. */
  id: string;
  url: string;
  /** The URL that answered, after redirects. */
  finalUrl: string;
  kind: SourceKind;
  tier: 1 | 2 | 3;
  /** Of pages of the prospect's own site; null of others. */
  pageClass: PageClass | null;
  /** RFC 3339. */
  fetchedAt: string;
  httpStatus: number;
}
