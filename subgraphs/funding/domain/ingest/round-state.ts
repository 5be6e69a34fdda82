import type { FundingRound } from '../../../../common/funding/funding-round.ts';

/** A source that has described a round. */
export interface SourceRecord {
  readonly source: string;
  /** The round's id as the source writes it; null when it gives none. */
  readonly ownId: string | null;
  /** The page that the source points to; null for the first source, whose address is the record's own. */
  readonly sourceUrl: string | null;
  /** The fields that this source filled because earlier sources had no value: the only ones it may change. */
  readonly filled: readonly string[];
}

/** A numbered slot of a key that rounds of one company, stage and month share; a slot belongs to one round. */
export interface KeySlot {
  readonly key: string;
  readonly slot: number;
}

/** The ids, sources and keys by which lines find a round. */
export interface RoundIdentity {
  /** The round's id, which never changes, and the ids that lines of other sources have for it. */
  readonly ids: readonly string[];
  /** In the order in which they came; empty for a round that was not stored by an ingest. */
  readonly sources: readonly SourceRecord[];
  readonly slots: readonly KeySlot[];
}

/** The state of a round in the ingest, which also reads retracted rounds. */
export interface RoundState {
  readonly round: FundingRound;
  readonly isRetracted: boolean;
  readonly identity: RoundIdentity;
}

/** A stored state with the mark of the write that made it. */
export interface StoredRound extends RoundState {
  readonly revision: string;
}
