import { Session } from 'node:inspector/promises';
import { WebSocket } from 'undici';
import { LOOPBACK } from '../../common/mongo/local-port.ts';

/** How long a load runs before it is profiled, so that functions are compiled and caches are full, and meanwhile. */
export const [WARM_UP_MS, PROFILE_MS] = [10_000, 5_000];

/** A node of a profile of V8: a function as it was called from one place. */
interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
}

/** A profile of the Chrome DevTools Protocol: which node ran at each sample, and the µs since the sample before. */
export interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** The profiler of another process. */
export interface Profiler {
  start(): Promise<void>;
  stop(): Promise<Profile>;
  close(): void;
}

/**
 * Connects to the profiler of a process that was started with `--inspect` on a port of the loopback interface.
 * @throws {Error} when nobody listens there
 */
export async function connectProfiler(port: number): Promise<Profiler> {
  const response = await fetch(`http://${LOOPBACK}:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error(`there is no process to inspect on port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let sent = 0;

  async function call<Result>(method: string): Promise<Result> {
    sent += 1;
    const id = sent;
    const answered = new Promise<Result>((resolve) => {
      socket.addEventListener('message', function receive({ data }: { data: string }) {
        const message = JSON.parse(data) as { id?: number; result: Result };
        if (message.id !== id) return;
        socket.removeEventListener('message', receive);
        resolve(message.result);
      });
    });
    socket.send(JSON.stringify({ id, method }));
    return answered;
  }

  await call('Profiler.enable');
  return {
    start: () => call('Profiler.start'),
    stop: async () => (await call<{ profile: Profile }>('Profiler.stop')).profile,
    close: () => socket.close(),
  };
}

/** Profiles the main thread of this process during some work. */
export async function profileProcess<Result>(work: () => Promise<Result>): Promise<[Result, Profile]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    const result = await work();
    const { profile } = await session.post('Profiler.stop');
    return [result, profile as Profile];
  } finally {
    session.disconnect();
  }
}
