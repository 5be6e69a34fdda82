import { SCALARS } from '../../../common/subgraph/scalars.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { Company } from './company.ts';
import { FundingRound } from './funding-round.ts';
import { Investor } from './investor.ts';
import { lazyEdgeResolvers } from './lazy-edge.ts';
import { Mutation } from './mutation.ts';
import { Query } from './query.ts';
import { Watchlist, WatchlistPreview } from './watchlist.ts';

const { BigInt: BigIntScalar, CountryCode, Date: DateScalar, DateTime, JSONObject, URL: UrlScalar } = SCALARS;

/** The resolvers of the funding subgraph's SDL. */
export const resolvers: Resolvers = {
  BigInt: BigIntScalar,
  CountryCode,
  Date: DateScalar,
  DateTime,
  JSONObject,
  URL: UrlScalar,
  Query,
  Company,
  Mutation,
  FundingRound,
  FundingRoundEdge: lazyEdgeResolvers,
  FundingRoundChangeEdge: lazyEdgeResolvers,
  Investor,
  Watchlist,
  WatchlistPreview,
};
