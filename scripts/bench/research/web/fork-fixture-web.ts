import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FixtureWeb, LoggedRequest } from './start-fixture-web.ts';

/** A fixture web in a process of its own. */
export interface ForkedWeb {
  /** Content of the file of `OUTBOUND_CONNECT_TO`. */
  connectMap: ReturnType<FixtureWeb['connectMap']>;
  /** Returns all requests so far. */
  requests(): Promise<LoggedRequest[]>;
  close(): Promise<void>;
}

/**
 * Starts the compiled fixture web beside this process.
 * @param rewrite name of the markup in which its pages are written
 * @throws Error when it ends before it listens.
 */
export async function forkFixtureWeb(rewrite?: string): Promise<ForkedWeb> {
  const child = fork(new URL('./fixture-web.worker.js', import.meta.url), rewrite === undefined ? [] : [rewrite]);
  const exited = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (started === null) throw new Error('the fixture web did not start');
  return {
    connectMap: started[0] as ForkedWeb['connectMap'],
    async requests() {
      child.send('requests');
      const [log] = await once(child, 'message');
      return log as LoggedRequest[];
    },
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
