import { getDomain } from 'tldts';
import type { BriefCitation } from '../../../../common/research/brief.ts';
import type { Finding } from '../evidence/finding.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { citeSpan } from '../verify/cite.ts';

/** A finding that passed the gates, with its quotes and what weighs when sources differ. */
export interface Statement extends Finding {
  citations: BriefCitation[];
  document: SourceDocument;
  /** The registrable domain of its source. */
  domain: string;
  /** The day of which it speaks: said, or that of the visit to a page that is kept up to date; null when unknown. */
  effectiveDay: string | null;
  /** True when `effectiveDay` is the day of the visit. */
  isUndated: boolean;
}

const MAX_CITATIONS_EACH = 5;
const EVERGREEN = new Set(['home', 'about', 'team', 'product', 'pricing', 'customers', 'careers', 'legal', 'other']);

/** Candidates whose quotes can be cited; others are left out. */
export function toStatements(
  findings: readonly Finding[],
  documents: ReadonlyMap<string, SourceDocument>,
): Statement[] {
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    // A page may say the same a hundred times: the first time counts.
    const key = `${finding.sourceId}\n${finding.field}\n${finding.mode}\n${finding.asOf}\n${JSON.stringify(finding.value)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const document = documents.get(finding.sourceId);
    if (!document) return [];
    const cited = finding.spans.slice(0, MAX_CITATIONS_EACH).map((span) => citeSpan(document, span));
    const citations = cited.filter((citation) => citation !== null);
    if (citations.length === 0 || citations.length < cited.length) return [];
    const isEvergreen = finding.asOf === null && document.kind === 'site' && EVERGREEN.has(document.pageClass ?? '');
    return [
      {
        ...finding,
        citations,
        document,
        domain: domainOf(document),
        effectiveDay: finding.asOf ?? (isEvergreen ? document.fetchedAt.slice(0, 10) : null),
        isUndated: isEvergreen,
      },
    ];
  });
}

function domainOf(document: SourceDocument): string {
  return (
    getDomain(document.finalUrl) ?? document.finalUrl.replace(/^[a-z]+:\/\//i, '').split(/[/:?#]/)[0] ?? document.id
  );
}
