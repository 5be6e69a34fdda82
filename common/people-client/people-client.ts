import type { PersonRole } from '../identity.ts';

/** A session that has not ended, with the person as it is now. */
export interface AuthenticatedSession {
  sessionId: string;
  personId: string;
  accountId: string;
  email: string;
  role: PersonRole;
}

/** A session to start. Only the hash of its token is stored; the token itself is the cookie. */
export interface NewSession {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  /** The browser, as it describes itself. */
  userAgent: string;
  /** The IP address of the client. */
  address: string;
}

/** An attempt to sign in, as entered. */
export interface SignInAttempt {
  email: string;
  password: string;
  session: NewSession;
}

/** A request for a mail with a link. */
export interface MailRequest {
  /** The address, as entered. */
  email: string;
  /** The IP address of the client. */
  clientAddress: string;
}

/** A password, set by a link. */
export interface PasswordByLink {
  /** SHA-256 of the link's token, in hex. */
  tokenHash: string;
  password: string;
  session: NewSession;
}

/** The purpose of a one-time link. */
export type OneTimeLinkKind = 'SIGN_UP' | 'RESET_PASSWORD' | 'SIGN_IN' | 'CHANGE_EMAIL' | 'INVITATION';

/** A one-time link that is valid. */
export interface OneTimeLink {
  kind: OneTimeLinkKind;
  /** The address that it is for. */
  email: string;
  /** The address of the person who invited; null for other kinds. */
  invitedBy: string | null;
}

/**
 * Operations of the account subgraph for the forms and the sessions of people. Within one process they are function calls,
 * between processes GraphQL over HTTP. Every call fails with UNAVAILABLE if the subgraph or its database is unavailable.
 */
export interface PeopleClient {
  /** Finds the session of a token's hash; null if it has ended. Never cached: an ended session fails on the next request. */
  authenticateSession(tokenHash: string): Promise<AuthenticatedSession | null>;
  /**
   * Starts a session; false for a wrong address or password, whichever it is and after the same work.
   * @throws ServiceError RATE_LIMITED beyond the attempts by client or address, and while too many passwords are checked
   */
  signIn(attempt: SignInAttempt): Promise<boolean>;
  /** Ends the session of a token's hash, if there is one. */
  signOut(tokenHash: string): Promise<void>;
  /**
   * Mails a link that opens an account; an address that has one gets a mail that says so.
   * @throws ServiceError INVALID_INPUT for no address, RATE_LIMITED, FORBIDDEN where sign-up is closed
   */
  requestSignUp(request: MailRequest): Promise<void>;
  /**
   * Mails a link that sets a new password; an address without an account gets a mail that says so.
   * @throws ServiceError INVALID_INPUT for no address, RATE_LIMITED
   */
  requestPasswordReset(request: MailRequest): Promise<void>;
  /** Finds the link of a token's hash; null if it was used or is too old. Reading does not use it. */
  findLink(tokenHash: string): Promise<OneTimeLink | null>;
  /**
   * Uses a link: sets the password, opens or joins the account if the link is for that, ends all sessions of the person and starts one.
   * False if the link is not valid.
   * @throws ServiceError INVALID_INPUT for a password that is too short or too long, which does not use the link
   */
  setPassword(request: PasswordByLink): Promise<boolean>;
  /** Uses a link: changes a person's address. False if the link is not valid, or another person has the address now. */
  confirmEmail(tokenHash: string): Promise<boolean>;
}
