import { connect, createServer, type Socket } from 'node:net';

/** When a connection is cut: before the server hears of the command, or after it has carried it out. */
type Cut = 'command' | 'answer';

/** Stands between a client and MongoDB, and cuts connections like a failing network does. */
export interface CuttingProxy {
  /** Where to connect instead, with the path and options of the original URL. */
  url: string;
  /** Cuts the connection of the next commands that have a name and mention an id, so many times. */
  cutNext(plan: { command: string; about: string; cut: Cut; times: number }): void;
  close(): Promise<void>;
}

/** Starts a proxy before the server of a URL. */
export async function startCuttingProxy(mongodbUrl: string): Promise<CuttingProxy> {
  const target = new URL(mongodbUrl);
  const sockets = new Set<Socket>();
  let planned = { element: '', about: '', cut: 'command' as Cut, times: 0 };

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let answerIsLost = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (planned.times > 0 && bytes.includes(planned.element) && bytes.includes(planned.about)) {
        planned.times -= 1;
        if (planned.cut === 'command') return end();
        answerIsLost = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (answerIsLost) end();
      else client.write(bytes);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const url = new URL(mongodbUrl);
  url.port = String((server.address() as { port: number }).port);
  // Without this the client would look up the members of the set and pass the proxy by.
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.href,
    cutNext({ command, about, cut, times }) {
      // A command begins with a BSON string element (type 2) of its name.
      planned = { element: `\x02${command}\x00`, about, cut, times };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
