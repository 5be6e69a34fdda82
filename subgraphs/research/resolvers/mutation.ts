import { requireCustomer } from '../../../common/identity.ts';
import type { Purpose } from '../../../common/research/brief.ts';
import { toMoney } from '../../../common/subgraph/money.ts';
import type { MutationResolvers, ResearchPurpose } from '../generated/resolver-types.ts';

const PURPOSES: Record<ResearchPurpose, Purpose> = {
  ACCOUNT_RESEARCH: 'account_research',
  PRE_CALL: 'pre_call',
  OUTREACH: 'outreach',
};

/** Changes of the research subgraph. */
export const Mutation: MutationResolvers = {
  startResearch: async (_, { input }, { identity, service }) => {
    const { purpose = 'ACCOUNT_RESEARCH', ...request } = input;
    const order = { ...request, purpose: PURPOSES[purpose] };
    const { job, grant, estimatedSeconds } = await service.orderResearch(order, requireCustomer(identity));
    return {
      job,
      estimatedSeconds,
      held: toMoney(grant.unitMicros),
      creditsRemaining: toMoney(grant.creditsMicros),
    };
  },
};
