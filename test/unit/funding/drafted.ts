import { draftRound, type RoundStatement } from '../../../subgraphs/funding/domain/ingest/round-draft.ts';

/** Drafts a line that retracts nothing. */
export function drafted(given: Readonly<Record<string, unknown>>, source: string): RoundStatement {
  const draft = draftRound(given, source);
  if (draft.isRetraction) throw new Error('the line is a retraction');
  return draft;
}
