import { parseUsd } from '../../../common/money.ts';
import type { Customer } from '../../support/operator.ts';
import { countPage, type ObservedResponse } from './load-client.ts';
import { requestText } from './partial-reader.ts';
import { type RawTiming, sendRaw } from './raw-call.ts';

const DATA = 'data: ';

/** A call of a tool, and how its client reads the answer. */
export interface AgentCall extends RawTiming {
  name: string;
  args: Record<string, unknown>;
  /** Accepts the answer as an event stream. */
  isStreamed?: boolean;
  /** Wants progress reports. */
  hasProgress?: boolean;
  /** Receives the body of a successful call. */
  onBody?(body: Record<string, unknown>): void;
}

/**
 * Calls a tool on a connection of its own. `status` of a whole answer is that of the call, which a failed call has in its
 * text; `records` counts the rounds in it.
 */
export function callTool(
  origin: string,
  customer: Customer,
  { name, args, isStreamed = false, hasProgress = false, onBody, ...timing }: AgentCall,
): Promise<ObservedResponse> {
  const params = { name, arguments: args, ...(hasProgress && { _meta: { progressToken: 1 } }) };
  const request = {
    path: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: isStreamed ? 'application/json, text/event-stream' : 'application/json',
    },
    body: JSON.stringify(toMessage(params)),
    read: (text: string) => readAnswer(text, onBody),
  };
  return sendRaw(origin, customer, request, timing);
}

/** The text of an HTTP request that calls a tool. */
export function toolCallText(key: string, name: string, args: Record<string, unknown>): string {
  return requestText('/mcp', key, toMessage({ name, arguments: args }));
}

function toMessage(params: object): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}

/** Returns what an answer tells about the call. @throws Error for an answer without a result */
function readAnswer(text: string, onBody: AgentCall['onBody']): Partial<ObservedResponse> {
  const last = text.startsWith('{') ? text : text.split('\n').findLast((line) => line.startsWith(DATA));
  const { result } = JSON.parse(last?.slice(last.startsWith(DATA) ? DATA.length : 0) ?? '{}');
  if (result === undefined) throw new Error(`a tool call was answered ${text.slice(0, 300)}`);
  if (result.isError) return { status: JSON.parse(result.content[0].text).status };
  const { structuredContent: body, _meta: headers = {} } = result;
  if (JSON.stringify(body) !== result.content[0].text) throw new Error('the text of a result is not its content');
  onBody?.(body);
  const credits = headers['x-credits-remaining'];
  const free = Number(headers['x-free-records-remaining']);
  return {
    records: countRounds(body),
    left: credits === undefined ? null : { creditsMicros: parseUsd(credits), freeRecords: free },
  };
}

function countRounds(body: Record<string, unknown>): number {
  if (Array.isArray(body.data)) return countPage(body);
  return body.data === undefined ? 0 : 1;
}
