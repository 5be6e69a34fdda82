import type { Brief, SourcePart } from '../../../../common/research/brief.ts';
import type { SourceDocument } from './source-document.ts';

/** The texts that a brief quotes, by source id and part, kept so that it can be verified again. */
export type StoredSources = Record<string, Partial<Record<SourcePart, string>>>;

/** Returns the texts of the documents that a brief names as its sources. */
export function toStoredSources(
  { sources }: Pick<Brief, 'sources'>,
  documents: readonly SourceDocument[],
): StoredSources {
  const named = new Set(sources.map(({ id }) => id));
  return Object.fromEntries(documents.filter(({ id }) => named.has(id)).map(({ id, parts }) => [id, parts]));
}
