import type { AccountClient } from '../../common/account-client/account-client.ts';
import type { Clock } from '../../common/clock.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { Settings } from '../../common/settings.ts';
import type { Account } from './domain/account.ts';
import { createCredentials } from './domain/people/credentials.ts';
import { createLinks } from './domain/people/links.ts';
import { createInvitationMails, createMails } from './domain/people/mails.ts';
import { createPeopleOperator } from './domain/people/operator.ts';
import { createPasswords } from './domain/people/passwords.ts';
import type { Person } from './domain/people/person.ts';
import { createSessions } from './domain/people/session.ts';
import { createSignIn } from './domain/people/sign-in.ts';
import { createTeam } from './domain/people/team.ts';
import { createThrottle } from './domain/people/throttle.ts';
import { createMailer } from './mailer.ts';
import { createInvitationsStore, ensureInvitationIndexes } from './store/people/invitations.store.ts';
import { createLinksStore, ensureLinkIndexes } from './store/people/links.store.ts';
import { createPeopleStore, ensurePeopleIndexes } from './store/people/people.store.ts';
import { createSessionsStore, ensureSessionIndexes } from './store/people/sessions.store.ts';
import { createTeamStore } from './store/people/team.store.ts';

/** The dependencies of {@link createPeopleService}. */
export interface PeopleServiceDependencies extends Pick<Database, 'client' | 'db'> {
  settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'production' | 'isSignUpOpen'>;
  incrementUsage: AccountClient['incrementUsage'];
  findAccount(accountId: string): Promise<Account>;
  logger: Logger;
  clock: Clock;
}

/** Wires the rules of people, their sessions and their mails to the stores. */
export function createPeopleService(dependencies: PeopleServiceDependencies) {
  const { client, db, settings, incrementUsage, findAccount, logger, clock } = dependencies;
  const { publicUrl, smtpUrl, mailFrom, production, isSignUpOpen } = settings;
  const mailer = createMailer({ smtpUrl, from: mailFrom, production, logger });
  const mailTo = { send: mailer.send, publicUrl };
  const store = createPeopleStore({ client, db });
  const sessions = createSessions({ store: createSessionsStore({ db }), clock });
  const links = createLinks({ store: createLinksStore({ db }), publicUrl, clock });
  const parts = {
    store,
    team: createTeamStore({ client, db }),
    invitations: createInvitationsStore({ client, db }),
    sessions,
    links,
    passwords: createPasswords(),
    throttle: createThrottle(incrementUsage),
    mails: { ...createMails(mailTo), ...createInvitationMails(mailTo) },
    isSignUpOpen,
    clock,
  };
  return {
    sessions,
    /** Finds a person; null for none. */
    find: (personId: string): Promise<Person | null> => store.find(personId),
    ...createSignIn(parts),
    ...createCredentials(parts),
    team: createTeam({ ...parts, publicUrl }),
    operator: createPeopleOperator(parts, findAccount),
    close: mailer.close,
  };
}

/** Creates the collections and indexes of people. Safe to repeat and to run in several processes. */
export async function ensurePeopleStores(db: Database['db']): Promise<void> {
  await Promise.all(
    [ensurePeopleIndexes, ensureSessionIndexes, ensureLinkIndexes, ensureInvitationIndexes].map((ensure) => ensure(db)),
  );
}
