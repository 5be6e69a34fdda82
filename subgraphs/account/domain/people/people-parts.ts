import type { Clock } from '../../../../common/clock.ts';
import type { Links } from './links.ts';
import type { Mails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { PeopleStore } from './person.ts';
import type { Sessions } from './session.ts';
import type { InvitationsStore, TeamStore } from './team-store.ts';
import type { Throttle } from './throttle.ts';

/** The parts that the operations on people share. */
export interface PeopleParts {
  store: PeopleStore;
  team: TeamStore;
  invitations: InvitationsStore;
  sessions: Sessions;
  links: Links;
  passwords: Passwords;
  throttle: Throttle;
  mails: Mails;
  /** Whether strangers may open accounts. */
  isSignUpOpen: boolean;
  clock: Clock;
}
