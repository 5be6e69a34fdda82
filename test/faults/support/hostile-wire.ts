import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** How long a connection may stay without an end. The service has bounds of its own that are far below. */
const GIVE_UP_AFTER_MS = 20_000;
const HALF_OPEN_MS = 200;

/** What an exchange is made of. */
export interface WireAttack {
  bytes: string | Buffer;
  /** How the client leaves: when the answer ended, at once by a reset, or after having said no more for a while. */
  leaves: 'after the answer' | 'by a reset' | 'half open';
}

/** What came back. */
export interface WireAnswer {
  statuses: number[];
  /** Whether the connection ended by itself. */
  isOver: boolean;
}

/** Sends bytes on a connection of their own and reads whatever comes back. */
export function exchange(origin: string, { bytes, leaves }: WireAttack): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let text = '';
    let isOver = true;
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(
      () => {
        isOver = leaves === 'half open';
        socket.destroy();
      },
      leaves === 'half open' ? HALF_OPEN_MS : GIVE_UP_AFTER_MS,
    );
    socket.on('connect', () => {
      socket.write(bytes, () => {
        if (leaves === 'by a reset') socket.resetAndDestroy();
      });
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, isOver });
    });
  });
}

const END = 'Connection: close\r\n\r\n';
const METHODS = ['get', 'QUERY', 'PROPFIND', 'TRACE', 'CONNECT', 'BREW', 'M-SEARCH', 'OPTIONS', 'PRI', 'HEAD', 'PUT'];
const TARGETS = [
  '*',
  '//x',
  'http://x/v1/account',
  'http://[/',
  '/%zz',
  '/v1/%00',
  '/v1/funding/%ff',
  '/graphql?query=%',
  '\\',
  '/v1/../v1/funding',
];
const FIELDS = [
  'Host: [',
  'Host: a b',
  'Expect: magic',
  'Expect: 100-continue\r\nContent-Length: 2',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 2, 2',
  'Authorization: Bearer \xff\xfe',
  `Authorization: Bearer ${'a'.repeat(9_000)}`,
  'Accept: image/png',
  ' folded',
  'no colon',
  'A\0: b',
  `X: ${'x'.repeat(20_000)}`,
  ...Array.from({ length: 6 }, (_, index) => `Content-Type: ${'multipart/mixed; '.repeat(10 ** (index % 3))}`),
];
const TLS_HELLO = Buffer.from(`16030100c8010000c40303${'00'.repeat(200)}`, 'hex');

/** The hostile bytes of one number: the same number is the same kind of attack, with other random parts. */
export function wireAttack(index: number, authorization: string): WireAttack {
  const pick = <Item>(items: readonly Item[], offset = 0) => items[(index + offset) % items.length] as Item;
  const version = pick(['1.1', '1.1', '1.0', '2.0', '0.9', '9.9'], Math.floor(index / 7));
  const line = `${index % 3 === 0 ? pick(METHODS) : 'POST'} ${index % 3 === 1 ? pick(TARGETS) : pick(['/graphql', '/v1/funding', '/v1/feedback'])} HTTP/${version}`;
  const head = `${line}\r\nHost: x\r\n${authorization}${pick(FIELDS, Math.floor(index / 5))}\r\n${END}`;
  switch (index % 10) {
    case 0:
      return { bytes: randomBytes(1 + (index % 4_000)), leaves: 'half open' };
    case 1:
      return { bytes: TLS_HELLO, leaves: 'after the answer' };
    case 2:
      return { bytes: head.slice(0, 1 + (index % head.length)), leaves: 'by a reset' };
    case 3:
      return {
        bytes: `POST /v1/feedback HTTP/1.1\r\nHost: x\r\n${authorization}Content-Length: 90000\r\n\r\n{"title":`,
        leaves: 'by a reset',
      };
    case 4:
      return {
        bytes: `${'GET /v1/version HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1 + (index % 8))}garbage ${randomBytes(20).toString('latin1')}\r\n\r\n`,
        leaves: 'after the answer',
      };
    case 5:
      return { bytes: `GET /v1/version HTTP/1.1\r\nHost: x\r\n`, leaves: 'half open' };
    case 6:
      return {
        bytes: `GET /v1/version HTTP/1.1\r\nHost: x\r\n${'a: 1\r\n'.repeat(index % 3_000)}${END}`,
        leaves: 'after the answer',
      };
    default:
      return { bytes: Buffer.from(head, 'latin1'), leaves: index % 4 === 0 ? 'half open' : 'after the answer' };
  }
}
