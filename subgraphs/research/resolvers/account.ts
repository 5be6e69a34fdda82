import type { AccountResolvers } from '../generated/resolver-types.ts';
import { listJobs } from './list-jobs.ts';
import { toDomainStatus } from './research-status.ts';

/**
 * Fields that this subgraph adds to an account, for its owner. Another account's is indistinguishable from a missing
 * one.
 */
export const Account: AccountResolvers = {
  __resolveReference: ({ id }, { identity }) => (identity.accountId === id ? { id } : null),
  researchJobs({ id }, { statuses, ...page }, { service }) {
    const requested = statuses?.map((status) => toDomainStatus(status)) ?? null;
    return listJobs((position) => service.listJobs(id, { ...position, statuses: requested }), page);
  },
};
