import { Binary } from 'mongodb';
import { caseFold } from '../../../common/funding/case-fold.ts';
import { type FundingRecord, toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { packAmountPosition } from '../domain/amount-position.ts';
import { packPosition } from '../domain/position.ts';
import { COARSE_AMOUNTS, FINE_AMOUNTS } from './amount-buckets.ts';
import type { ChangeMark } from './change-mark.ts';
import type { IdentityDocument } from './identity-document.ts';
import { nameGrams } from './name-grams.ts';

/** The fields that search compares, derived from the record on every write. A key is absent where the record has null. */
interface SearchFields {
  /** See {@link packPosition}. */
  position: Binary;
  /** See {@link packAmountPosition}. */
  amount_position: Binary;
  name: string;
  /** See {@link nameGrams}. */
  name_grams: string[];
  investors?: string[];
  location?: string;
  // Named by their buckets a decade: another scale is another field and index, and so is derived again.
  amount_8?: number;
  amount_256?: number;
}

/** A stored funding round: the contract's record plus the fields of search and writers. */
export interface RoundDocument extends Omit<FundingRecord, 'id'> {
  _id: string;
  /** Absent from a retracted round: every reader requires it. */
  search?: SearchFields;
  isRetracted?: true;
  /** The ids, sources and keys by which lines find the round. */
  identity?: IdentityDocument;
  /** Differs after every write, so that a writer notices when another came first. */
  revision: string;
  /** Present until the new round was sent to the watchlists. */
  outbox?: { arrived_at: Date };
  /** Present until the latest visible change was recorded in the log of changes. */
  change?: ChangeMark;
}

/** The projection of readers: all fields except those for search and writers. */
export const RECORD_PROJECTION = { search: 0, identity: 0, revision: 0, outbox: 0, change: 0 } as const;

/** A stored round read with {@link RECORD_PROJECTION}. */
export type ProjectedRound = Omit<
  RoundDocument,
  'search' | 'isRetracted' | 'identity' | 'revision' | 'outbox' | 'change'
>;

/** Derives the fields that search compares. */
export function searchFieldsOf(round: FundingRound): SearchFields {
  const name = caseFold(round.companyName);
  const search: SearchFields = {
    name,
    position: new Binary(packPosition(round)),
    amount_position: new Binary(packAmountPosition(round)),
    name_grams: nameGrams(name),
  };
  if (round.investors !== null) search.investors = [...new Set(round.investors.map(caseFold))];
  if (round.country !== null) search.location = caseFold(round.country);
  if (round.amountUsd !== null) {
    search.amount_8 = COARSE_AMOUNTS.bucketOf(round.amountUsd);
    search.amount_256 = FINE_AMOUNTS.bucketOf(round.amountUsd);
  }
  return search;
}

/** Converts a round to its document. Compared fields come first: the server reads a document from its beginning. */
export function toDocument(round: FundingRound, revision: string): RoundDocument {
  const { id, ...record } = toFundingRecord(round);
  return { _id: id, search: searchFieldsOf(round), ...record, revision };
}

/** Converts a document to its round. */
export function fromDocument({ _id, ...record }: ProjectedRound): FundingRound {
  return toFundingRound({ id: _id, ...record });
}
