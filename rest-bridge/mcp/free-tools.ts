import { GUEST_LIMITS } from '../../common/funding/guest-limits.ts';
import type { JsonSchema } from '../json-schema.ts';
import { type AgentTool, toolOf } from './tool.ts';
import { FREE_OF_CHARGE_TOOLS, PAGING, READ, ROUND_ID, route } from './tools.ts';

const { MAX_RECORDS_PER_SEARCH, MAX_RECORDS_PER_HOUR, MAX_RECORDS_PER_DAY } = GUEST_LIMITS;
const ALLOWANCE =
  `Free without an account: ${MAX_RECORDS_PER_HOUR} rounds an hour and ${MAX_RECORDS_PER_DAY} a day. Beyond them the call ` +
  'fails with status 429, and `sign_up_url` is where a person gets an account.';

/** The tools without a key, in the order in which clients list them. */
export const FREE_AGENT_TOOLS: readonly AgentTool[] = [
  withSmallPages(
    toolOf(route('searchFunding'), {
      name: 'search_funding_rounds',
      title: 'Search funding rounds',
      description:
        'Searches announced funding rounds, newest first; all filters must match. ' +
        `At most ${MAX_RECORDS_PER_SEARCH} a search. ${PAGING} ${ALLOWANCE}`,
      effects: READ,
    }),
  ),
  toolOf(route('getFunding'), {
    name: 'get_funding_round',
    title: 'Get a funding round',
    description: `Returns one funding round by its id. ${ALLOWANCE}`,
    idDescription: ROUND_ID,
    effects: READ,
  }),
  ...FREE_OF_CHARGE_TOOLS,
];

/** Lowers the page size of a search to that of guests, also its default. */
function withSmallPages(tool: AgentTool): AgentTool {
  const { definition, toRequest } = tool;
  const properties = definition.inputSchema.properties as Record<string, JsonSchema>;
  const limit = { ...properties.limit, maximum: MAX_RECORDS_PER_SEARCH, default: MAX_RECORDS_PER_SEARCH };
  return {
    ...tool,
    definition: { ...definition, inputSchema: { ...definition.inputSchema, properties: { ...properties, limit } } },
    toRequest: (args) => toRequest({ ...args, limit: args.limit ?? MAX_RECORDS_PER_SEARCH }),
  };
}
