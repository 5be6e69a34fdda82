import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How an exchange ended, seen from the server. */
export interface ExchangeEnd {
  /** Whether every byte of the answer was handed to the network. */
  isComplete: boolean;
  /** Whether the answer had its turn on the connection, so that some of it may have left. */
  hasStarted: boolean;
}

/** A request and its answer on a connection. */
export interface Exchange {
  /** Requests of the connection that were unanswered when this one arrived. */
  unansweredBefore: number;
  /** Resolves when the answer has left or never will. Never rejects. */
  ended: Promise<ExchangeEnd>;
}

/** What is under way on a connection. */
interface Connection {
  /** Ends the open exchanges, in the order of their requests. */
  open: Set<() => void>;
  /** Whether an answer did not leave whole: none after it leaves at all. */
  isBroken: boolean;
}

const exchanges = new WeakMap<ServerResponse, Exchange>();
const connections = new WeakMap<Socket, Connection>();

/**
 * Follows a request until its answer has left or its connection is gone. Node emits `close` on an answer only while it is
 * the connection's current one: an answer that is queued behind another (pipelining, RFC 9112, 9.3.2) ends here with the
 * connection. Repeating the call returns the same exchange.
 */
export function followExchange({ socket }: IncomingMessage, response: ServerResponse): Exchange {
  const known = exchanges.get(response);
  if (known !== undefined) return known;
  const connection = connectionOf(socket);
  const unansweredBefore = connection.open.size;
  const ended = new Promise<ExchangeEnd>((resolve) => {
    let isComplete = false;
    const end = () => {
      connection.open.delete(end);
      resolve({ isComplete, hasStarted: response.headersSent && !connection.isBroken });
      if (!isComplete) connection.isBroken = true;
    };
    // Node 20 also emits `finish` for a connection that broke: its error is set by then, while it is destroyed later.
    response.once('finish', () => {
      isComplete = !socket.destroyed && socket.errored == null;
    });
    response.once('close', end);
    connection.open.add(end);
    if (socket.destroyed) end();
  });
  const exchange = { unansweredBefore, ended };
  exchanges.set(response, exchange);
  return exchange;
}

function connectionOf(socket: Socket): Connection {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const connection: Connection = { open: new Set(), isBroken: false };
  connections.set(socket, connection);
  socket.once('close', () => {
    for (const end of connection.open) end();
  });
  return connection;
}
