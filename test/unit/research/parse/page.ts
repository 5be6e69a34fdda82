import type { PageContent, TextBlock } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { type FetchedDocument, parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';

export const PAGE_URL = 'https://brightloom.example/team/';

/** Returns a document of a test, as if fetched. */
export function documentOf(body: string | Uint8Array, contentType: string | null = 'text/html'): FetchedDocument {
  return { body: typeof body === 'string' ? Buffer.from(body) : body, contentType, url: PAGE_URL };
}

/** Reads what is read of a page. */
export function read(html: string): PageContent {
  return parsePage(documentOf(html));
}

/** Returns the visible text of a page. */
export function textOf(html: string): string {
  return read(html).parts.text ?? '';
}

/** Blocks with their text, by which tests find them. */
export function blocksOf(html: string): (TextBlock & { said: string })[] {
  const { parts, blocks } = read(html);
  return blocks.map((block) => ({ ...block, said: (parts.text ?? '').slice(block.start, block.end) }));
}

/** Returns the block that says this. */
export function blockOf(html: string, said: string): TextBlock {
  const found = blocksOf(html).find((block) => block.said === said);
  if (found === undefined) throw new Error(`no block says ${JSON.stringify(said)}: ${textOf(html)}`);
  return found;
}
