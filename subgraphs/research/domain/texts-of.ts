import type { Brief } from '../../../common/research/brief.ts';
import type { SourceDocument } from './evidence/source-document.ts';
import type { StoredSources } from './evidence/stored-sources.ts';

/** Returns the texts of the documents that a brief names as its sources. */
export function toStoredSources(
  { sources }: Pick<Brief, 'sources'>,
  documents: readonly SourceDocument[],
): StoredSources {
  const named = new Set(sources.map(({ id }) => id));
  return Object.fromEntries(documents.filter(({ id }) => named.has(id)).map(({ id, parts }) => [id, parts]));
}
