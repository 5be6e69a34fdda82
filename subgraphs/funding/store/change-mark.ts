import type { Document } from 'mongodb';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { KnownState } from '../domain/changes/change-log.ts';
import type { NamingFields } from '../domain/suggest/mentioned-names.ts';

/** The mark of a round whose latest visible change is not in the log of changes yet. */
export interface ChangeMark {
  /** The revision of that change; a write that readers can't see has another one. */
  version: string;
  /** The time of the first such change, so that none waits behind later ones forever. */
  written_at: Date;
  /** The state that the log has of the round. */
  known: KnownState;
  /** The names that the index of names has of the round; null or absent when it has none. */
  named?: StoredNamingFields | null;
}

/** The stored fields of a round that mention names. */
export type StoredNamingFields = Pick<FundingRecord, 'company_name' | 'company_domain' | 'investors' | 'country'>;

/** The projection of {@link StoredNamingFields}. */
export const NAMING_PROJECTION = { company_name: 1, company_domain: 1, investors: 1, country: 1 } as const;

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
  const names = Object.fromEntries(Object.keys(NAMING_PROJECTION).map((field) => [field, `$${field}`]));
  const named = { $cond: [{ $eq: ['$isRetracted', true] }, null, names] };
  return {
    version,
    written_at: { $ifNull: ['$change.written_at', writtenAt] },
    known: { $ifNull: ['$change.known', stored] },
    named: { $ifNull: ['$change.named', named] },
  };
}

/** Converts the stored fields that mention names. */
export function toNamingFields(stored: StoredNamingFields): NamingFields {
  const { company_name: companyName, company_domain: companyDomain, investors, country } = stored;
  return { companyName, companyDomain, investors, country };
}
