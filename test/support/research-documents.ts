import type { Prospect } from '../../subgraphs/research/domain/evidence/prospect.ts';
import type {
  SourceDocument,
  StructuredFact,
  TextBlock,
} from '../../subgraphs/research/domain/evidence/source-document.ts';

/** The company that test pages are about. */
export const VELTRANE: Prospect = {
  type: 'company',
  name: 'Veltrane Robotics',
  aliases: ['Veltrane', 'Veltrane Robotics GmbH'],
  domain: 'veltrane.com',
  websiteUrl: 'https://veltrane.com/',
  person: null,
  match: { method: 'domain', confidence: 'high' },
};

/**
 * A block of a test page: `# ` to `#### ` a heading, `- ` a list item, `> ` a quote, `~ ` a caption, `; ` a cell,
 * `!c ` a comment, `!t ` a testimonial, `!f ` the footer, `!h ` an item of the header, else a paragraph. A list of blocks is one card or row.
 */
export type TestBlock = string | string[];

/** What a test page is, beside its blocks. */
export interface TestPage extends Partial<Omit<SourceDocument, 'blocks' | 'facts' | 'parts'>> {
  blocks?: TestBlock[];
  /** `path` and `value`, grouped: each inner list is one object, with the index of the object that holds it. */
  linked?: { parent?: number; facts: Record<string, string | string[]> }[];
  meta?: Record<string, string>;
  record?: string;
}

/** A document as the extractor would give it. */
export function testDocument({ blocks = [], linked = [], meta = {}, record, ...given }: TestPage): SourceDocument {
  const text = writeBlocks(blocks);
  const jsonld = writeFacts(
    'jsonld',
    linked.flatMap(({ facts, parent }, group) => rows(facts).map((row) => ({ ...row, group, parent: parent ?? null }))),
  );
  const head = writeFacts(
    'meta',
    rows(meta).map((row) => ({ ...row, group: 900, parent: null })),
  );
  return {
    id: 's1',
    url: 'https://veltrane.com/about',
    finalUrl: 'https://veltrane.com/about',
    kind: 'site',
    tier: 1,
    pageClass: 'about',
    fetchedAt: '2026-11-21T10:00:00.000Z',
    httpStatus: 200,
    title: null,
    language: 'en',
    publishedAt: null,
    canonicalUrl: null,
    links: [],
    feeds: [],
    dataBlocks: [],
    isCut: false,
    ...given,
    parts: {
      text: text.text,
      ...(jsonld.text === '' ? {} : { jsonld: jsonld.text }),
      ...(head.text === '' ? {} : { meta: head.text }),
      ...(record === undefined ? {} : { record }),
    },
    blocks: text.blocks,
    facts: [...jsonld.facts, ...head.facts],
  };
}

function rows(facts: Record<string, string | string[]>): { path: string; value: string }[] {
  return Object.entries(facts).flatMap(([path, values]) => [values].flat().map((value) => ({ path, value })));
}

function writeFacts(
  part: StructuredFact['part'],
  given: { path: string; value: string; group: number; parent: number | null }[],
) {
  const lines: string[] = [];
  const facts: StructuredFact[] = [];
  let at = 0;
  for (const { path, value, group, parent } of given) {
    const line = `${path}: ${value}`;
    facts.push({ part, path, value, group, parent, start: at, end: at + line.length });
    lines.push(line);
    at += line.length + 1;
  }
  return { text: lines.join('\n'), facts };
}

const MARKS: readonly [RegExp, Partial<TextBlock>][] = [
  [/^# /, { kind: 'heading', level: 1 }],
  [/^## /, { kind: 'heading', level: 2 }],
  [/^### /, { kind: 'heading', level: 3 }],
  [/^#### /, { kind: 'heading', level: 4 }],
  [/^- /, { kind: 'list_item' }],
  [/^> /, { kind: 'quote' }],
  [/^~ /, { kind: 'caption' }],
  [/^; /, { kind: 'cell' }],
  [/^!c /, { speaker: 'comment' }],
  [/^!t /, { speaker: 'testimonial' }],
  [/^!f /, { area: 'footer' }],
  [/^!h /, { area: 'header', kind: 'list_item' }],
];

function writeBlocks(given: readonly TestBlock[]): { text: string; blocks: TextBlock[] } {
  const blocks: TextBlock[] = [];
  const lines: string[] = [];
  const headings: { level: number; index: number }[] = [];
  let at = 0;
  given.forEach((entry, group) => {
    for (const written of [entry].flat()) {
      const mark = MARKS.find(([pattern]) => pattern.test(written));
      const line = mark ? written.replace(mark[0], '') : written;
      const level = mark?.[1].level ?? null;
      while (level !== null && (headings.at(-1)?.level ?? 0) >= level) headings.pop();
      const heading = headings.at(-1)?.index ?? null;
      blocks.push({
        start: at,
        end: at + line.length,
        kind: 'paragraph',
        level,
        area: 'main',
        heading,
        group,
        speaker: 'own',
        ...mark?.[1],
      });
      if (level !== null) headings.push({ level, index: blocks.length - 1 });
      lines.push(line);
      at += line.length + 1;
    }
  });
  return { text: lines.join('\n'), blocks };
}
