import { type JSONRPCRequest, specTypeSchemas } from '@modelcontextprotocol/server';
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

/**
 * Checks the params of a request. The protocol server would report malformed ones as an internal error (-32603).
 * @throws RpcRefusal -32602 that names the field
 */
export function checkParams(request: JSONRPCRequest): void {
  const { method, id } = request;
  const checked = SCHEMAS.get(method)?.['~standard'].validate(request);
  if (checked === undefined || checked instanceof Promise) return;
  const [issue] = checked.issues ?? [];
  if (issue === undefined) return;
  const field = (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  throw new RpcRefusal(400, RPC_CODES.INVALID_PARAMS, `${method}: ${field}: ${issue.message}`, id);
}
