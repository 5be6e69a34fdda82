import type { BriefCitation } from '../../../../common/research/brief.ts';

/** Returns the citation of a source that has nothing but the quote. */
export function citationOf(quote: string): BriefCitation {
  const place = { source_id: 's1', part: 'text', start: 0, end: quote.length } as const;
  return { ...place, quote, prefix: '', suffix: '', url_fragment: null };
}
