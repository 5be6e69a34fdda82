import type { AgentOffer } from './agent-methods.ts';
import { AGENT_PROMPTS } from './prompts.ts';
import { ACCOUNT_RESOURCES } from './resources.ts';
import { AGENT_TOOLS } from './tools.ts';

/** The offer to agents with an account. */
export const ACCOUNT_OFFER: AgentOffer = {
  tools: AGENT_TOOLS,
  prompts: AGENT_PROMPTS,
  resources: ACCOUNT_RESOURCES,
  instructions:
    'Funding rounds, cited research briefs and watchlists. Rounds and briefs cost money per record: read the price list first, ' +
    'keep `limit` small, and do not repeat a call whose answer you have. A failed call costs nothing and has a `status`: at 429 ' +
    'wait `retry_after_seconds` and repeat, at 502, 503 and 504 repeat after a pause, at any other change the call first.',
};
