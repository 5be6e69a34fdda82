import { ServiceError } from '../../../../common/errors.ts';
import type {
  MailRequest,
  OneTimeLink,
  PasswordByLink,
  SignInAttempt,
} from '../../../../common/people-client/people-client.ts';
import { createId } from '../../../../common/uuid.ts';
import type { StoredLink } from './links.ts';
import { assertPassword } from './passwords.ts';
import type { PeopleParts } from './people-parts.ts';
import { type Person, type PersonWithHash, readEmail } from './person.ts';

/** Creates what strangers may do: sign up, sign in and set a forgotten password. No answer shows who has an account. */
export function createSignIn(parts: PeopleParts) {
  const { store, invitations, sessions, links, passwords, throttle, mails, isSignUpOpen, clock } = parts;

  /** Opens the account of a link; null if another person has the address by now. */
  async function openAccount(email: string, passwordHash: string): Promise<Person | null> {
    const owner: PersonWithHash = {
      id: createId(),
      accountId: createId(),
      email,
      role: 'OWNER',
      isEmailVerified: true,
      createdAt: clock(),
      passwordHash,
    };
    return (await store.insertWithAccount(owner)) ? owner : null;
  }

  /** Replaces the password of a link's person; null if the person is gone, or has another address by now. */
  async function replacePassword({ kind, personId, email }: StoredLink, passwordHash: string): Promise<Person | null> {
    const person = await store.find(personId ?? '');
    if (person === null || person.email !== email) return null;
    // The operator's link is not sent by mail, so it proves nothing about the address.
    const isEmailVerified = person.isEmailVerified || kind === 'RESET_PASSWORD';
    await store.setPassword(person.id, passwordHash, { isEmailVerified });
    await links.removePasswordLinks(person.id);
    await sessions.endAll(person.id, null);
    if (person.passwordHash !== null) mails.passwordChanged(person.email);
    return person;
  }

  /** Uses a link of a person, or one that opens an account; null if it is not valid, or was used meanwhile. */
  async function takeLink(tokenHash: string, passwordHash: string): Promise<Person | null> {
    const link = await links.take(tokenHash);
    if (link === null) return null;
    return link.kind === 'SIGN_UP' ? openAccount(link.email, passwordHash) : replacePassword(link, passwordHash);
  }

  /** Finds a valid link without using it; see `PeopleClient.findLink`. */
  async function findLink(tokenHash: string): Promise<OneTimeLink | null> {
    const link = await links.find(tokenHash);
    if (link !== null) return { kind: link.kind, email: link.email, invitedBy: null };
    const invitation = await invitations.findByToken(tokenHash, clock());
    return invitation === null ? null : { kind: 'INVITATION', ...invitation };
  }

  return {
    findLink,

    /** Starts a session; see `PeopleClient.signIn`. */
    async signIn({ email: entered, password, session }: SignInAttempt): Promise<boolean> {
      const email = readEmail(entered);
      await throttle.signIn(email, session.address);
      const person = await store.findByEmail(email);
      if (!(await passwords.matches(person?.passwordHash ?? null, password)) || person === null) return false;
      await sessions.start(person, session);
      // A password that was changed meanwhile has ended the sessions before this one.
      if ((await store.find(person.id))?.passwordHash === person.passwordHash) return true;
      await sessions.endByToken(session.tokenHash);
      return false;
    },

    /** Mails the link that opens an account; see `PeopleClient.requestSignUp`. */
    async requestSignUp({ email: entered, clientAddress }: MailRequest): Promise<void> {
      if (!isSignUpOpen) throw new ServiceError('FORBIDDEN', 'This service sends no mail, so nobody can sign up.');
      const email = readEmail(entered);
      await throttle.mail(email, clientAddress);
      // The link is made in both cases, for the same work.
      const url = await links.create('SIGN_UP', { email, personId: null });
      if ((await store.findByEmail(email)) === null) mails.signUp(email, url);
      else mails.signUpKnown(email);
    },

    /** Mails the link that sets a new password; see `PeopleClient.requestPasswordReset`. */
    async requestPasswordReset({ email: entered, clientAddress }: MailRequest): Promise<void> {
      const email = readEmail(entered);
      await throttle.mail(email, clientAddress);
      const person = await store.findByEmail(email);
      // Without a person the link leads nowhere, and is not sent.
      const url = await links.create('RESET_PASSWORD', { email: person?.email ?? email, personId: person?.id ?? null });
      if (person === null) mails.resetUnknown(email);
      else mails.resetPassword(person.email, url);
    },

    /** Uses a link to set a password, and starts a session; see `PeopleClient.setPassword`. */
    async setPassword({ tokenHash, password, session }: PasswordByLink): Promise<boolean> {
      assertPassword(password, 'password');
      const known = await findLink(tokenHash);
      if (known === null || known.kind === 'CHANGE_EMAIL') return false;
      const passwordHash = await passwords.hash(password);
      const person =
        known.kind === 'INVITATION'
          ? await invitations.accept(tokenHash, { id: createId(), createdAt: clock(), passwordHash })
          : await takeLink(tokenHash, passwordHash);
      if (person === null) return false;
      await sessions.start(person, session);
      return true;
    },
  };
}
