import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a client reads an answer. */
export interface ReadPattern {
  /** Stops reading when so many bytes have arrived. */
  stopAtBytes: number;
  /** `hang up` resets the connection then; `wait` reads on after so many milliseconds, until the server ends it. */
  afterwards: 'hang up' | { waitMs: number };
}

/** Sends bytes over a raw socket, reads in a way, and returns what arrived. */
export async function readPartly(
  url: string,
  bytes: string,
  { stopAtBytes, afterwards }: ReadPattern,
): Promise<string> {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  let received = 0;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const stopped = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (received >= stopAtBytes) {
        socket.pause();
        resolve();
      }
    });
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await Promise.race([stopped, ended]);
  if (afterwards === 'hang up') socket.resetAndDestroy();
  else {
    await sleep(afterwards.waitMs);
    // What the network had taken by then still arrives.
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  }
  await ended;
  return Buffer.concat(chunks).toString();
}

/** The text of an HTTP request. */
export function requestText(path: string, key: string, body?: object): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${key}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${content}`;
}
