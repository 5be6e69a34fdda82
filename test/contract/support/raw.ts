import { connect } from 'node:net';

const ANSWERS_WITHIN_MS = 30_000;

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Sends bytes as they are and reads what comes back until the other side hangs up or the first answer is whole. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), headers: head.toLowerCase(), body });
    };
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error(`no whole answer: ${text}`)));
    socket.on('data', (chunk) => {
      text += chunk;
      const [head = '', body] = text.split('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)) finish();
    });
    socket.on('end', finish);
    // A server that refuses a body may close while it is still being written; what it said first is what counts.
    socket.on('error', (error) => (text === '' ? reject(error) : finish()));
  });
}
