import type { Clock } from '../../../../common/clock.ts';
import { generateToken, hashToken } from '../../../../common/opaque-token.ts';
import type { OneTimeLinkKind } from '../../../../common/people-client/people-client.ts';

const MINUTE_MS = 60_000;

/** The kinds of links of a person, and of those who open an account. Invitations have links of their own. */
export type StoredLinkKind = Exclude<OneTimeLinkKind, 'INVITATION'>;

/** Lifetime and path of each kind of link. */
const KINDS: Record<StoredLinkKind, { lifetimeMs: number; path: string }> = {
  SIGN_UP: { lifetimeMs: 24 * 60 * MINUTE_MS, path: 'verify-email' },
  CHANGE_EMAIL: { lifetimeMs: 24 * 60 * MINUTE_MS, path: 'verify-email' },
  RESET_PASSWORD: { lifetimeMs: 60 * MINUTE_MS, path: 'reset-password' },
  SIGN_IN: { lifetimeMs: 15 * MINUTE_MS, path: 'sign-in-link' },
};

/** A link as stored. */
export interface StoredLink {
  kind: StoredLinkKind;
  /** The address that it is for. */
  email: string;
  /** Null for a link that opens an account. */
  personId: string | null;
  expiresAt: Date;
}

/** The store of links. */
export interface LinksStore {
  insert(tokenHash: string, link: StoredLink): Promise<void>;
  /** Finds a link that expires after an instant. */
  find(tokenHash: string, at: Date): Promise<StoredLink | null>;
  /** Finds a link likewise and removes it: of several callers one alone gets it. */
  take(tokenHash: string, at: Date): Promise<StoredLink | null>;
  /** Removes the links that set a password of a person. */
  removePasswordLinks(personId: string): Promise<void>;
}

/** The dependencies of {@link createLinks}. */
export interface LinksDependencies {
  store: LinksStore;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  clock: Clock;
}

/** Creates the one-time links: 256 random bits, of which only the hash is stored; used once, for a limited time. */
export function createLinks({ store, publicUrl, clock }: LinksDependencies) {
  return {
    /** Creates a link and returns its URL, which can't be read again. */
    async create(kind: StoredLinkKind, { email, personId }: Pick<StoredLink, 'email' | 'personId'>): Promise<string> {
      const { lifetimeMs, path } = KINDS[kind];
      const token = generateToken();
      const expiresAt = new Date(clock().getTime() + lifetimeMs);
      await store.insert(hashToken(token), { kind, email, personId, expiresAt });
      return `${publicUrl}/${path}/${token}`;
    },
    /** Finds a valid link without using it; null for none. */
    find: (tokenHash: string): Promise<StoredLink | null> => store.find(tokenHash, clock()),
    /** Uses a link; null if it is not valid, or was used meanwhile. */
    take: (tokenHash: string): Promise<StoredLink | null> => store.take(tokenHash, clock()),
    removePasswordLinks: store.removePasswordLinks,
  };
}

/** The one-time links. */
export type Links = ReturnType<typeof createLinks>;
