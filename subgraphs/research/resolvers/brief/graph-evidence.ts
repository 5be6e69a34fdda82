import type { Brief, BriefCitation, BriefClaim, BriefSource } from '../../../../common/research/brief.ts';
import type {
  BriefCitation as GraphCitation,
  BriefClaim as GraphClaim,
  BriefSource as GraphSource,
} from '../../generated/resolver-types.ts';
import { toGraphValue } from './to-graph-value.ts';
import { toGraphWord } from './to-graph-word.ts';

/** Evidence of a brief's sentences, each part by its id. */
export interface GraphEvidence {
  sources: ReadonlyMap<string, GraphSource>;
  claims: ReadonlyMap<string, GraphClaim>;
  /** Returns the claims of these ids, in this order. A brief names none that it does not have. */
  claimsOf(ids: readonly string[]): GraphClaim[];
}

/** Makes the claims and the sources of a brief, which refer to each other by id, into a graph. */
export function toGraphEvidence(brief: Pick<Brief, 'claims' | 'sources'>): GraphEvidence {
  const sources = new Map(brief.sources.map((source) => [source.id, toGraphSource(source)]));
  const claims = new Map(brief.claims.map((claim) => [claim.id, toGraphClaim(claim, sources)]));
  return {
    sources,
    claims,
    claimsOf: (ids) => ids.flatMap((id) => claims.get(id) ?? []),
  };
}

function toGraphClaim(claim: BriefClaim, sources: GraphEvidence['sources']): GraphClaim {
  const { value, as_of, mode, confidence, citations, ...same } = claim;
  return {
    ...same,
    value: toGraphValue(value),
    asOf: as_of,
    mode: toGraphWord(mode),
    confidence: toGraphWord(confidence),
    citations: citations.flatMap((citation) => toGraphCitation(citation, sources)),
  };
}

function toGraphCitation(citation: BriefCitation, sources: GraphEvidence['sources']): GraphCitation[] {
  const { source_id, part, url_fragment, ...same } = citation;
  const source = sources.get(source_id);
  return source === undefined ? [] : [{ ...same, source, part: toGraphWord(part), urlFragment: url_fragment }];
}

function toGraphSource(source: BriefSource): GraphSource {
  return {
    id: source.id,
    url: source.url,
    finalUrl: source.final_url,
    title: source.title,
    kind: toGraphWord(source.kind),
    tier: source.tier,
    publishedAt: source.published_at,
    fetchedAt: source.fetched_at,
    httpStatus: source.http_status,
    contentSha256: source.content_sha256,
    textChars: source.text_chars,
  };
}
