import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** A request with a body that is sent as a whole. */
export interface WholeRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Bound of connecting, waiting and reading together. */
  timeoutMs: number;
  /** Bound of the body of the response. */
  maxBytes: number;
}

/** A response that was received as a whole. */
export interface WholeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The time of a request was over before its response was there. */
export class LateResponse extends Error {}

/**
 * Sends a POST request and reads its response as a whole. It uses the events of undici and no streams, which take longer than the rest of
 * a small request. A request that was not sent yet when its time is over is never sent.
 * @throws LateResponse when the time is over, and the error of undici, with the status of the response as soon as it is known
 */
export function postWhole(dispatcher: Dispatcher, request: WholeRequest): Promise<WholeResponse> {
  const { path, headers, body } = request;
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(request, { resolve, reject });
    dispatcher.dispatch({ method: 'POST', path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, exchange);
  });
}

/** The functions that end an exchange. */
interface ExchangeEnds {
  resolve(response: WholeResponse): void;
  reject(error: Error): void;
}

/** One request with its response, as undici reports it. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number;
  readonly #ends: ExchangeEnds;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #failure: Error | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #length = 0;

  constructor({ timeoutMs, maxBytes }: WholeRequest, ends: ExchangeEnds) {
    this.#maxBytes = maxBytes;
    this.#ends = ends;
    this.#timer = setTimeout(() => this.#fail(new LateResponse()), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure !== undefined) controller.abort(this.#failure);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > this.#maxBytes)
      this.#fail(this.#withStatus(new Error(`the body is over ${this.#maxBytes} bytes`)));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const [first = Buffer.alloc(0), ...more] = this.#chunks;
    const body = more.length === 0 ? first : Buffer.concat(this.#chunks, this.#length);
    this.#ends.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.#ends.reject(this.#withStatus(error));
  }

  #fail(failure: Error): void {
    clearTimeout(this.#timer);
    this.#failure = failure;
    this.#ends.reject(failure);
    this.#controller?.abort(failure);
  }

  #withStatus(cause: Error): Error {
    return this.#status === 0 ? cause : new Error(`HTTP status ${this.#status}`, { cause });
  }
}
