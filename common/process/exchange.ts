import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How an exchange ended, seen from the server. */
export interface ExchangeEnd {
  /** Whether every byte of the answer was handed to the network. */
  leftWhole: boolean;
  /** Whether at least the head of the answer was handed to the network. */
  hasBegun: boolean;
}

/** A request and its answer on a connection. */
export interface Exchange {
  /** Requests of the connection that were unanswered when this one arrived. */
  unansweredBefore: number;
  /** Resolves when the answer has left or never will. Never rejects. */
  ended: Promise<ExchangeEnd>;
}

const exchanges = new WeakMap<ServerResponse, Exchange>();
/** What to call when a connection closes, one entry for each of its open exchanges. */
const openOnConnection = new WeakMap<Socket, Set<() => void>>();

/**
 * Follows a request until its answer has left or its connection is gone. Node emits `close` on an answer only while it is
 * the connection's current one: an answer that is queued behind another (pipelining, RFC 9112, 9.3.2) ends here with the
 * connection. Repeating the call returns the same exchange.
 */
export function followExchange({ socket }: IncomingMessage, response: ServerResponse): Exchange {
  const known = exchanges.get(response);
  if (known !== undefined) return known;
  const open = openExchangesOf(socket);
  const unansweredBefore = open.size;
  const ended = new Promise<ExchangeEnd>((resolve) => {
    let leftWhole = false;
    let isFinished = false;
    const end = () => {
      open.delete(end);
      // An answer that waits behind another has no socket yet, and a finished one has none any more.
      const hadSocket = isFinished || response.socket !== null;
      resolve({ leftWhole, hasBegun: response.headersSent && hadSocket });
    };
    // Node 20 also emits `finish` for a connection that broke: its error is set by then, while it is destroyed later.
    response.once('finish', () => {
      isFinished = true;
      leftWhole = !socket.destroyed && socket.errored == null;
    });
    response.once('close', end);
    open.add(end);
    if (socket.destroyed) end();
  });
  const exchange = { unansweredBefore, ended };
  exchanges.set(response, exchange);
  return exchange;
}

function openExchangesOf(socket: Socket): Set<() => void> {
  const known = openOnConnection.get(socket);
  if (known !== undefined) return known;
  const open = new Set<() => void>();
  openOnConnection.set(socket, open);
  socket.once('close', () => {
    for (const end of open) end();
  });
  return open;
}
