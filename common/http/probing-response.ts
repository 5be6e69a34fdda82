import { ServerResponse } from 'node:http';

/** Longer than any round trip, so that a reset can arrive. */
const PROBE_MS = 250;

/**
 * A response that probes whether a half-closed client still reads. A client that reads and one that is gone look the same
 * until data is sent: then only the latter resets the connection. So the head is sent first, after a delay one byte of the
 * body, and the rest once that byte was taken: a client that is gone receives no body, and its response never finishes.
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
