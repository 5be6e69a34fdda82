import { ServiceError } from '../../../common/errors.ts';
import { requireCustomer, requireInternal } from '../../../common/identity.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';
import { toPriceList } from './price-list.ts';

/** Queries of the account subgraph. */
export const Query: QueryResolvers = {
  viewer: async (_, __, { identity, accounts }) => {
    const account = await accounts.load(requireCustomer(identity).accountId);
    if (account === null) throw new ServiceError('NOT_FOUND', 'The account of this key is gone.');
    return account;
  },
  priceList: (_, __, { service }) => toPriceList(service.prices),
  authenticateKeys: (_, { keyHashes }, { identity, service }) => {
    requireInternal(identity);
    return service.findActiveKeys(keyHashes);
  },
  authenticateApps: (_, { tokenHashes }, { identity, service }) => {
    requireInternal(identity);
    return service.findConnectedApps(tokenHashes);
  },
  oauthRecord: (_, { kind, idHash }, { identity, service }) => {
    requireInternal(identity);
    return service.oauth.records.find(kind, idHash);
  },
  spendingPower: (_, { accountId }, { identity, service }) => {
    requireInternal(identity);
    return service.billing.readSpendingPower(accountId);
  },
  solventAccounts: (_, { accountIds, kind }, { identity, service }) => {
    requireInternal(identity);
    return service.billing.findSolventAccounts(accountIds, kind);
  },
  sessionOfToken: (_, { tokenHash }, { identity, service }) => {
    requireInternal(identity);
    return service.people.sessions.authenticate(tokenHash);
  },
  oneTimeLink: (_, { tokenHash }, { identity, service }) => {
    requireInternal(identity);
    return service.people.findLink(tokenHash);
  },
  keylessAccounts: (_, { after }, { identity, service }) => {
    requireInternal(identity);
    return service.listKeylessAccounts(new Date(after));
  },
  staleHoldCount: (_, __, { identity, service }) => {
    requireInternal(identity);
    return service.billing.countStaleHolds();
  },
};
