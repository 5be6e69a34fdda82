import { requireInternal } from '../../../common/identity.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

type OauthClientMutation =
  | 'saveOauthRecord'
  | 'consumeOauthRecord'
  | 'removeOauthRecord'
  | 'revokeOauthGrant'
  | 'connectApp';

/** Mutations of the bridge's authorization server. */
export const oauthClientMutations: Pick<MutationResolvers, OauthClientMutation> = {
  saveOauthRecord: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    const { grantId = null, keyId = null, audience = null } = input;
    await service.oauth.records.save({ ...input, grantId, keyId, audience });
    return true;
  },
  consumeOauthRecord: (_, { kind, idHash }, { identity, service }) => {
    requireInternal(identity);
    return service.oauth.records.consume(kind, idHash);
  },
  removeOauthRecord: async (_, { kind, idHash }, { identity, service }) => {
    requireInternal(identity);
    await service.oauth.records.remove(kind, idHash);
    return true;
  },
  revokeOauthGrant: async (_, { grantId }, { identity, service }) => {
    requireInternal(identity);
    await service.oauth.apps.revokeGrant(grantId);
    return true;
  },
  connectApp: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.oauth.apps.connect(input);
  },
};
