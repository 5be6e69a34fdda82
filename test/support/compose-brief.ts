import type { Brief } from '../../common/research/brief.ts';
import { type BriefParts, finishBrief } from '../../subgraphs/research/domain/finish-brief.ts';
import { type Evidence, gatherClaims } from '../../subgraphs/research/domain/gather-claims.ts';
import { writeExtractively } from '../../subgraphs/research/domain/write/extractive-writer.ts';

/** A brief from documents, in one step; the templates write it. */
export function composeBrief({
  order,
  prospect,
  documents,
  last = null,
  proposals = [],
}: Pick<BriefParts, 'order' | 'documents'> &
  Partial<Pick<BriefParts, 'last'>> &
  Pick<Evidence, 'prospect'> &
  Partial<Pick<Evidence, 'proposals'>>): Brief {
  const gathered = gatherClaims({ prospect, documents, findings: [], context: order.context, proposals });
  const drafts = writeExtractively({ order, prospect: gathered.prospect, claims: gathered.assertable });
  const read = {
    gaps: [],
    last,
    pagesFetched: documents.length,
    generatedAt: '2026-11-21T10:00:00.000Z',
    durationMs: 1_000,
  };
  return finishBrief({ order, documents, gathered, writing: { drafts, writer: 'extractive' }, ...read });
}
