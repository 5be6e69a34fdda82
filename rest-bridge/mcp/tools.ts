import {
  MAX_ACTIVE_WATCHLISTS,
  MAX_LISTED_DELIVERIES,
  MAX_REPORTS_PER_HOUR,
  MAX_TESTS_PER_MINUTE,
} from '../../common/account-limits.ts';
import type { Route } from '../route.ts';
import { ROUTES } from '../routes/index.ts';
import { GET_PRICING, GET_VERSION } from '../routes/meta/meta-operations.ts';
import { reportingJob, waitingForJob } from './research-tools.ts';
import { type AgentTool, toolOf } from './tool.ts';

/** How an agent reads on. */
export const PAGING =
  'Pass `next_cursor` back as `cursor` with the same filters for the next page; null means the end.';
const NOT_COVERED =
  'Without credits the call fails with status 402: do not repeat it, a person adds credits at `top_up_url`.';
const PRICE = '`get_price_list` has the price.';
/** Sources of ids: otherwise models pass the id of another object, or another name of the argument. */
export const ROUND_ID = 'The `id` of a round, as `search_funding_rounds` returns it.';
const RESEARCH_ID = 'The `research_id` that `start_research` returned.';
const WATCHLIST_ID = 'The `id` of a watchlist, as `list_watchlists` returns it.';

/** The effects of a tool that only reads. */
export const READ = { readOnly: true };
const REMOVE = { readOnly: false, destructive: true, idempotent: true };
const REACH_OUT = { readOnly: false, openWorld: true };

/** The tools that need no key. */
export const FREE_OF_CHARGE_TOOLS: readonly AgentTool[] = [
  toolOf(
    { method: 'GET', ...GET_PRICING },
    {
      name: 'get_price_list',
      title: 'Get the price list',
      description: 'Returns what a record, a brief and a delivered record cost, in US dollars. Free.',
      effects: READ,
    },
  ),
  toolOf(
    { method: 'GET', ...GET_VERSION },
    {
      name: 'get_version',
      title: 'Get the version',
      description: 'Returns the deployed version of the service. Free.',
      effects: READ,
    },
  ),
];

/** The tools, in the order in which clients list them. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  toolOf(route('searchFunding'), {
    name: 'search_funding_rounds',
    title: 'Search funding rounds',
    description:
      'Searches announced funding rounds, newest first; all filters must match. Each returned round is billed as one record, ' +
      `after the free records of the month: set \`limit\` to what you need. ${PRICE} ${PAGING} Where the credits pay for fewer ` +
      `rounds the page is shorter, and \`next_cursor\` continues after it. ${NOT_COVERED}`,
    effects: READ,
  }),
  toolOf(route('getFunding'), {
    name: 'get_funding_round',
    title: 'Get a funding round',
    description: `Returns one funding round by its id. Billed as one record when it is found. ${PRICE} ${NOT_COVERED}`,
    idDescription: ROUND_ID,
    effects: READ,
  }),
  reportingJob(
    toolOf(route('startResearch'), {
      name: 'start_research',
      title: 'Start a research brief',
      description:
        'Orders a cited research brief on one prospect: give exactly one identifier, or `person_name` with `company_name`. ' +
        'Returns a research id; the brief takes a minute or two, so read it with `get_research`. The price of a brief is ' +
        `held now, charged only when the brief completes, and given back if it fails. ${PRICE} ${NOT_COVERED}`,
      effects: REACH_OUT,
    }),
  ),
  waitingForJob(
    toolOf(route('getResearch'), {
      name: 'get_research',
      title: 'Get a research brief',
      description:
        'Returns a research job by its id: its status and, once completed, the brief with the quotes that support each ' +
        'sentence; a failed one has its reason. Free. While the status is `queued`, call again with `wait_seconds`.',
      idDescription: RESEARCH_ID,
      effects: READ,
    }),
  ),
  toolOf(route('createWatchlist'), {
    name: 'create_watchlist',
    title: 'Create a watchlist',
    description:
      'Saves filters with an https webhook that receives each new matching round, signed. Returns the signing secret, which is ' +
      'shown only here: keep it. Creating is free; each delivered record is billed. An account has at most ' +
      `${MAX_ACTIVE_WATCHLISTS} active ones; beyond them the call fails with status 409.`,
    effects: REACH_OUT,
  }),
  toolOf(route('listWatchlists'), {
    name: 'list_watchlists',
    title: 'List watchlists',
    description: 'Returns the watchlists of the account, newest first. Free.',
    effects: READ,
  }),
  toolOf(route('getWatchlist'), {
    name: 'get_watchlist',
    title: 'Get a watchlist',
    description: 'Returns one watchlist by its id. Free.',
    idDescription: WATCHLIST_ID,
    effects: READ,
  }),
  toolOf(route('deleteWatchlist'), {
    name: 'delete_watchlist',
    title: 'Delete a watchlist',
    description: 'Deletes a watchlist with its delivery history for good. Free.',
    idDescription: WATCHLIST_ID,
    effects: REMOVE,
  }),
  toolOf(route('testWatchlist'), {
    name: 'test_watchlist',
    title: 'Test a watchlist',
    description:
      "Sends a signed sample event to a watchlist's webhook at once and returns its response. Free; at most " +
      `${MAX_TESTS_PER_MINUTE} a minute.`,
    idDescription: WATCHLIST_ID,
    effects: REACH_OUT,
  }),
  toolOf(route('listDeliveries'), {
    name: 'list_watchlist_deliveries',
    title: 'List deliveries of a watchlist',
    description:
      `Returns the last ${MAX_LISTED_DELIVERIES} deliveries of a watchlist, newest first, with their status and last ` +
      'error. Free.',
    idDescription: WATCHLIST_ID,
    effects: READ,
  }),
  toolOf(route('getAccount'), {
    name: 'get_account',
    title: 'Get the account',
    description:
      'Returns credits, remaining free records and prices of the account. Free. Check it before large reads.',
    effects: READ,
  }),
  toolOf(route('sendFeedback'), {
    name: 'send_feedback',
    title: 'Send feedback',
    description:
      'Sends a report about this service to its operators: a bug, a missing feature or a question. Free; at ' +
      `most ${MAX_REPORTS_PER_HOUR} an hour.`,
    effects: REACH_OUT,
  }),
  ...FREE_OF_CHARGE_TOOLS,
];

/** Returns the route of an operation. @throws Error if there is none */
export function route(operationId: string): Route {
  const found = ROUTES.find((declared) => declared.operationId === operationId);
  if (found === undefined) throw new Error(`no route has the operation ${operationId}`);
  return found;
}
