import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Logger } from '../logger.ts';
import { type ErrorBodyWriter, rejectHeaders, respondToMalformedRequest } from './malformed-request.ts';
import { ProbingResponse } from './probing-response.ts';

/** Time limits for clients, in milliseconds. */
export interface ClientTimeouts {
  /** For the headers of a request, from the connection or from the first byte of a later request. */
  headersMs: number;
  /** For the whole request, headers and body. */
  requestMs: number;
  /** Between two requests on one connection. */
  keepAliveMs: number;
  /** Interval at which the first two are checked. */
  checkIntervalMs: number;
}

/**
 * The defaults. The request timeout is below the default request deadline (45 s), which starts with the headers: a missing
 * body is a client error (408), not a server error (504). 100 kB in 30 s is 27 kbit/s. Load balancers close idle connections
 * after 60 s; the sending side should be the first to close one.
 */
export const CLIENT_TIMEOUTS: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  checkIntervalMs: 1_000,
};

/** Maximum connections of one server: at about 20 kB each they fit into memory and the usual limit of open files. */
const MAX_CONNECTIONS = 8_000;

/** The differences between servers. */
export interface ServerVariant {
  logger: Logger;
  bodyLimitBytes: number;
  /** Writes an error body in this server's format. */
  writeErrorBody: ErrorBodyWriter;
  timeouts?: ClientTimeouts | undefined;
}

/**
 * Creates the Fastify options of all our HTTP servers. A request that does not arrive in time is answered with 408 and its
 * connection closed (RFC 9110, 15.5.9). A half-closed client still receives its response.
 */
export function createServerOptions(variant: ServerVariant) {
  const { logger, bodyLimitBytes, writeErrorBody, timeouts = CLIENT_TIMEOUTS } = variant;
  return {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
    // A closing server rejects requests in its own format (graceful-close.plugin.ts), not in Fastify's.
    return503OnClosing: false,
    // The factory below sets the handler on every server, also on the second one that Fastify makes for `localhost`.
    clientErrorHandler: () => undefined,
    serverFactory: (handler: RequestListener) => createHttpServer(handler, timeouts, writeErrorBody),
  } satisfies FastifyServerOptions;
}

function createHttpServer(handler: RequestListener, timeouts: ClientTimeouts, writeErrorBody: ErrorBodyWriter): Server {
  const { headersMs, requestMs, keepAliveMs, checkIntervalMs } = timeouts;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkIntervalMs,
      ServerResponse: ProbingResponse,
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host !== undefined || request.httpVersion === '1.0') handler(request, response);
      else rejectHeaders(response, 'The request has no Host header.', writeErrorBody);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('checkExpectation', (_request, response) =>
    rejectHeaders(response, 'The header Expect takes 100-continue only.', writeErrorBody),
  );
  server.on('clientError', (error, socket) => respondToMalformedRequest(error, socket, writeErrorBody));
  // Node has the property but does not document it. Without it, a client's FIN ends the connection before the answer.
  return Object.assign(server, { httpAllowHalfOpen: true });
}
