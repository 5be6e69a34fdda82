import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { enforceUsageLimit } from '../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../common/errors.ts';
import { isJsonType } from '../../common/http/content-type.ts';
import { requirePerson } from '../../common/identity.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import { ACCOUNT_SESSION_REQUESTS, SESSION_REQUESTS } from '../../common/request-limit.ts';
import { sendGraphqlError } from '../../common/send-graphql-error.ts';
import { type ChargeCost, createCostBudget, type RequestedCost } from '../../gateway/cost/cost-budget.ts';
import { hashOperation, type RegisteredOperation } from '../../gateway/operations/registered-operations.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { assertSameOrigin } from './same-origin.ts';
import { authenticatePerson } from './session-authentication.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Where pages of this service send the operations of the signed-in person. */
export const SESSION_GRAPH_PATH = '/graphql';

const requestBody = z.object({
  query: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() }).nullish(),
});

/** The options of {@link sessionGraphPlugin}. */
export interface SessionGraphOptions {
  accountClient: Pick<AccountClient, 'incrementUsage'>;
  peopleClient: PeopleClient;
  gateway: GatewayClient;
  cookie: SessionCookie;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  /** Operations that people may run; no other ones. */
  operations: readonly RegisteredOperation[];
  /** Points per minute of a session. */
  costLimitPerMinute: number;
}

/**
 * Serves `POST /graphql` for signed-in people: registered operations, sent by pages of this service, with the session cookie
 * alone. Checks run in the order: origin (403), media type (400), session (401), rate limit (429), body (400). The gateway
 * does the rest, and the answer is settled here by what happened on the wire.
 */
export async function sessionGraphPlugin(app: FastifyInstance, options: SessionGraphOptions): Promise<void> {
  const { accountClient, peopleClient, gateway, cookie, publicUrl, operations, costLimitPerMinute } = options;
  const texts = new Map(operations.map(({ hash, text }) => [hash, text]));
  const chargeCost = createCostBudget(accountClient, costLimitPerMinute);
  app.decorateRequest('identity');
  app.setErrorHandler(sendError);
  app.route({
    method: 'POST',
    url: SESSION_GRAPH_PATH,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      assertSameOrigin(request, publicUrl);
      assertJson(request);
      request.identity = await authenticatePerson(request, { cookie, peopleClient });
      await request.deadline.race(countRequest(request, accountClient));
    },
    handler: async (request, reply) => {
      const operation = readOperation(request.body, texts);
      const { status, answer } = await gateway.answer(operation, toContext(request, chargeCost));
      const retryAfterSeconds = answer.errors?.[0]?.extensions?.retryAfterSeconds;
      if (status === 429 && typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
      // A string, so that the lifecycle bounds and meters it.
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}

function assertJson({ headers }: FastifyRequest): void {
  if (isJsonType(headers['content-type'])) return;
  throw new ServiceError('BAD_REQUEST', 'The content type is expected to be application/json.');
}

async function countRequest({ identity }: FastifyRequest, { incrementUsage }: SessionGraphOptions['accountClient']) {
  const { sessionId, accountId } = requirePerson(identity);
  await Promise.all([
    enforceUsageLimit(SESSION_REQUESTS, sessionId, incrementUsage),
    enforceUsageLimit(ACCOUNT_SESSION_REQUESTS, accountId, incrementUsage),
  ]);
}

/** Returns the registered operation of a body: its text prevails over a hash. @throws ServiceError BAD_REQUEST */
function readOperation(body: unknown, texts: ReadonlyMap<string, string>) {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success) throw new ServiceError('BAD_REQUEST', 'The body is expected to be a GraphQL request in JSON.');
  const { query, variables, extensions } = parsed.data;
  const hash = query == null || query === '' ? extensions?.persistedQuery?.sha256Hash : hashOperation(query);
  const text = texts.get(hash ?? '');
  if (text === undefined) throw new OperationNotRegistered();
  return { query: text, variables: variables ?? {} };
}

class OperationNotRegistered extends Error {}

function toContext(request: FastifyRequest, chargeCost: ChargeCost) {
  const { identity, settlement, deadline } = request;
  const { sessionId } = requirePerson(identity);
  return {
    identity,
    settlement,
    deadline,
    chargeCost: (requested: RequestedCost) => deadline.race(chargeCost(sessionId, requested)),
    setRecordPaths(paths: ReadonlySet<string>) {
      request.recordPaths = paths;
    },
  };
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof OperationNotRegistered) {
    const message = 'This operation is not registered; pages run registered operations only.';
    reply.code(400).send({ errors: [{ message, extensions: { code: 'OPERATION_NOT_REGISTERED' } }] });
    return;
  }
  const seconds = error instanceof ServiceError ? error.details.retryAfterSeconds : undefined;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  sendGraphqlError(error, request, reply);
}
