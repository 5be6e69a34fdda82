import type { BriefSinceLast } from '../../../../common/research/brief.ts';
import type { BriefChanges } from '../../generated/resolver-types.ts';
import { type GraphEvidence, toGraphEvidence } from './graph-evidence.ts';

/** Returns the differences from the last brief as the graph shows them; `evidence` has the claims of this brief. */
export function toGraphChanges(sinceLast: BriefSinceLast, evidence: GraphEvidence): BriefChanges {
  const { research_id, generated_at, added, changed, gone, unread } = sinceLast;
  const former = toGraphEvidence(sinceLast);
  return {
    jobId: research_id,
    generatedAt: generated_at,
    added: evidence.claimsOf(added),
    changed: changed.flatMap(({ field, last: lastId, now: nowId }) => {
      const [last, now] = [former.claims.get(lastId), evidence.claims.get(nowId)];
      return last === undefined || now === undefined ? [] : [{ field, last, now }];
    }),
    gone: former.claimsOf(gone),
    unread: unread.flatMap(({ source_id, claim_ids }) => {
      const source = former.sources.get(source_id);
      return source === undefined ? [] : [{ source, claims: former.claimsOf(claim_ids) }];
    }),
  };
}
