import type { Brief } from '../../common/research/brief.ts';
import { type BriefParts, finishBrief } from '../../subgraphs/research/domain/finish-brief.ts';
import { type Evidence, gatherClaims } from '../../subgraphs/research/domain/gather-claims.ts';
import type { DraftSentence } from '../../subgraphs/research/domain/write/draft.ts';
import { writeExtractively } from '../../subgraphs/research/domain/write/extractive-writer.ts';

/** What a brief is composed from; without drafts the templates write it. */
export type Composition = Evidence & Omit<BriefParts, 'gathered' | 'writing'> & { drafts: DraftSentence[] | null };

/** A brief from documents, in one step. */
export function composeBrief({ prospect, findings, drafts, ...parts }: Composition): Brief {
  const gathered = gatherClaims({ prospect, documents: parts.documents, findings });
  const { order } = parts;
  const templates = () => writeExtractively({ order, prospect: gathered.prospect, claims: gathered.assertable });
  const writing = { drafts: drafts ?? templates(), writer: drafts === null ? 'extractive' : 'llm' } as const;
  return finishBrief({ ...parts, gathered, writing });
}
