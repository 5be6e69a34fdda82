import { requireInternal } from '../../../common/identity.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

type PeopleClientMutation =
  | 'signIn'
  | 'signOut'
  | 'requestSignUp'
  | 'requestPasswordReset'
  | 'setPasswordByLink'
  | 'confirmEmailByLink';

/** Mutations of the bridge's forms, for people who are not signed in yet. */
export const peopleClientMutations: Pick<MutationResolvers, PeopleClientMutation> = {
  signIn: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.people.signIn(input);
  },
  signOut: async (_, { tokenHash }, { identity, service }) => {
    requireInternal(identity);
    await service.people.sessions.endByToken(tokenHash);
    return true;
  },
  requestSignUp: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    await service.people.requestSignUp(input);
    return true;
  },
  requestPasswordReset: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    await service.people.requestPasswordReset(input);
    return true;
  },
  setPasswordByLink: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.people.setPassword(input);
  },
  confirmEmailByLink: (_, { tokenHash }, { identity, service }) => {
    requireInternal(identity);
    return service.people.confirmEmail(tokenHash);
  },
};
