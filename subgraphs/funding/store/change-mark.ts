import type { Document } from 'mongodb';
import type { KnownState } from '../domain/changes/change-log.ts';

/** The mark of a round whose latest visible change is not in the log of changes yet. */
export interface ChangeMark {
  /** The revision of that change; a write that readers can't see has another one. */
  version: string;
  /** The time of the first such change, so that none waits behind later ones forever. */
  written_at: Date;
  /** The state that the log has of the round. */
  known: KnownState;
}

/** The index of marked rounds, and of no others. */
export const CHANGE_MARK_INDEX = {
  name: 'change_mark',
  key: { 'change.written_at': 1 },
  partialFilterExpression: { 'change.written_at': { $exists: true } },
} as const;

/** Makes the mark of a round that is stored for the first time. */
export function markOfNew(version: string, writtenAt: Date): ChangeMark {
  return { version, written_at: writtenAt, known: { visibility: 'ABSENT', sources: 0 } };
}

/** Writes the mark of a visible change as an expression over the document that it replaces. */
export function markOfChange(version: string, writtenAt: Date): Document {
  const stored = {
    visibility: { $cond: [{ $eq: ['$isRetracted', true] }, 'RETRACTED', 'SHOWN'] },
    sources: { $size: { $ifNull: ['$identity.tellers', []] } },
  };
  return {
    version,
    written_at: { $ifNull: ['$change.written_at', writtenAt] },
    known: { $ifNull: ['$change.known', stored] },
  };
}
