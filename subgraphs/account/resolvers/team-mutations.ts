import { requireOwner, requirePerson } from '../../../common/identity.ts';
import { readUuid } from '../../../common/uuid.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

type TeamMutation =
  | 'invitePerson'
  | 'revokeInvitation'
  | 'removePerson'
  | 'leaveAccount'
  | 'changePersonRole'
  | 'deleteAccount';

/** Mutations of the people of an account: for its owners, and for whoever leaves it. */
export const teamMutations: Pick<MutationResolvers, TeamMutation> = {
  invitePerson: async (_, { input: { email, role = 'MEMBER' } }, { identity, service }) => ({
    invitation: await service.people.team.invite(requireOwner(identity), { email, role }),
  }),
  revokeInvitation: async (_, { input }, { identity, service }) => {
    const owner = requireOwner(identity);
    const id = readUuid(input.id);
    const isRevoked = await service.people.team.revokeInvitation(owner, id);
    return { revokedInvitationId: isRevoked ? id : null };
  },
  removePerson: async (_, { input }, { identity, service }) => {
    const owner = requireOwner(identity);
    const id = readUuid(input.id);
    const isRemoved = await service.people.team.removePerson(owner, id);
    return { removedPersonId: isRemoved ? id : null };
  },
  leaveAccount: async (_, __, { identity, service }) => {
    const person = requirePerson(identity);
    await service.people.team.leave(person);
    return { leftAccountId: person.accountId };
  },
  deleteAccount: async (_, { input: { password } }, { identity, service }) => {
    const owner = requireOwner(identity);
    await service.people.team.deleteAccount(owner, password);
    return { deletedAccountId: owner.accountId };
  },
  changePersonRole: async (_, { input: { id, role } }, { identity, service }) => ({
    person: await service.people.team.changeRole(requireOwner(identity), readUuid(id), role),
  }),
};
