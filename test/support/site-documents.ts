import type {
  PageContent,
  SourceDocument,
  StructuredFact,
  TextBlock,
} from '../../subgraphs/research/domain/evidence/source-document.ts';

/** What a page of a site is made from: its lines of text, its typed values, its links. */
export interface PageParts {
  title?: string;
  /** A line that begins with `# ` is a heading. */
  lines?: readonly string[];
  jsonld?: readonly (readonly [path: string, value: string, group?: number])[];
  meta?: readonly (readonly [path: string, value: string])[];
  links?: readonly string[];
}

/** A page as it comes out of extraction. */
export function extractedPage({ title, lines = [], jsonld = [], meta = [], links = [] }: PageParts): PageContent {
  const texts = lines.map((line) => line.replace(/^# /, ''));
  const head = title === undefined ? meta : [['title', title] as const, ...meta];
  const linked = toFacts('jsonld', jsonld);
  const typed = toFacts('meta', head);
  return {
    title: title ?? null,
    language: 'en',
    publishedAt: null,
    canonicalUrl: null,
    parts: { text: texts.join('\n'), jsonld: linked.text, meta: typed.text },
    blocks: texts.map((text, index) => toBlock(texts, { text, index, isHeading: lines[index] !== text })),
    facts: [...linked.facts, ...typed.facts],
    links: links.map((url) => ({ url, text: '', area: 'main' as const })),
    feeds: [],
    dataBlocks: [],
    isCut: false,
  };
}

/** A page of the prospect's own site. */
export function siteDocument(url: string, parts: PageParts): SourceDocument {
  return {
    ...extractedPage(parts),
    id: 's1',
    url,
    finalUrl: url,
    kind: 'site',
    tier: 1,
    pageClass: 'home',
    fetchedAt: '2026-11-20T12:00:00.000Z',
    httpStatus: 200,
  };
}

function toBlock(
  texts: readonly string[],
  { text, index, isHeading }: { text: string; index: number; isHeading: boolean },
): TextBlock {
  const start = texts.slice(0, index).reduce((length, before) => length + before.length + 1, 0);
  return {
    start,
    end: start + text.length,
    kind: isHeading ? 'heading' : 'paragraph',
    level: isHeading ? 1 : null,
    area: 'main',
    heading: null,
    group: index,
    speaker: 'own',
  };
}

function toFacts(
  part: 'jsonld' | 'meta',
  values: readonly (readonly [path: string, value: string, group?: number])[],
): { text: string; facts: StructuredFact[] } {
  const lines = values.map(([path, value]) => `${path}: ${value}`);
  const facts = values.map(([path, value, group = 0], index) => {
    const start = lines.slice(0, index).reduce((length, before) => length + before.length + 1, 0);
    return { part, path, value, group, parent: null, start, end: start + (lines[index]?.length ?? 0) };
  });
  return { text: lines.join('\n'), facts };
}
