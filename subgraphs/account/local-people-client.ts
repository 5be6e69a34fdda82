import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import type { AccountService } from './service.ts';

/** Creates the people client of a process that runs the account subgraph: function calls with the same errors. */
export function createLocalPeopleClient({ people }: Pick<AccountService, 'people'>): PeopleClient {
  return {
    authenticateSession: (tokenHash) => people.sessions.authenticate(tokenHash).catch(rethrow),
    signIn: (attempt) => people.signIn(attempt).catch(rethrow),
    signOut: (tokenHash) => people.sessions.endByToken(tokenHash).catch(rethrow),
    requestSignUp: (request) => people.requestSignUp(request).catch(rethrow),
    requestPasswordReset: (request) => people.requestPasswordReset(request).catch(rethrow),
    findLink: (tokenHash) => people.findLink(tokenHash).catch(rethrow),
    setPassword: (request) => people.setPassword(request).catch(rethrow),
    confirmEmail: (tokenHash) => people.confirmEmail(tokenHash).catch(rethrow),
  };
}

function rethrow(thrown: unknown): never {
  throw toServiceError(thrown);
}
