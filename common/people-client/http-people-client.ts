import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { createInternalCaller } from '../internal-caller.ts';
import {
  ConfirmEmailByLinkDocument,
  FindOneTimeLinkDocument,
  RequestPasswordResetDocument,
  RequestSignUpDocument,
  SessionOfTokenDocument,
  SetPasswordByLinkDocument,
  SignInDocument,
  SignOutDocument,
} from './generated/operations.ts';
import type { PeopleClient } from './people-client.ts';

/** Timeout of one call: a password may wait for those before it. */
const CALL_TIMEOUT_MS = 10_000;

/** Creates the client of an account subgraph over HTTP, with an internal identity. */
export function createHttpPeopleClient(http: GraphqlHttpClient): PeopleClient {
  const call = createInternalCaller(http, CALL_TIMEOUT_MS);

  return {
    authenticateSession: async (tokenHash) => (await call(SessionOfTokenDocument, { tokenHash })).sessionOfToken,
    signIn: async (input) => (await call(SignInDocument, { input })).signIn,
    async signOut(tokenHash) {
      await call(SignOutDocument, { tokenHash });
    },
    async requestSignUp(input) {
      await call(RequestSignUpDocument, { input });
    },
    async requestPasswordReset(input) {
      await call(RequestPasswordResetDocument, { input });
    },
    findLink: async (tokenHash) => (await call(FindOneTimeLinkDocument, { tokenHash })).oneTimeLink,
    setPassword: async (input) => (await call(SetPasswordByLinkDocument, { input })).setPasswordByLink,
    confirmEmail: async (tokenHash) => (await call(ConfirmEmailByLinkDocument, { tokenHash })).confirmEmailByLink,
  };
}
