import type { NamingFields } from '../suggest/mentioned-names.ts';

/** The kind of a change, as readers of the feed see it. */
export type ChangeKind = 'NEW' | 'CORRECTED' | 'MERGED' | 'RETRACTED';

/** What readers of the feed know of a round: its visibility, and the number of sources merged into it. */
export interface KnownState {
  visibility: 'ABSENT' | 'SHOWN' | 'RETRACTED';
  sources: number;
}

/** A visible change of a round that is not in the log yet. Later changes of the round before that are one with it. */
export interface PendingChange {
  roundId: string;
  /** Differs for every visible change of the round. */
  version: string;
  /** The state as of the round's latest entry in the log. */
  before: KnownState;
  now: KnownState;
  /** The names that the round mentioned as of that entry, and mentions; null while it is not shown. */
  names: { before: NamingFields | null; now: NamingFields | null };
}

/** An entry of the log. Sequences are consecutive, and an entry is visible to readers only after all before it. */
export interface ChangeEntry {
  sequence: number;
  roundId: string;
  kind: ChangeKind;
  /** Never before the time of the entry before. */
  recordedAt: Date;
}

/** The first and the last entry that the log keeps; null while it is empty. */
export interface LogEnds {
  oldest: ChangeEntry;
  newest: ChangeEntry;
}

/** Returns the kind of a change; null when readers see no difference. */
export function changeKind(before: KnownState, now: KnownState): ChangeKind | null {
  if (now.visibility === 'RETRACTED') return before.visibility === 'SHOWN' ? 'RETRACTED' : null;
  if (before.visibility !== 'SHOWN') return 'NEW';
  // The first source of a round that was stored without one merges nothing.
  return now.sources > Math.max(1, before.sources) ? 'MERGED' : 'CORRECTED';
}
