import { type Clock, DAY_MS } from '../../../../common/clock.ts';
import type { AuthenticatedSession, NewSession } from '../../../../common/people-client/people-client.ts';
import { SESSION_MAX_AGE_MS } from '../../../../common/session-lifetime.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { createId } from '../../../../common/uuid.ts';
import type { Person } from './person.ts';

/** A session that is not used for so long has ended. */
const SESSION_IDLE_MS = 7 * DAY_MS;
/** Interval of the writes of a session's last use. */
const SEEN_INTERVAL_MS = 60_000;
/** The sessions of a person; a further one ends the oldest. */
const MAX_SESSIONS_PER_PERSON = 50;
/** Longest text of an address: IPv6 with a zone. */
const MAX_ADDRESS_LENGTH = 64;

/** A session of a person, without its secret. */
export interface Session {
  id: string;
  personId: string;
  accountId: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  address: string;
}

/** A session, as the edge reads it with each request. */
export interface ActiveSession extends AuthenticatedSession {
  createdAt: Date;
  lastSeenAt: Date;
}

/** The store of sessions. */
export interface SessionsStore {
  insert(tokenHash: string, session: Session, endsAt: Date): Promise<void>;
  /** Finds a session that ends after an instant, with its person as it is now. */
  findActive(tokenHash: string, at: Date): Promise<ActiveSession | null>;
  touch(tokenHash: string, seenAt: Date, endsAt: Date): Promise<void>;
  /** Lists the sessions of a person that end after an instant, the last used first. */
  list(personId: string, at: Date, limit: number): Promise<Session[]>;
  /** Ends a session of a person; returns false if there is none. */
  end(personId: string, sessionId: string): Promise<boolean>;
  /** Ends the sessions of a person, except one; returns how many. */
  endAll(personId: string, exceptSessionId: string | null): Promise<number>;
  /** Ends the sessions of a person beyond the newest ones. */
  endOldest(personId: string, newest: number): Promise<void>;
  endByToken(tokenHash: string): Promise<void>;
}

/** Creates the operations on sessions. */
export function createSessions({ store, clock }: { store: SessionsStore; clock: Clock }) {
  return {
    /** Starts a session. */
    async start({ id: personId, accountId }: Person, { tokenHash, userAgent, address }: NewSession): Promise<void> {
      const now = clock();
      const session = {
        id: createId(),
        personId,
        accountId,
        createdAt: now,
        lastSeenAt: now,
        userAgent: userAgent.slice(0, MAX_CHARACTERS.userAgent),
        address: address.slice(0, MAX_ADDRESS_LENGTH),
      };
      await store.insert(tokenHash, session, endOf(now, now));
      await store.endOldest(personId, MAX_SESSIONS_PER_PERSON);
    },

    /** Finds the session of a token's hash and notes its use; null if it has ended. */
    async authenticate(tokenHash: string): Promise<AuthenticatedSession | null> {
      const now = clock();
      const found = await store.findActive(tokenHash, now);
      if (found === null) return null;
      const { createdAt, lastSeenAt, ...session } = found;
      // A lost note only lets the session end earlier.
      if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS)
        store.touch(tokenHash, now, endOf(createdAt, now)).catch(() => undefined);
      return session;
    },

    /** Lists the active sessions of a person, the last used first. */
    list: (personId: string): Promise<Session[]> => store.list(personId, clock(), MAX_SESSIONS_PER_PERSON),
    end: store.end,
    endAll: store.endAll,
    endByToken: store.endByToken,
  };
}

/** The operations on sessions. */
export type Sessions = ReturnType<typeof createSessions>;

function endOf(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(Math.min(createdAt.getTime() + SESSION_MAX_AGE_MS, lastSeenAt.getTime() + SESSION_IDLE_MS));
}
