import { pageSize } from '../../../common/connection.ts';
import { normalizeDomain } from '../../../common/funding/domains.ts';
import { requireFree, roundsOfCompany } from '../domain/entities.ts';
import { readNewest } from '../domain/read-entity-rounds.ts';
import { totalRaised } from '../domain/total-raised.ts';
import type { CompanyResolvers } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';
import { readRoundsConnection } from './entity-rounds.ts';
import { toPath } from './response-path.ts';

/** A company, derived from its rounds. */
export const Company: CompanyResolvers = {
  __resolveReference: ({ domain }, { entities }) => entities().company(normalizeDomain(domain)),
  name: (company, _, { entities }) => {
    requireFree(company);
    return entities().companyNames.load(company.domain);
  },
  fundingRoundCount: (company, _, { entities }) => {
    requireFree(company);
    return entities().companyRoundCounts.load(company.domain);
  },
  fundingRounds: ({ domain }, page, context, info) =>
    readRoundsConnection(roundsOfCompany(domain), page, context, {
      path: toPath(info),
      readNewest: (limit) => context.entities().newestOfCompany(domain, limit),
    }),
  totalRaised: async ({ domain }, { among }, { billed, entities }, info) => {
    const read = (limit: number) => entities().newestOfCompany(domain, limit);
    const request = { among: pageSize(among, 'among'), path: toPath(info) };
    const { rounds, hasOlderRounds, charge } = await readNewest(request, { read, billed: billed() });
    return { ...totalRaised(rounds), hasOlderRounds, charge: toCharge(charge) };
  },
};
