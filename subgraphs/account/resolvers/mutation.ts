import { requireCustomer, requireInternal } from '../../../common/identity.ts';
import type { FeedbackInput } from '../domain/feedback.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';
import { oauthClientMutations } from './oauth-client-mutations.ts';
import { peopleClientMutations } from './people-client-mutations.ts';
import { personMutations } from './person-mutations.ts';
import { teamMutations } from './team-mutations.ts';

const FEEDBACK_KINDS = { BUG: 'bug', FEATURE: 'feature', QUESTION: 'question' } as const;

/** Mutations of the account subgraph. */
export const Mutation: MutationResolvers = {
  ...personMutations,
  ...teamMutations,
  ...peopleClientMutations,
  ...oauthClientMutations,
  submitFeedback: async (_, { input }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    const report: FeedbackInput = { ...input, kind: FEEDBACK_KINDS[input.kind ?? 'BUG'], tool: input.tool ?? null };
    return { feedbackId: await service.feedback.submit(accountId, report) };
  },
  incrementUsage: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.incrementUsage(input);
  },
  addDistinctUsage: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.addDistinctUsage(input);
  },
  placeHold: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.billing.placeHold(input);
  },
  settleHolds: async (_, { settlements }, { identity, service }) => {
    requireInternal(identity);
    const normalized = settlements.map((settlement) => ({
      ...settlement,
      answerStatus: settlement.answerStatus ?? null,
    }));
    return { settled: await service.billing.settleHolds(normalized) };
  },
  bookPayment: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return { isNew: await service.payments.bookPayment(input) };
  },
  bookRefund: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return { isNew: await service.payments.bookRefund(input) };
  },
};
