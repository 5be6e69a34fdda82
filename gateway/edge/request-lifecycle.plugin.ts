import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../../common/errors.ts';
import { type Exchange, followExchange } from '../../common/process/exchange.ts';
import { type AnswerLayout, layOutAnswer } from './answer-layout.ts';
import { type Deadline, type ExchangeTimes, startDeadline } from './deadline.ts';
import { keepHandedOver } from './handed-over.ts';
import { MeteredBody } from './metered-body.ts';
import type { AnswerEnd, RequestSettlement, SettlementDesk } from './settlement.ts';

/** Bytes of an answer at most. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Requests of one connection whose answers have not left (pipelining, RFC 9112, 9.3.2). */
const MAX_UNANSWERED_PER_CONNECTION = 16;
/** Where a REST answer has its records. */
const REST_RECORD_PATHS: ReadonlySet<string> = new Set(['data']);

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline;
    settlement: RequestSettlement;
    /** Names that lead to the records of the answer; those of REST unless an edge sets others. */
    recordPaths: ReadonlySet<string>;
    /** The answer that is being written record by record. */
    metered: { body: MeteredBody; layout: AnswerLayout } | null;
  }
}

interface Options extends ExchangeTimes {
  desk: SettlementDesk;
}

/** Gives each request its deadlines and its settlement, bounds its answer, and ends all by what happened on the wire. */
export const requestLifecyclePlugin = fastifyPlugin(
  async (app: FastifyInstance, { desk, ...times }: Options) => {
    app.decorateRequest('deadline');
    app.decorateRequest('settlement');
    app.decorateRequest('recordPaths');
    app.decorateRequest('metered', null);
    app.addHook('onRequest', async (request, reply) => {
      const { socket } = request.raw;
      request.recordPaths = REST_RECORD_PATHS;
      request.deadline = startDeadline(times, () => socket.destroy());
      request.settlement = desk.open();
      const exchange = followExchange(request.raw, reply.raw);
      void endWithTheWire(exchange, request, reply);
      refuseEndlessPipelining(exchange, request, reply);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || reply.statusCode < 200 || reply.statusCode > 299) return payload;
      assertAnswerFits(payload, reply);
      return request.settlement.isMetered() ? meter(payload, request, reply) : payload;
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const event = {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      request.log.info(event, 'answered');
    });
    app.addHook('onClose', () => desk.drain());
  },
  { name: 'request-lifecycle' },
);

/** Settles a request when its answer has left, or never will. Fastify's `onResponse` does not tell these apart. */
async function endWithTheWire(exchange: Exchange, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { leftWhole, hasBegun } = await exchange.ended;
  request.deadline.clear();
  request.settlement.end(toAnswerEnd(request, { status: reply.statusCode, leftWhole, hasBegun }));
}

function toAnswerEnd(
  { metered }: FastifyRequest,
  { status, leftWhole, hasBegun }: { status: number; leftWhole: boolean; hasBegun: boolean },
): AnswerEnd {
  if (leftWhole) return { kind: 'left whole', status };
  if (!hasBegun) return { kind: 'never left' };
  return {
    kind: 'broken off',
    status,
    handedOver: (holds) =>
      metered === null
        ? // One of the day's free broken answers: what was handed over does not matter.
          holds.map((hold) => ({ ...hold, recordIds: [] }))
        : keepHandedOver(holds, metered.layout, metered.body.handedBytes),
  };
}

/**
 * Refuses requests of a connection that has too many unanswered ones: each keeps memory, and may keep a hold. The refusal
 * closes the connection once the answers before it have left; what was sent after it is not answered.
 * @throws ServiceError BAD_REQUEST
 */
function refuseEndlessPipelining(
  { unansweredBefore }: Exchange,
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (unansweredBefore < MAX_UNANSWERED_PER_CONNECTION) return;
  socket.pause();
  if (unansweredBefore > MAX_UNANSWERED_PER_CONNECTION) return void reply.hijack();
  reply.header('connection', 'close');
  const message = `A connection may have ${MAX_UNANSWERED_PER_CONNECTION} unanswered requests at most.`;
  throw new ServiceError('BAD_REQUEST', message);
}

/** @throws ServiceError ANSWER_TOO_LARGE, so that nothing is served and nothing is charged */
function assertAnswerFits(payload: string, reply: FastifyReply): void {
  // Each UTF-16 unit takes at least one byte of UTF-8 and at most three.
  if (payload.length * 3 <= MAX_ANSWER_BYTES || Buffer.byteLength(payload) <= MAX_ANSWER_BYTES) return;
  for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('x-')) reply.removeHeader(name);
  const message = 'The answer is over 4 MB. Nothing was charged; request less at a time.';
  throw new ServiceError('ANSWER_TOO_LARGE', message);
}

/** Makes an answer of which it is known at any time how much the network has taken. */
function meter(payload: string, request: FastifyRequest, reply: FastifyReply): MeteredBody {
  const bytes = Buffer.from(payload);
  const layout = layOutAnswer(payload, request.recordPaths);
  const body = new MeteredBody(bytes, layout, request.raw.socket);
  request.metered = { body, layout };
  reply.header('content-length', bytes.length);
  return body;
}
