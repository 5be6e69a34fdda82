import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { runHttpLoad } from '../run-http-load.ts';
import type { LoadResult } from '../suite.ts';

/** A server in a process of its own. */
export interface MeasuredProcess {
  /** Runs a load against it, and measures the processor time that the process takes per operation. */
  run(load: { body: string; inFlight: number; durationMs: number }): Promise<LoadResult>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** A well-formed key of no account. */
const API_KEY = `fsig_live_${'0'.repeat(48)}`;

/**
 * Starts a module, as in production, that sends `{ origin }` once it serves `/graphql`, and its processor time as `{ processor }` after each message.
 * @throws {Error} when the process ends first
 */
export async function startMeasured(module: string, parameters: readonly string[]): Promise<MeasuredProcess> {
  const execArgv = ['NODE_ENV=production', process.execPath, '--max-semi-space-size=64'];
  const child = fork(module, parameters, { execPath: 'env', execArgv });
  const { origin } = await nextMessage<{ origin: string }>(child);

  async function processorMs(): Promise<number> {
    child.send('processor');
    const { processor } = await nextMessage<{ processor: NodeJS.CpuUsage }>(child);
    return (processor.user + processor.system) / 1_000;
  }

  return {
    async run(load) {
      const before = await processorMs();
      const result = await runHttpLoad({ ...load, origin, paths: ['/graphql'], apiKeys: [API_KEY] });
      return { ...result, processorMs: ((await processorMs()) - before) / result.operations };
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a server ended with ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message];
    return message;
  } finally {
    ended.catch(() => undefined);
    settled.abort();
  }
}
