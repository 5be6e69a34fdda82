import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Logger } from '../logger.ts';
import { type ErrorBodyWriter, respondToMalformedRequest } from './malformed-request.ts';
import { ProbingResponse } from './probing-response.ts';

/** How long a client may take; all in milliseconds. */
export interface ClientTimeouts {
  /** For the headers of a request, from the connection or from the first byte of a later request. */
  headersMs: number;
  /** For the whole request, headers and body. */
  requestMs: number;
  /** Between two requests on one connection. */
  keepAliveMs: number;
  /** How often the first two are checked: a request ends at most this much later. */
  checkIntervalMs: number;
}

/**
 * The request bound is below the default request deadline (45 s), which starts when the headers are there: a body that
 * does not arrive is the client's fault (408), never ours (504). 100 kB in 30 s is 27 kbit/s. Load balancers keep idle
 * connections for 60 s; the side that sends the requests should be the first to give one up.
 */
export const CLIENT_TIMEOUTS: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  checkIntervalMs: 1_000,
};

/** Connections of one server: with about 20 kB each they fit into memory, and into the usual limit of open files. */
const MAX_CONNECTIONS = 8_000;

/** What the servers differ in. */
export interface ServerVariant {
  logger: Logger;
  bodyLimitBytes: number;
  /** Writes an error in the shape of this server's answers. */
  writeErrorBody: ErrorBodyWriter;
  timeouts?: ClientTimeouts | undefined;
}

/**
 * Makes the Fastify options that all our HTTP servers share. A request that does not arrive within its bounds is answered
 * 408 and its connection closed (RFC 9110, 15.5.9). A client that has shut down its sending side still gets its answer.
 */
export function createServerOptions(variant: ServerVariant) {
  const { logger, bodyLimitBytes, writeErrorBody, timeouts = CLIENT_TIMEOUTS } = variant;
  return {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
    // A closing server refuses in the shape of its own answers (graceful-close.plugin.ts), not in Fastify's.
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
    },
    handler,
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', (error, socket) => respondToMalformedRequest(error, socket, writeErrorBody));
  // Node has the property but does not document it. Without it, a client's FIN ends the connection before the answer.
  return Object.assign(server, { httpAllowHalfOpen: true });
}
