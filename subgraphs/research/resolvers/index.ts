import { SCALARS } from '../../../common/subgraph/scalars.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { Account } from './account.ts';
import { Company } from './company.ts';
import { Mutation } from './mutation.ts';
import { Query } from './query.ts';
import { ResearchJob } from './research-job.ts';

const { BigInt: BigIntScalar, Date: DateScalar, DateTime, JSONObject, URL: UrlScalar } = SCALARS;

/** Everything that answers for the research subgraph's SDL. */
export const resolvers: Resolvers = {
  BigInt: BigIntScalar,
  Date: DateScalar,
  DateTime,
  JSONObject,
  URL: UrlScalar,
  Query,
  Mutation,
  Account,
  Company,
  ResearchJob,
};
