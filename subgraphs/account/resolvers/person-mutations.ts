import { requireOwner, requirePerson } from '../../../common/identity.ts';
import { readUuid } from '../../../common/uuid.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

type PersonMutation =
  | 'createApiKey'
  | 'renameApiKey'
  | 'revokeApiKey'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'changeEmail'
  | 'createCheckout';

/** Mutations of signed-in people. An API key may run none of them. */
export const personMutations: Pick<MutationResolvers, PersonMutation> = {
  createApiKey: async (_, { input: { name } }, { identity, service }) => {
    const { accountId } = requirePerson(identity);
    const { key, apiKey } = await service.accounts.createNamedKey(accountId, name);
    return { key, secret: apiKey };
  },
  renameApiKey: async (_, { input: { id, name } }, { identity, service }) => {
    const { accountId } = requirePerson(identity);
    return { key: await service.accounts.renameKey(accountId, readUuid(id), name) };
  },
  revokeApiKey: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requirePerson(identity);
    return { key: await service.accounts.revokeOwnKey(accountId, readUuid(id)) };
  },
  endSession: async (_, { input }, { identity, service }) => {
    const { personId } = requirePerson(identity);
    const id = readUuid(input.id);
    return { endedSessionId: (await service.people.sessions.end(personId, id)) ? id : null };
  },
  endOtherSessions: async (_, __, { identity, service }) => {
    const { personId, sessionId } = requirePerson(identity);
    return { endedSessions: await service.people.sessions.endAll(personId, sessionId) };
  },
  changePassword: (_, { input }, { identity, service }) =>
    service.people.changePassword(requirePerson(identity), input),
  changeEmail: async (_, { input }, { identity, service }) => ({
    sentTo: await service.people.changeEmail(requirePerson(identity), input),
  }),
  createCheckout: async (_, { input: { amountUsd } }, { identity, service }) => {
    const { accountId, requestId } = requireOwner(identity);
    return { url: await service.checkout.create({ accountId, amountUsd, requestId }) };
  },
};
