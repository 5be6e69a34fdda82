import { requireCustomer } from '../../../common/identity.ts';
import type { Purpose } from '../../../common/research/brief.ts';
import { type FieldNames, respellFailure } from '../../../common/respell-failure.ts';
import { toMoney } from '../../../common/subgraph/money.ts';
import type { MutationResolvers, ResearchPurpose } from '../generated/resolver-types.ts';

const PURPOSES: Record<ResearchPurpose, Purpose> = {
  ACCOUNT_RESEARCH: 'account_research',
  PRE_CALL: 'pre_call',
  OUTREACH: 'outreach',
};

/** The graph's names of the fields whose failures the order's rules spell as the contract does. */
const GRAPH_NAMES: FieldNames = new Map([
  ['website_url', 'websiteUrl'],
  ['company_name', 'companyName'],
  ['company_linkedin_url', 'companyLinkedinUrl'],
  ['linkedin_url', 'linkedinUrl'],
  ['person_name', 'personName'],
]);

/** Changes of the research subgraph. */
export const Mutation: MutationResolvers = {
  startResearch: async (_, { input }, { identity, service }) => {
    const { purpose = 'ACCOUNT_RESEARCH', ...request } = input;
    const order = { ...request, purpose: PURPOSES[purpose] };
    const { job, grant, estimatedSeconds } = await service
      .orderResearch(order, requireCustomer(identity))
      .catch((error: unknown) => {
        throw respellFailure(error, GRAPH_NAMES);
      });
    return {
      job,
      estimatedSeconds,
      held: toMoney(grant.unitMicros),
      creditsRemaining: toMoney(grant.creditsMicros),
    };
  },
};
