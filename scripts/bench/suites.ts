import { agentsSuite } from './agents/agents.suite.ts';
import { billingSuite } from './billing/billing.suite.ts';
import { billingProfilesSuite } from './billing/billing-profiles.suite.ts';
import { billingRequestsSuite } from './billing/billing-requests.suite.ts';
import { fundingSuite } from './funding/funding.suite.ts';
import { gatewaysSuite } from './gateways/gateways.suite.ts';
import { queryPlansSuite } from './gateways/query-plans.suite.ts';
import { requestsSuite } from './requests/requests.suite.ts';
import { requestsProfilesSuite } from './requests/requests-profiles.suite.ts';
import { contradictionsSuite } from './research/contradictions.suite.ts';
import { HELD_OUT_SUITES } from './research/held-out.suites.ts';
import { markupSuite } from './research/markup.suite.ts';
import { pagesSuite } from './research/pages.suite.ts';
import { researchSuite } from './research/research.suite.ts';
import { sentencesSuite } from './research/sentences.suite.ts';
import { startSuite } from './start/start.suite.ts';
import type { Suite } from './suite.ts';
import { webhooksSuite } from './webhooks/webhooks.suite.ts';

/** All suites, in the order in which they run. */
export const SUITES: readonly Suite[] = [
  agentsSuite,
  billingSuite,
  billingRequestsSuite,
  billingProfilesSuite,
  fundingSuite,
  gatewaysSuite,
  queryPlansSuite,
  requestsSuite,
  requestsProfilesSuite,
  researchSuite,
  ...HELD_OUT_SUITES,
  contradictionsSuite,
  markupSuite,
  pagesSuite,
  sentencesSuite,
  startSuite,
  webhooksSuite,
];
