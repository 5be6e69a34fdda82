import type { Brief, BriefCitation } from '../brief.ts';
import { escapeMarkdown, writeLink } from './escape-markdown.ts';

/** Footnotes, numbered in the order in which claims are first mentioned. */
export interface Footnotes {
  /** Returns the marks of claims, such as `[^1][^3]`, without claims that the brief lacks. */
  mark(claimIds: readonly string[]): string;
  /** Returns the notes of all marked claims, one per line. */
  write(): string[];
}

/** Creates the footnotes of a brief: one per claim, with all its quotes. */
export function createFootnotes({ claims, sources }: Pick<Brief, 'claims' | 'sources'>): Footnotes {
  const claimsById = new Map(claims.map((claim) => [claim.id, claim]));
  const sourcesById = new Map(sources.map((source) => [source.id, source]));
  const numbers = new Map<string, number>();

  function numberOf(claimId: string): number {
    const number = numbers.get(claimId) ?? numbers.size + 1;
    numbers.set(claimId, number);
    return number;
  }

  function writeCitation({ quote, source_id, url_fragment }: BriefCitation): string {
    const quoted = `“${escapeMarkdown(quote)}”`;
    const source = sourcesById.get(source_id);
    if (source === undefined) return quoted;
    const { final_url, title, published_at, fetched_at } = source;
    const date = published_at ?? `read ${fetched_at.slice(0, 10)}`;
    return `${quoted}, ${writeLink(title ?? final_url, url_fragment ?? final_url)}, ${date}`;
  }

  return {
    mark: (claimIds) =>
      claimIds
        .filter((id) => claimsById.has(id))
        .map((id) => `[^${numberOf(id)}]`)
        .join(''),
    write: () =>
      [...numbers].map(([id, number]) => {
        const citations = claimsById.get(id)?.citations ?? [];
        return `[^${number}]: ${citations.map(writeCitation).join('; ')}`;
      }),
  };
}
