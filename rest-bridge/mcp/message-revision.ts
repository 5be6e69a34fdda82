import {
  classifyInboundRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';

/** The header that names the revision of a message. */
export const VERSION_HEADER = 'mcp-protocol-version';

type Version = string | string[] | undefined;

/** Returns whether a valid message is a request: no other message has both fields. */
export function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

/** Returns whether a message is of a served revision of 2025, by its header and by what it does not claim itself. */
export function isPlainOf2025(message: JSONRPCMessage, version: Version): boolean {
  const meta = 'params' in message ? message.params?._meta : undefined;
  return isServed(version) && meta?.[PROTOCOL_VERSION_META_KEY] === undefined;
}

/** Returns whether neither the header nor the message claims a later revision. */
export function isOf2025(message: JSONRPCMessage, version: Version): boolean {
  if (isPlainOf2025(message, version)) return true;
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version !== undefined && { protocolVersionHeader: String(version) }),
    body: message,
  });
  return route.kind === 'legacy';
}

/** Checks the revision in the header; `initialize` negotiates it instead. @throws RpcRefusal 400 */
export function checkRevision(message: JSONRPCMessage, version: Version): void {
  if (isServed(version) || ('method' in message && message.method === 'initialize')) return;
  const text = `Unsupported protocol version: ${version} (supported versions: ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')})`;
  throw new RpcRefusal(400, RPC_CODES.SERVER_ERROR, text, isRequest(message) ? message.id : null);
}

/** Returns whether a revision is one of 2025; so is a message that names none. */
function isServed(version: Version): boolean {
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
}
