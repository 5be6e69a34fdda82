import { SCALARS } from '../../../common/subgraph/scalars.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { Account } from './account.ts';
import { DeliveredRecord } from './delivered-record.ts';
import { Delivery } from './delivery.ts';
import { FundingRound } from './funding-round.ts';
import { Mutation } from './mutation.ts';
import { Query } from './query.ts';
import { Watchlist } from './watchlist.ts';

const { CountryCode, Date: DateScalar, DateTime, JSONObject, URL: UrlScalar } = SCALARS;

/** The resolvers of the watchlist subgraph. */
export const resolvers: Resolvers = {
  CountryCode,
  Date: DateScalar,
  DateTime,
  JSONObject,
  URL: UrlScalar,
  Query,
  Mutation,
  Account,
  FundingRound,
  Watchlist,
  Delivery,
  DeliveredRecord,
};
