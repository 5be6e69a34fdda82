import { pageSize } from '../../../common/connection.ts';
import { refuseGuest } from '../../../common/identity.ts';
import { investorsOf } from '../domain/entities.ts';
import type { FundingRoundResolvers } from '../generated/resolver-types.ts';

/** A round, three fields of which have other names than the record's, and the objects that it leads to. */
export const FundingRound: FundingRoundResolvers = {
  __resolveReference: ({ id }, { referencedRounds }) => referencedRounds().load(id),
  label: ({ roundLabel }) => roundLabel,
  stage: ({ roundStage }) => roundStage,
  location: ({ country }) => country,
  company: ({ companyDomain }, _, { identity }) => {
    refuseGuest(identity);
    return companyDomain === null ? null : { domain: companyDomain };
  },
  backers: (round, { first }, { identity }) => {
    refuseGuest(identity);
    return round.investors === null ? null : investorsOf(round).slice(0, pageSize(first));
  },
};
