import type { BriefClaim, BriefSinceLast } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { statesSame } from './compare-claims.ts';
import { assertedClaims, type ComparedBrief, findChanges } from './find-changes.ts';
import type { LastBrief } from './last-brief.ts';
import { createStandings } from './still-stated.ts';

/** Fields of events, which happened even if no page mentions them any more. */
const EVENTS: ReadonlySet<ClaimField> = new Set(['funding.round', 'funding.acquisition', 'news.item']);
/** Distinguishes ids of the last brief from those of the brief that mentions them. */
const LAST = 'last-';

/**
 * Compares a brief with the last one on the same prospect. A claim changed only if its new value is not older than the former
 * one. It is gone only if every page that stated it was read and bears its quotes no more.
 */
export function findSinceLast(
  brief: Omit<ComparedBrief, 'generated_at'>,
  { researchId, brief: last }: LastBrief,
  documents: readonly SourceDocument[],
): BriefSinceLast {
  const { added, changed } = findChanges(brief, last);
  const replaced = new Set(changed.map(({ last: former }) => former));
  const missing = assertedClaims(last).filter(
    (claim) =>
      !EVENTS.has(claim.field) && !replaced.has(claim) && !brief.claims.some((later) => statesSame(claim, later)),
  );
  const { gone, unread } = divide(missing, createStandings(last.sources, documents));
  const mentioned = new Set([...replaced, ...gone, ...[...unread.values()].flat()]);
  const claims = last.claims.filter((claim) => mentioned.has(claim));
  const quoted = new Set(claims.flatMap(({ citations }) => citations.map(({ source_id }) => source_id)));
  return {
    research_id: researchId,
    generated_at: last.generated_at,
    added: added.map(({ id }) => id),
    changed: changed.map(({ last: former, now }) => ({ field: now.field, last: lastId(former.id), now: now.id })),
    gone: gone.map(({ id }) => lastId(id)),
    unread: [...unread].map(([sourceId, lost]) => ({
      source_id: lastId(sourceId),
      claim_ids: lost.map(({ id }) => lastId(id)),
    })),
    claims: claims.map(toLastClaim),
    sources: last.sources.filter(({ id }) => quoted.has(id)).map((source) => ({ ...source, id: lastId(source.id) })),
  };
}

/** Divides claims that were not found again into those that are gone and those of pages that were not read, by source. */
function divide(missing: readonly BriefClaim[], standingOf: ReturnType<typeof createStandings>) {
  const gone: BriefClaim[] = [];
  const unread = new Map<string, BriefClaim[]>();
  for (const claim of missing) {
    const standing = standingOf(claim);
    if (standing.kind === 'gone') gone.push(claim);
    if (standing.kind !== 'unread') continue;
    for (const id of standing.sourceIds) unread.set(id, [...(unread.get(id) ?? []), claim]);
  }
  return { gone, unread };
}

function toLastClaim(claim: BriefClaim): BriefClaim {
  const citations = claim.citations.map((citation) => ({ ...citation, source_id: lastId(citation.source_id) }));
  return { ...claim, id: lastId(claim.id), citations };
}

function lastId(id: string): string {
  return `${LAST}${id}`;
}
