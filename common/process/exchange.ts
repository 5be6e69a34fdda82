import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The end of an exchange, as seen by the server. */
export interface ExchangeEnd {
  /** The HTTP status of the answer. */
  status: number;
  /** Whether the network took every byte of the answer. */
  isComplete: boolean;
  /** Whether the answer had its turn on the connection, so that a part may have been sent. */
  hasStarted: boolean;
}

/** A request and its answer on a connection. */
export interface Exchange {
  /** Whether the server runs the request; a closing one rejects those that arrive. */
  isAccepted: boolean;
  /** Requests of the connection that were unanswered when this one arrived. */
  unansweredBefore: number;
  /** Resolves when the answer was sent or aborted. Never rejects. */
  ended: Promise<ExchangeEnd>;
}

/** The open exchanges of a connection. */
interface Connection {
  /** Ends the open exchanges, in the order of their requests. */
  open: (() => void)[];
  /** Whether an answer was aborted: no later one is sent. */
  isBroken: boolean;
}

/** A property, since a `WeakMap` would keep ended exchanges from minor garbage collections (decision 0050). */
const EXCHANGE = Symbol('exchange');
type FollowedResponse = ServerResponse & { [EXCHANGE]?: Exchange };

const connections = new WeakMap<Socket, Connection>();

/**
 * Follows a request until its answer was sent or its connection closed. Node emits `close` only on the connection's current
 * response: one that is queued behind another (pipelining, RFC 9112, 9.3.2) ends here with the connection. Repeated calls
 * return the same exchange.
 */
export function followExchange({ socket }: IncomingMessage, response: FollowedResponse): Exchange {
  const existing = response[EXCHANGE];
  if (existing !== undefined) return existing;
  const connection = connectionOf(socket);
  const unansweredBefore = connection.open.length;
  const ended = new Promise<ExchangeEnd>((resolve) => {
    let isComplete = false;
    const end = () => {
      const at = connection.open.indexOf(end);
      if (at === -1) return;
      connection.open.splice(at, 1);
      const { statusCode: status, headersSent } = response;
      resolve({ status, isComplete, hasStarted: headersSent && !connection.isBroken });
      if (!isComplete) connection.isBroken = true;
    };
    // Node 20 also emits `finish` for a connection that broke: its error is set by then, while it is destroyed later.
    response.once('finish', () => {
      isComplete = !socket.destroyed && socket.errored == null;
    });
    response.once('close', end);
    connection.open.push(end);
    if (socket.destroyed) end();
  });
  const exchange = { isAccepted: false, unansweredBefore, ended };
  response[EXCHANGE] = exchange;
  return exchange;
}

/** Makes a response of this process to itself a part of another exchange: whoever follows it follows that one. */
export function joinExchange(response: FollowedResponse, exchange: Exchange): void {
  response[EXCHANGE] = exchange;
}

function connectionOf(socket: Socket): Connection {
  const existing = connections.get(socket);
  if (existing !== undefined) return existing;
  const connection: Connection = { open: [], isBroken: false };
  connections.set(socket, connection);
  socket.once('close', () => {
    for (const end of [...connection.open]) end();
  });
  return connection;
}
