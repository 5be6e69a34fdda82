import type { DeliveredRecordResolvers } from '../generated/resolver-types.ts';

/** A delivered record. Three of its fields have other names in the graph. */
export const DeliveredRecord: DeliveredRecordResolvers = {
  label: ({ roundLabel }) => roundLabel,
  stage: ({ roundStage }) => roundStage,
  location: ({ country }) => country,
};
