import type { DeliveredRecordResolvers } from '../generated/resolver-types.ts';

/** A record that was delivered, whose graph names differ from the record's in three places. */
export const DeliveredRecord: DeliveredRecordResolvers = {
  label: ({ roundLabel }) => roundLabel,
  stage: ({ roundStage }) => roundStage,
  location: ({ country }) => country,
};
