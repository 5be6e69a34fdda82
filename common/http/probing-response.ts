import { ServerResponse } from 'node:http';

/** Long enough for a reset to come back from anywhere on earth. */
const PROBE_MS = 250;

/**
 * An answer that finds out whether a client which has shut down its sending side still reads. On the wire, a client that
 * reads on looks the same as one that has gone: only the latter resets the connection when something is sent to it. So
 * the head leaves first, a moment later one byte of the body, and the rest when that byte was taken: a client that has
 * gone gets no body, and its answer never finishes.
 */
export class ProbingResponse extends ServerResponse {
  override end(...parameters: unknown[]): this {
    const [body] = parameters;
    const isHalfClosed = this.socket?.readableEnded === true && !this.writableEnded;
    if (!isHalfClosed || (typeof body !== 'string' && !(body instanceof Uint8Array)) || body.length === 0) {
      return super.end(...(parameters as Parameters<ServerResponse['end']>));
    }
    const encoding = typeof parameters[1] === 'string' ? (parameters[1] as BufferEncoding) : 'utf8';
    const done = parameters.find((parameter) => typeof parameter === 'function') as (() => void) | undefined;
    const bytes = typeof body === 'string' ? Buffer.from(body, encoding) : body;
    this.flushHeaders();
    setTimeout(() => {
      super.write(bytes.subarray(0, 1), (error) => {
        if (error == null) super.end(bytes.subarray(1), done);
      });
    }, PROBE_MS);
    return this;
  }
}
