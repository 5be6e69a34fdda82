import type { AccountResolvers } from '../generated/resolver-types.ts';
import { listJobs } from './list-jobs.ts';

/**
 * Fields that this subgraph adds to an account, for its owner. Another account's is indistinguishable from a missing
 * one.
 */
export const Account: AccountResolvers = {
  __resolveReference: ({ id }, { identity }) => (identity.accountId === id ? { id } : null),
  researchJobs: ({ id }, page, { service }) => listJobs((position) => service.listJobs(id, position), page),
};
