/** The making of one research brief. */
export interface ResearchJob {
  id: string;
  accountId: string;
  /** In the contract's words (ResearchJob). */
  status: 'queued' | 'completed' | 'failed';
  /** The normalised input. */
  input: Record<string, unknown>;
  /** The cited brief; null until completed. */
  result: Record<string, unknown> | null;
  /** Why it failed; null unless failed. */
  error: Record<string, unknown> | null;
  createdAt: Date;
  completedAt: Date | null;
}
