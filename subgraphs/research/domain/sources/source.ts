import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import type { ProspectIdentity } from '../identity/prospect-identity.ts';
import type { SourceApi } from './source-api.ts';
import type { SourceRecord } from './source-record.ts';

/** Question to a source: the prospect, and its identity to compare answers with. */
export interface SourceQuestion {
  prospect: Prospect;
  identity: ProspectIdentity;
  /** Pages of the prospect's own site that were read. */
  site: readonly SourceDocument[];
  api: SourceApi;
}

/** Queries one source. What can't be tied to the prospect is dropped; nothing found is an empty list. */
export type Source = (question: SourceQuestion) => Promise<SourceRecord[]>;

/** Returns the name under which a source speaks of the prospect, or the prospect's own where it names it otherwise. */
export function subjectOf({ identity, prospect }: SourceQuestion, name: string | null | undefined): string {
  return name !== null && name !== undefined && identity.isName(name) ? name : prospect.name;
}
