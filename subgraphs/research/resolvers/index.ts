import { SCALARS } from '../../../common/subgraph/scalars.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { Mutation } from './mutation.ts';
import { Query } from './query.ts';
import { ResearchJob } from './research-job.ts';

const { DateTime, JSONObject } = SCALARS;

/** Everything that answers for the research subgraph's SDL. */
export const resolvers: Resolvers = { DateTime, JSONObject, Query, Mutation, ResearchJob };
