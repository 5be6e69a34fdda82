import type { BriefClaim, BriefSource } from '../../../../common/research/brief.ts';
import { statesOtherwise, statesSame } from './compare-claims.ts';
import type { LastBrief } from './last-brief.ts';

/** Claims of two briefs that may be compared, with the sources that date them. */
export type ComparedBrief = LastBrief['brief'];

/** What a brief adds to an earlier one. */
export interface Changes {
  added: BriefClaim[];
  changed: { last: BriefClaim; now: BriefClaim }[];
}

/** Finds the asserted claims that the earlier brief lacks, and those with a value that replaces one of the earlier brief. */
export function findChanges(brief: Omit<ComparedBrief, 'generated_at'>, last: ComparedBrief): Changes {
  const asserted = assertedClaims(brief);
  const replaced = assertedClaims(last).filter((claim) => !asserted.some((later) => statesSame(claim, later)));
  const dayOf = createDays(brief.sources);
  const lastDayOf = createDays(last.sources);
  const added: BriefClaim[] = [];
  const changed: Changes['changed'] = [];
  for (const now of asserted) {
    if (last.claims.some((earlier) => statesSame(now, earlier))) continue;
    const rivals = replaced.filter(
      (claim) => statesOtherwise(claim, now) && !changed.some(({ last: taken }) => taken === claim),
    );
    const former = rivals.find((rival) => dayOf(now) >= lastDayOf(rival));
    if (former !== undefined) changed.push({ last: former, now });
    // A value that is older than the one of the last brief is history, not news.
    else if (rivals.length === 0) added.push(now);
  }
  return { added, changed };
}

/** Returns the claims that a brief goes by: without those that lost a conflict. */
export function assertedClaims({ claims, conflicts }: Pick<ComparedBrief, 'claims' | 'conflicts'>): BriefClaim[] {
  const lost = new Set(conflicts.flatMap(({ claim_ids, chosen }) => claim_ids.filter((id) => id !== chosen)));
  return claims.filter(({ id }) => !lost.has(id));
}

/** Returns a function that dates a claim: its own day, or the last on which one of its sources was read. `YYYY-MM-DD`. */
function createDays(sources: readonly BriefSource[]): (claim: BriefClaim) => string {
  const readOn = new Map(sources.map(({ id, fetched_at }) => [id, fetched_at.slice(0, 10)]));
  return ({ as_of, citations }) =>
    as_of ??
    citations
      .map(({ source_id }) => readOn.get(source_id) ?? '')
      .sort()
      .at(-1) ??
    '';
}
