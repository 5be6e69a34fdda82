import type { IndexDescription } from 'mongodb';
import type { RoundIdentity, SourceRecord } from '../domain/ingest/round-state.ts';

/** A round's identity as stored. Whatever follows from the rest is absent, because every round has one. */
export interface IdentityDocument {
  /** The ids beside the document's own. Absent when there are none. */
  aliases?: readonly string[];
  tellers?: readonly SourceDocument[];
  /** Absent when all keys are full: an empty list would count as a value in the unique index. */
  places?: readonly { key: string; place: number }[];
}

/** Absent: an `ownId` that is the round's id, an unknown `sourceUrl`, and an empty `filled`. */
type SourceDocument = Pick<SourceRecord, 'source'> & Partial<SourceRecord>;

/**
 * Indexes by which writers find rounds, and which stop two writers from each storing the same round: an alias, or a slot
 * of a key, belongs to one round. Searches use neither.
 */
export const IDENTITY_INDEXES = {
  identity_aliases: {
    key: { 'identity.aliases': 1 },
    unique: true,
    partialFilterExpression: { 'identity.aliases': { $gt: '' } },
  },
  identity_places: {
    key: { 'identity.places.key': 1, 'identity.places.place': 1 },
    unique: true,
    partialFilterExpression: { 'identity.places.key': { $gt: '' } },
  },
} as const satisfies Record<string, Omit<IndexDescription, 'name'>>;

/** Converts the identity of the round with an id to its stored form. */
export function toIdentityDocument(id: string, { ids, sources, slots }: RoundIdentity): IdentityDocument {
  const aliases = ids.filter((alias) => alias !== id);
  return {
    ...(aliases.length > 0 && { aliases }),
    tellers: sources.map(({ source, ownId, sourceUrl, filled }) => ({
      source,
      ...(ownId !== id && { ownId }),
      ...(sourceUrl !== null && { sourceUrl }),
      ...(filled.length > 0 && { filled }),
    })),
    ...(slots.length > 0 && { places: slots.map(({ key, slot }) => ({ key, place: slot })) }),
  };
}

/** Reverses {@link toIdentityDocument}; a round stored without an identity has its id alone. */
export function fromIdentityDocument(id: string, document: IdentityDocument = {}): RoundIdentity {
  const { aliases = [], tellers = [], places = [] } = document;
  return {
    ids: [id, ...aliases],
    sources: tellers.map((source) => ({ ownId: id, sourceUrl: null, filled: [], ...source })),
    slots: places.map(({ key, place }) => ({ key, slot: place })),
  };
}
