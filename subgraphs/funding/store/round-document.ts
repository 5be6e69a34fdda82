import { fold } from '../../../common/funding/fold.ts';
import { type FundingRecord, toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { IdentityDocument } from './identity-document.ts';

/** What search compares with, derived from the record on every write. A key is absent where the record has null. */
interface SearchFields {
  /** See {@link positionKey}. */
  position: string;
  name: string;
  investors?: string[];
  location?: string;
}

/** A stored funding round: the contract's record plus what search and writers need. */
export interface RoundDocument extends Omit<FundingRecord, 'id'> {
  _id: string;
  /** Absent from a retracted round: every reader asks for it. */
  search?: SearchFields;
  isRetracted?: true;
  /** What lines of sources find the round by. */
  identity?: IdentityDocument;
  /** Differs after every write, so that a writer can tell whether another one came first. */
  revision: string;
}

/** The fields a reader asks for: everything but what only search and writers need. */
export const RECORD_PROJECTION = { search: 0, identity: 0, revision: 0 } as const;

/** A stored round read with {@link RECORD_PROJECTION}. */
export type ProjectedRound = Omit<RoundDocument, 'search' | 'isRetracted' | 'identity' | 'revision'>;

/**
 * The sort key `(announced_at, id)` as one text. Both parts have a fixed width, so the order of the texts is the order
 * of the pairs, and a date window and a cursor together are one contiguous range of any index that ends in it. With two
 * fields the cursor would need an `$or`, whose bounds the planner loses next to other conditions.
 */
export function positionKey({ announcedAt, id }: RoundPosition): string {
  return `${announcedAt}:${id}`;
}

/** The document that stores a round. */
export function toDocument(round: FundingRound, revision: string): RoundDocument {
  const { id, ...record } = toFundingRecord(round);
  const search: SearchFields = { position: positionKey(round), name: fold(round.companyName) };
  if (round.investors !== null) search.investors = [...new Set(round.investors.map(fold))];
  if (round.country !== null) search.location = fold(round.country);
  return { _id: id, ...record, search, revision };
}

/** The round that a document stores. */
export function fromDocument({ _id, ...record }: ProjectedRound): FundingRound {
  return toFundingRound({ id: _id, ...record });
}
