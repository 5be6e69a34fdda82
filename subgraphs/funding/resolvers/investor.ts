import { pageSize } from '../../../common/connection.ts';
import { coInvestors } from '../domain/co-investors.ts';
import { requireFree, roundsOfInvestor } from '../domain/entities.ts';
import { readNewest } from '../domain/read-entity-rounds.ts';
import type { InvestorResolvers } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';
import { readRoundsConnection } from './entity-rounds.ts';
import { toPath } from './response-path.ts';

/** An investor, derived from the rounds that name it. */
export const Investor: InvestorResolvers = {
  __resolveReference: ({ name }, { entities }) => entities().investor(name),
  fundingRoundCount: (investor, _, { entities }) => {
    requireFree(investor);
    return entities().countOfInvestor(investor.name);
  },
  fundingRounds: ({ name }, page, context, info) =>
    readRoundsConnection(roundsOfInvestor(name), page, context, {
      path: toPath(info),
      readNewest: (limit) => context.entities().newestOfInvestor(name, limit),
    }),
  coInvestors: async ({ name }, { among, first }, { billed, entities }, info) => {
    const size = pageSize(first);
    const read = (limit: number) => entities().newestOfInvestor(name, limit);
    const request = { among: pageSize(among, 'among'), path: toPath(info) };
    const { rounds, hasOlderRounds, charge } = await readNewest(request, { read, billed: billed() });
    const all = coInvestors(rounds, name);
    return {
      coInvestors: all.slice(0, size),
      count: all.length,
      rounds: rounds.length,
      hasOlderRounds,
      charge: toCharge(charge),
    };
  },
};
