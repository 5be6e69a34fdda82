import { type JSONRPCRequest, PROTOCOL_VERSION_META_KEY, specTypeSchemas } from '@modelcontextprotocol/server';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';

/** The schemas of the requests that are served. */
const SCHEMAS = new Map(
  Object.entries({
    initialize: specTypeSchemas.InitializeRequest,
    ping: specTypeSchemas.PingRequest,
    'tools/list': specTypeSchemas.ListToolsRequest,
    'tools/call': specTypeSchemas.CallToolRequest,
    'resources/list': specTypeSchemas.ListResourcesRequest,
    'resources/templates/list': specTypeSchemas.ListResourceTemplatesRequest,
    'resources/read': specTypeSchemas.ReadResourceRequest,
    'prompts/list': specTypeSchemas.ListPromptsRequest,
    'prompts/get': specTypeSchemas.GetPromptRequest,
  }),
);

/** Maximum levels of lists and objects in params; those of tools have three. Deeper ones can't be written as JSON again. */
const MAX_LEVELS = 64;

/**
 * Checks the params of a request. The protocol server would report malformed ones as an internal error (-32603).
 * @throws RpcRefusal -32602 that names the field
 */
export function checkParams(request: JSONRPCRequest): void {
  const { method, id, params } = request;
  if (isDeeperThan(MAX_LEVELS, params)) {
    throw new RpcRefusal(
      400,
      RPC_CODES.INVALID_PARAMS,
      `${method}: params: expected at most ${MAX_LEVELS} levels.`,
      id,
    );
  }
  // Since 2026-07-28 there is no such method: the protocol server answers that, whatever the params.
  if (method === 'initialize' && params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined) return;
  const checked = SCHEMAS.get(method)?.['~standard'].validate(request);
  if (checked === undefined || checked instanceof Promise) return;
  const [issue] = checked.issues ?? [];
  if (issue === undefined) return;
  const field = (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  throw new RpcRefusal(400, RPC_CODES.INVALID_PARAMS, `${method}: ${field}: ${issue.message}`, id);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}
