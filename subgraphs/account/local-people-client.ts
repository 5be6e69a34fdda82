import { throwServiceError } from '../../common/mongo/to-service-error.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import type { AccountService } from './service.ts';

/** Creates the people client of a process that runs the account subgraph: function calls with the same errors. */
export function createLocalPeopleClient({ people }: Pick<AccountService, 'people'>): PeopleClient {
  return {
    authenticateSession: (tokenHash) => people.sessions.authenticate(tokenHash).catch(throwServiceError),
    signIn: (attempt) => people.signIn(attempt).catch(throwServiceError),
    signOut: (tokenHash) => people.sessions.endByToken(tokenHash).catch(throwServiceError),
    requestSignUp: (request) => people.requestSignUp(request).catch(throwServiceError),
    requestPasswordReset: (request) => people.requestPasswordReset(request).catch(throwServiceError),
    findLink: (tokenHash) => people.findLink(tokenHash).catch(throwServiceError),
    setPassword: (request) => people.setPassword(request).catch(throwServiceError),
    confirmEmail: (tokenHash) => people.confirmEmail(tokenHash).catch(throwServiceError),
  };
}
