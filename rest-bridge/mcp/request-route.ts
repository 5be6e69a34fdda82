import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Carrier, carryRequest } from '../../common/edge/carried-exchange.ts';
import type { RouteRequest } from './tool.ts';

/** The answer of a route in this process. */
export interface RouteAnswer {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  payload: string;
}

/** The caller of a route: the message that carries the answer, and what authenticates it. */
export interface RouteCaller {
  carrier: Carrier;
  /** The `Authorization` that pays; undefined for a guest. */
  authorization?: string | undefined;
}

/** Never connected: nothing is read from it or written to it. */
const NO_SOCKET = new Socket({ readable: false, writable: false });

/**
 * Sends a request of the caller to one of our own routes, in this process: all hooks of the route run. The answer settles with
 * that of the message.
 */
export function requestRoute(
  app: FastifyInstance,
  route: RouteRequest,
  { carrier, authorization }: RouteCaller,
): Promise<RouteAnswer> {
  return new Promise((resolve, reject) => {
    const request = new InnerRequest(route, authorization);
    const response = new InnerResponse(request, resolve);
    response.once('error', reject);
    carryRequest(request, response, carrier);
    app.routing(request, response);
  });
}

/** A request that did not come over a connection. */
class InnerRequest extends IncomingMessage {
  constructor({ method, url, payload }: RouteRequest, authorization: string | undefined) {
    super(NO_SOCKET);
    Object.assign(this, { method, url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
    this.headers = {
      ...(authorization !== undefined && { authorization }),
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
    };
    if (payload !== undefined) this.push(payload);
    this.push(null);
  }

  override _read(): void {}
}

/** A response whose head and body stay in memory; the text of a body is not encoded. */
class InnerResponse extends ServerResponse {
  readonly #answer: (answer: RouteAnswer) => void;
  readonly #parts: (string | Uint8Array)[] = [];
  #headers: OutgoingHttpHeaders = {};

  constructor(request: IncomingMessage, answer: (answer: RouteAnswer) => void) {
    super(request);
    this.#answer = answer;
  }

  override writeHead(statusCode: number, ...parameters: unknown[]): this {
    const headers = parameters.at(-1) as OutgoingHttpHeaders | undefined;
    this.#headers = { ...this.getHeaders(), ...headers };
    return super.writeHead(statusCode, headers);
  }

  override write(part: string | Uint8Array): boolean {
    this.#parts.push(part);
    return true;
  }

  override end(...[part]: unknown[]): this {
    if (this.finished) return this;
    if (typeof part === 'string' || part instanceof Uint8Array) this.#parts.push(part);
    this.finished = true;
    this.#answer({ statusCode: this.statusCode, headers: this.#headers, payload: textOf(this.#parts) });
    this.emit('finish');
    return this;
  }
}

function textOf(parts: readonly (string | Uint8Array)[]): string {
  const [part = ''] = parts;
  if (parts.length < 2 && typeof part === 'string') return part;
  return Buffer.concat(parts.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))).toString();
}
