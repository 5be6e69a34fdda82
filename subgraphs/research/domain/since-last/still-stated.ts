import type { BriefClaim, BriefSource } from '../../../../common/research/brief.ts';
import type { SourceDocument } from '../evidence/source-document.ts';

/** Fate of a claim's quotes: on a page still, on none of them, or unknown because of these sources, which were not read. */
export type Standing = { kind: 'stated' } | { kind: 'gone' } | { kind: 'unread'; sourceIds: string[] };

/**
 * Creates the check whether the pages of an earlier brief still bear a claim's quotes. A page that was read in part bears no
 * witness to what it lacks.
 */
export function createStandings(
  sources: readonly BriefSource[],
  documents: readonly SourceDocument[],
): (claim: BriefClaim) => Standing {
  const byUrl = new Map(
    documents.flatMap((document) => [[document.url, document] as const, [document.finalUrl, document] as const]),
  );
  const pages = new Map(sources.map(({ id, url, final_url }) => [id, byUrl.get(final_url) ?? byUrl.get(url)]));

  return ({ citations }) => {
    const sourceIds = [...new Set(citations.map(({ source_id }) => source_id))];
    const unread: string[] = [];
    for (const id of sourceIds) {
      const page = pages.get(id);
      const quotes = citations.filter(({ source_id }) => source_id === id).map(({ quote }) => quote);
      if (page !== undefined && hasAll(page, quotes)) return { kind: 'stated' };
      if (page === undefined || page.isCut) unread.push(id);
    }
    return unread.length === 0 ? { kind: 'gone' } : { kind: 'unread', sourceIds: unread };
  };
}

function hasAll({ parts }: SourceDocument, quotes: readonly string[]): boolean {
  const texts = Object.values(parts);
  return quotes.every((quote) => texts.some((text) => text.includes(quote)));
}
