import type { Collection, Db, WithId } from 'mongodb';
import type { LinksStore, StoredLink, StoredLinkKind } from '../../domain/people/links.ts';

interface LinkDocument {
  /** Hex SHA-256 of the token. */
  _id: string;
  kind: StoredLinkKind;
  email: string;
  /** Null for a link that opens an account. */
  person_id: string | null;
  expires_at: Date;
}

const PASSWORD_KINDS: StoredLinkKind[] = ['RESET_PASSWORD', 'SIGN_IN'];

/** Declares the indexes of one-time links; expired ones are removed. Safe to repeat. */
export async function ensureLinkIndexes(db: Db): Promise<void> {
  const links = db.collection('one_time_links');
  await links.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
  await links.createIndex({ person_id: 1 });
}

/** Creates the store of one-time links. */
export function createLinksStore({ db }: { db: Db }): LinksStore {
  const links: Collection<LinkDocument> = db.collection('one_time_links');

  return {
    async insert(tokenHash, { kind, email, personId, expiresAt }) {
      await links.insertOne({ _id: tokenHash, kind, email, person_id: personId, expires_at: expiresAt });
    },
    async find(tokenHash, at) {
      return toLink(await links.findOne({ _id: tokenHash, expires_at: { $gt: at } }));
    },
    async take(tokenHash, at) {
      return toLink(await links.findOneAndDelete({ _id: tokenHash, expires_at: { $gt: at } }));
    },
    async removePasswordLinks(personId) {
      await links.deleteMany({ person_id: personId, kind: { $in: PASSWORD_KINDS } });
    },
  };
}

function toLink(document: WithId<LinkDocument> | null): StoredLink | null {
  if (document === null) return null;
  const { kind, email, person_id, expires_at } = document;
  return { kind, email, personId: person_id, expiresAt: expires_at };
}
