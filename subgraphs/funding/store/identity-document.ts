import type { IndexDescription } from 'mongodb';
import type { KeyPlace, RoundIdentity, Teller } from '../domain/ingest/known-round.ts';

/** How a round's identity is stored: what follows from the rest is left out, as every round carries one. */
export interface IdentityDocument {
  /** The ids beside the document's own. Absent when there are none. */
  aliases?: readonly string[];
  tellers?: readonly TellerDocument[];
  /** Absent when all keys are crowded: an empty list would count as a value in the unique index. */
  places?: readonly KeyPlace[];
}

/** Absent: an `ownId` that is the round's id, an unknown `sourceUrl`, and `filled` when there is nothing in it. */
type TellerDocument = Pick<Teller, 'source'> & Partial<Teller>;

/**
 * What writers find rounds by, and what stops two of them from each storing the same round: an alias, or a place in a
 * key, belongs to one round. Searches use neither.
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

/** The identity as it is stored with the round of an id. */
export function toIdentityDocument(id: string, { ids, tellers, places }: RoundIdentity): IdentityDocument {
  const aliases = ids.filter((one) => one !== id);
  return {
    ...(aliases.length > 0 && { aliases }),
    tellers: tellers.map(({ source, ownId, sourceUrl, filled }) => ({
      source,
      ...(ownId !== id && { ownId }),
      ...(sourceUrl !== null && { sourceUrl }),
      ...(filled.length > 0 && { filled }),
    })),
    ...(places.length > 0 && { places }),
  };
}

/** The reverse of {@link toIdentityDocument}; of a round that was stored without one, its id alone. */
export function fromIdentityDocument(id: string, document: IdentityDocument = {}): RoundIdentity {
  const { aliases = [], tellers = [], places = [] } = document;
  return {
    ids: [id, ...aliases],
    tellers: tellers.map((teller) => ({ ownId: id, sourceUrl: null, filled: [], ...teller })),
    places,
  };
}
