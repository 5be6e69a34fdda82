import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import { decodeBody } from '../decode-body.ts';
import { checkParams } from './check-params.ts';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';

/**
 * Reads one JSON-RPC message.
 * @throws RpcRefusal -32700 for a body that is not valid JSON-RPC, -32600 for a batch, -32602 for malformed params,
 *   -32601 for a subscription: tools do not change, and an open stream would hold a place until its deadline
 */
export function readMessage(body: unknown): JSONRPCMessage {
  const message = parse(body);
  if (Array.isArray(message)) {
    throw new RpcRefusal(400, RPC_CODES.INVALID_REQUEST, 'Batches are not supported; send one message at a time.');
  }
  if (isJSONRPCRequest(message)) return checkRequest(message);
  if (!isJSONRPCNotification(message) && !isJSONRPCResponse(message)) {
    throw new RpcRefusal(400, RPC_CODES.PARSE_ERROR, 'The body is not a JSON-RPC 2.0 message.');
  }
  return message;
}

function checkRequest(message: JSONRPCRequest): JSONRPCRequest {
  if (message.method === 'subscriptions/listen') {
    throw new RpcRefusal(404, RPC_CODES.METHOD_NOT_FOUND, 'There is nothing to subscribe to.', message.id);
  }
  checkParams(message);
  return message;
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(decodeBody(body));
  } catch {
    throw new RpcRefusal(400, RPC_CODES.PARSE_ERROR, 'The body is not valid JSON.');
  }
}
