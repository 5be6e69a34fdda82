import type { FundingRoundResolvers } from '../generated/resolver-types.ts';

/** A round, whose graph names differ from the record's in three places. */
export const FundingRound: FundingRoundResolvers = {
  __resolveReference: ({ id }, { referencedRounds }) => referencedRounds.load(id),
  label: ({ roundLabel }) => roundLabel,
  stage: ({ roundStage }) => roundStage,
  location: ({ country }) => country,
};
