import { Binary } from 'mongodb';
import { fold } from '../../../common/funding/fold.ts';
import { type FundingRecord, toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { packPosition } from '../domain/position.ts';
import { COARSE_AMOUNTS, FINE_AMOUNTS } from './amount-buckets.ts';
import type { IdentityDocument } from './identity-document.ts';
import { nameGrams } from './name-grams.ts';

/** What search compares with, derived from the record on every write. A key is absent where the record has null. */
interface SearchFields {
  /** See {@link packPosition}. */
  position: Binary;
  name: string;
  /** See {@link nameGrams}. */
  name_grams: string[];
  investors?: string[];
  location?: string;
  // Named by their buckets a decade: another scale is another field, and another index, which makes it be derived anew.
  amount_8?: number;
  amount_256?: number;
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
  /** Only there until the watchlists were told that the round is new. */
  outbox?: { arrived_at: Date };
}

/** The fields a reader asks for: everything but what only search and writers need. */
export const RECORD_PROJECTION = { search: 0, identity: 0, revision: 0, outbox: 0 } as const;

/** A stored round read with {@link RECORD_PROJECTION}. */
export type ProjectedRound = Omit<RoundDocument, 'search' | 'isRetracted' | 'identity' | 'revision' | 'outbox'>;

/** What search compares a round by. */
export function searchFieldsOf(round: FundingRound): SearchFields {
  const name = fold(round.companyName);
  const search: SearchFields = { name, position: new Binary(packPosition(round)), name_grams: nameGrams(name) };
  if (round.investors !== null) search.investors = [...new Set(round.investors.map(fold))];
  if (round.country !== null) search.location = fold(round.country);
  if (round.amountUsd !== null) {
    search.amount_8 = COARSE_AMOUNTS.bucketOf(round.amountUsd);
    search.amount_256 = FINE_AMOUNTS.bucketOf(round.amountUsd);
  }
  return search;
}

/** The document that stores a round. What is compared stands first: the server reads a document from its beginning. */
export function toDocument(round: FundingRound, revision: string): RoundDocument {
  const { id, ...record } = toFundingRecord(round);
  return { _id: id, search: searchFieldsOf(round), ...record, revision };
}

/** The round that a document stores. */
export function fromDocument({ _id, ...record }: ProjectedRound): FundingRound {
  return toFundingRound({ id: _id, ...record });
}
