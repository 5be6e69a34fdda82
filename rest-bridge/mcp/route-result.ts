import type { CallToolResult } from '@modelcontextprotocol/server';

/** Headers of an answer that clients may want beside its body. */
const REPORTED_HEADERS = ['x-credits-remaining', 'x-free-records-remaining', 'x-result-capped'];

/** The result of a tool: that of its route, or content of its own. */
export type ToolResult = RouteResult | CallToolResult;

/**
 * The result of a tool that calls its route: the body of the answer, or a failure with the status and the route's own error body (contract,
 * Agent server errors). A page of rounds is large, so its body is parsed only where it is read.
 */
export class RouteResult {
  readonly #body: string;
  /** The reported headers; null for a failure. */
  readonly #meta: Record<string, unknown> | null;

  private constructor(body: string, meta: Record<string, unknown> | null) {
    this.#body = body;
    this.#meta = meta;
  }

  /** Creates the result of a successful call from its answer's body and headers. */
  static ofAnswer(body: string, headers: Record<string, unknown>): RouteResult {
    const meta: Record<string, unknown> = {};
    for (const name of REPORTED_HEADERS) if (headers[name] !== undefined) meta[name] = headers[name];
    return new RouteResult(body, meta);
  }

  /** Creates the result of a failed call from its status and error body. */
  static ofFailure(status: number, body: Record<string, unknown>): RouteResult {
    return new RouteResult(JSON.stringify({ status, ...body }), null);
  }

  /** Parses the body. */
  parseBody(): Record<string, unknown> {
    return JSON.parse(this.#body) as Record<string, unknown>;
  }

  /** Returns the result as the SDK takes it. */
  toCallToolResult(): CallToolResult {
    const content: CallToolResult['content'] = [{ type: 'text', text: this.#body }];
    if (this.#meta === null) return { isError: true, content };
    return { content, structuredContent: this.parseBody(), _meta: this.#meta };
  }

  /** Writes the result as JSON, with the body as its route wrote it. */
  toText(): string {
    const content = `[{"type":"text","text":${JSON.stringify(this.#body)}}]`;
    if (this.#meta === null) return `{"isError":true,"content":${content}}`;
    return `{"content":${content},"structuredContent":${this.#body},"_meta":${JSON.stringify(this.#meta)}}`;
  }
}

/** Converts a result to the SDK's type. */
export function toCallToolResult(result: ToolResult): CallToolResult {
  return result instanceof RouteResult ? result.toCallToolResult() : result;
}
