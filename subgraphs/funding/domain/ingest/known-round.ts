import type { FundingRound } from '../../../../common/funding/funding-round.ts';

/** A source that told of a round. */
export interface Teller {
  readonly source: string;
  /** The round's id as the source writes it; null when it gives none. */
  readonly ownId: string | null;
  /** Where the source points to; null for the first source, whose address is the record's own. */
  readonly sourceUrl: string | null;
  /** The fields this source filled because earlier sources had nothing: the only ones it may change. */
  readonly filled: readonly string[];
}

/** A share in a key that rounds of one company, stage and month have in common; a place belongs to one round. */
export interface KeyPlace {
  readonly key: string;
  readonly place: number;
}

/** What a line finds a round by. */
export interface RoundIdentity {
  /** The round's id, which never changes, and the ids that lines of other sources have for it. */
  readonly ids: readonly string[];
  /** In the order they came; empty for a round that was not stored by an ingest. */
  readonly tellers: readonly Teller[];
  readonly places: readonly KeyPlace[];
}

/** A round as the ingest knows it: also one that was retracted, which nobody else sees. */
export interface KnownRound {
  readonly round: FundingRound;
  readonly isRetracted: boolean;
  readonly identity: RoundIdentity;
}

/** A known round with the mark of the write that made it so. */
export interface StoredRound extends KnownRound {
  readonly revision: string;
}
