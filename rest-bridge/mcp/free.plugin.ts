import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { GUEST_LIMITS } from '../../common/funding/guest-limits.ts';
import { REQUEST_WINDOW_MS } from '../../common/request-limit.ts';
import { rawBodyPlugin } from '../plugins/raw-body.plugin.ts';
import { completeAnswer, sendAnswer } from './agent-answer.ts';
import { serveAgents } from './agent-endpoint.ts';
import { checkContentType } from './check-content-type.ts';
import { allowedHosts, checkOrigin } from './check-origin.ts';
import { FREE_AGENT_TOOLS } from './free-tools.ts';
import { requestNetworkOf } from './request-network.ts';
import { FREE_RESOURCES } from './resources.ts';
import { sendRpcFailure, toRetryText } from './rpc-refusal.ts';

/** Messages of a network in a minute, over all processes. */
const MAX_MESSAGES_PER_MINUTE = 20;
/** Messages that a process works on at once, whoever sent them. */
const MAX_RUNNING_MESSAGES = 4;
const RETRY_WHEN_BUSY_SECONDS = 1;

const { MAX_RECORDS_PER_SEARCH, MAX_RECORDS_PER_HOUR, MAX_RECORDS_PER_DAY } = GUEST_LIMITS;
const INSTRUCTIONS =
  `Funding rounds, free and without an account: at most ${MAX_RECORDS_PER_SEARCH} a search, ${MAX_RECORDS_PER_HOUR} an hour ` +
  `and ${MAX_RECORDS_PER_DAY} a day, in ${MAX_MESSAGES_PER_MINUTE} messages a minute. At status 429 wait ` +
  '`retry_after_seconds`. With an account there are research briefs and watchlists too.';

interface Options {
  accountClient: Pick<AccountClient, 'incrementUsage'>;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
}

/**
 * Serves agents without a key at `POST /mcp/free`. Checks run in the order: origin, method, messages of the network (plain
 * 429), content type, size, JSON-RPC, running messages (plain 503); then the protocol runs. The funding subgraph bounds the
 * records (decision 0028).
 */
export async function freeMcpPlugin(app: FastifyInstance, { accountClient, publicUrl }: Options): Promise<void> {
  const hosts = allowedHosts(publicUrl);
  let running = 0;
  app.setErrorHandler((error, request, reply) => sendRpcFailure(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    checkOrigin(request, reply, hosts);
    const use = { name: `guest-message:${requestNetworkOf(request)}`, windowMs: REQUEST_WINDOW_MS };
    const { total, remainingMs } = await request.deadline.race(accountClient.incrementUsage(use));
    if (total > MAX_MESSAGES_PER_MINUTE) return refuseRate(reply, remainingMs);
    return checkContentType(request);
  });
  await app.register(rawBodyPlugin);
  serveAgents(app, {
    path: '/mcp/free',
    tools: FREE_AGENT_TOOLS,
    prompts: [],
    resources: FREE_RESOURCES,
    instructions: INSTRUCTIONS,
    toCaller: (request, exchange) => ({
      carrier: { exchange, guestNetwork: requestNetworkOf(request) },
      signUpUrl: `${publicUrl}/sign-up`,
    }),
    async answer(run, reply) {
      if (running === MAX_RUNNING_MESSAGES) return refuseBusy(reply);
      running += 1;
      try {
        return sendAnswer(await completeAnswer(await run()), reply);
      } finally {
        running -= 1;
      }
    },
  });
}

function refuseRate(reply: FastifyReply, remainingMs: number): FastifyReply {
  const seconds = Math.ceil(remainingMs / 1000);
  const limit = `Without an account ${MAX_MESSAGES_PER_MINUTE} messages a minute are accepted.`;
  const message = `${limit} ${toRetryText(seconds)}`;
  return reply.code(429).header('retry-after', seconds).send({ error: 'rate_limited', message });
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  const message = 'The free tier is busy. Retry in a moment, or use an account.';
  return reply.code(503).header('retry-after', RETRY_WHEN_BUSY_SECONDS).send({ error: 'busy', message });
}
