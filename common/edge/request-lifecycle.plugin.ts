import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../errors.ts';
import { type Exchange, type ExchangeEnd, followExchange } from '../process/exchange.ts';
import { type AnswerLayout, layOutAnswer } from './answer-layout.ts';
import { carrierOf } from './carried-exchange.ts';
import { type Deadline, type ExchangeTimes, startDeadline } from './deadline.ts';
import { MeteredBody } from './metered-body.ts';
import { retainSentRecords } from './sent-records.ts';
import type { AnswerEnd, RequestSettlement, Settler } from './settler.ts';
import { assertSingleHeaders } from './single-headers.ts';

/** Maximum size of an answer. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Maximum size of a carried answer to its body's: a body is carried as it is and as a text of JSON, escaped once more. */
const MAX_CARRIED_RATIO = 3;
/** Maximum requests of one connection without a sent answer (pipelining, RFC 9112, 9.3.2). */
const MAX_UNANSWERED_PER_CONNECTION = 16;
/** The paths of records in a REST answer. */
const REST_RECORD_PATHS: ReadonlySet<string> = new Set(['data']);

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline;
    settlement: RequestSettlement;
    /** The paths of records in the answer; those of REST by default. */
    recordPaths: ReadonlySet<string>;
    /** The answer being written record by record. */
    metered: { body: MeteredBody; layout: AnswerLayout } | null;
    /** Whether another exchange carries the answer (see carried-exchange.ts). */
    isCarried: boolean;
  }
}

interface Options extends ExchangeTimes {
  settler: Settler;
}

/** Starts the deadlines and the settlement of each request, rejects ambiguous ones, bounds answers, and settles by what was sent. */
export const requestLifecyclePlugin = fastifyPlugin(
  async (app: FastifyInstance, { settler, ...times }: Options) => {
    app.decorateRequest('deadline');
    app.decorateRequest('settlement');
    app.decorateRequest('recordPaths');
    app.decorateRequest('metered', null);
    app.decorateRequest('isCarried', false);
    app.addHook('onRequest', async (request, reply) => {
      const { socket } = request.raw;
      request.recordPaths = REST_RECORD_PATHS;
      request.isCarried = carrierOf(request.raw) !== undefined;
      // The deadline of the carrier cuts off the answer of a carried request.
      request.deadline = startDeadline(times, () => request.isCarried || socket.destroy());
      request.settlement = settler.beginRequest();
      const exchange = followExchange(request.raw, reply.raw);
      void settleAtEnd(exchange, request, reply);
      if (request.isCarried) return;
      limitPipelining(exchange, request, reply);
      assertSingleHeaders(request.raw);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || reply.statusCode < 200 || reply.statusCode > 299) return payload;
      assertAnswerFits(payload, request, reply);
      return request.settlement.isMetered() && !request.isCarried ? meter(payload, request, reply) : payload;
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
    app.addHook('onClose', () => settler.drain());
  },
  { name: 'request-lifecycle' },
);

/** Settles a request when its answer was sent or aborted. Fastify's `onResponse` does not distinguish the two. */
async function settleAtEnd(exchange: Exchange, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const end = await exchange.ended;
  request.deadline.clear();
  // A carrier that failed has lost the answer that it carried.
  const status = end.status > 299 ? end.status : reply.statusCode;
  request.settlement.end(toAnswerEnd(request, { ...end, status }));
}

function toAnswerEnd(
  { metered, isCarried, settlement }: FastifyRequest,
  { status, isComplete, hasStarted }: ExchangeEnd,
): AnswerEnd {
  // The sent part of a carried answer can't be measured: beyond the day's free aborted answers it is billed as a whole.
  const isBilledWhole = isCarried && hasStarted && settlement.isMetered();
  if (isComplete || isBilledWhole) return { kind: 'complete', status };
  if (!hasStarted) return { kind: 'unsent' };
  return {
    kind: 'broken_off',
    status,
    retainSent: (holds) =>
      metered === null
        ? // One of the day's free aborted answers: nothing is billed.
          holds.map((hold) => ({ ...hold, recordIds: [] }))
        : retainSentRecords(holds, metered.layout, metered.body.sentBytes),
  };
}

/**
 * Rejects requests of a connection with too many unanswered ones: each uses memory and may have a hold. The rejection
 * closes the connection after the previous answers were sent; later requests are not answered.
 * @throws ServiceError BAD_REQUEST
 */
function limitPipelining(
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

/** Checks the size of an answer. @throws ServiceError ANSWER_TOO_LARGE: nothing is served, nothing is charged */
function assertAnswerFits(payload: string, { isCarried }: FastifyRequest, reply: FastifyReply): void {
  // Each UTF-16 unit takes at least one byte of UTF-8 and at most three.
  if (payload.length * 3 * (isCarried ? MAX_CARRIED_RATIO : 1) <= MAX_ANSWER_BYTES) return;
  // A tool's result has the body twice: as an object, and as a text of JSON.
  const sentText = isCarried ? payload + JSON.stringify(payload) : payload;
  if (Buffer.byteLength(sentText) <= MAX_ANSWER_BYTES) return;
  for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('x-')) reply.removeHeader(name);
  const message = 'The answer is over 4 MB. Nothing was charged; request less at a time.';
  throw new ServiceError('ANSWER_TOO_LARGE', message);
}

/** Wraps an answer in a body that measures how much of it the network has taken. */
function meter(payload: string, request: FastifyRequest, reply: FastifyReply): MeteredBody {
  const bytes = Buffer.from(payload);
  const layout = layOutAnswer(payload, request.recordPaths);
  const body = new MeteredBody(bytes, layout, request.raw.socket);
  request.metered = { body, layout };
  reply.header('content-length', bytes.length);
  return body;
}
