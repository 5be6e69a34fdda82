import type { PersonIdentity } from '../../../../common/identity.ts';
import { checkPassword } from './check-password.ts';
import { assertPassword } from './passwords.ts';
import type { PeopleParts } from './people-parts.ts';
import { type Person, readEmail } from './person.ts';

/** Creates what a signed-in person may change about the own address and password. */
export function createCredentials(parts: PeopleParts) {
  const { store, sessions, links, passwords, throttle, mails } = parts;

  return {
    /**
     * Changes the password and ends the other sessions.
     * @returns the number of sessions that ended
     * @throws ServiceError INVALID_INPUT naming `currentPassword` or `newPassword`, RATE_LIMITED
     */
    async changePassword(
      { personId, sessionId }: PersonIdentity,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<{ me: Person; endedSessions: number }> {
      assertPassword(newPassword, 'newPassword');
      const person = await checkPassword(parts, { personId, password: currentPassword, field: 'currentPassword' });
      await store.setPassword(personId, await passwords.hash(newPassword), person);
      await links.removePasswordLinks(personId);
      const endedSessions = await sessions.endAll(personId, sessionId);
      mails.passwordChanged(person.email);
      return { me: person, endedSessions };
    },

    /**
     * Mails the link that changes the address.
     * @returns the new address as stored
     * @throws ServiceError INVALID_INPUT naming `password` or `email`, RATE_LIMITED
     */
    async changeEmail(
      { personId }: PersonIdentity,
      { password, email: entered }: { password: string; email: string },
    ): Promise<string> {
      const email = readEmail(entered);
      await checkPassword(parts, { personId, password, field: 'password' });
      await throttle.mailTo(email);
      mails.changeEmail(email, await links.create('CHANGE_EMAIL', { email, personId }));
      return email;
    },

    /** Uses the link that changes an address; see `PeopleClient.confirmEmail`. */
    async confirmEmail(tokenHash: string): Promise<boolean> {
      const known = await links.find(tokenHash);
      if (known?.kind !== 'CHANGE_EMAIL') return false;
      const link = await links.take(tokenHash);
      const before = link === null ? null : await store.find(link.personId ?? '');
      if (link === null || before === null || !(await store.setEmail(before.id, link.email))) return false;
      // Links that were sent to the old address end with it.
      await links.removePasswordLinks(before.id);
      mails.emailChanged(before.email, link.email);
      return true;
    },
  };
}
