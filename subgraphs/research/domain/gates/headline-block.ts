import type { ParsedDocument } from '../extractors/parsed-document.ts';

/** Returns the block of a page's first heading of the highest rank; null without one. */
export function headlineBlock({ document: { blocks } }: ParsedDocument): number | null {
  const at = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  return at < 0 ? null : at;
}
