import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { freePorts } from '../../support/free-ports.ts';
import { type RunningService, startService } from '../../support/service.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** The longest that one input may hold the event loop. */
const MAX_DELAY_MS = 20;
const ATTEMPTS = 5;
const PROBE = pathToFileURL(join(PROJECT_ROOT, 'test/inputs/support/loop-probe.mjs')).href;

/** A service whose event loop is watched. */
export interface WatchedService extends RunningService {
  /** Returns how long a request held the event loop at most, in milliseconds. */
  measure(request: () => Promise<unknown>): Promise<number>;
  /** Measures requests one after the other and returns those that held the loop for too long, with their figures. */
  findSlow(requests: Iterable<[what: string, request: () => Promise<unknown>]>): Promise<string[]>;
}

/** Starts a service on the data of the shared one, without its limit of requests, for the calling file. */
export function useWatchedService(shared: () => SharedService): () => WatchedService {
  let service: RunningService | undefined;
  let probeUrl = '';
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    probeUrl = `http://127.0.0.1:${port}`;
    const env = {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import ${PROBE}`,
      LOOP_PROBE_PORT: String(port),
    };
    service = await startService({ mongodbUrl: shared().mongodbUrl, env });
  });
  afterAll(async () => {
    await service?.stop();
  });

  async function readProbe() {
    const response = await fetch(probeUrl);
    return (await response.json()) as { longestMs: number; processorMs: number };
  }

  /** The loop is held no longer than the clock says, nor than the process worked: a busy machine raises only the first. */
  async function measure(request: () => Promise<unknown>): Promise<number> {
    await readProbe();
    await request();
    const { longestMs, processorMs } = await readProbe();
    return Math.min(longestMs, processorMs);
  }

  return () => {
    if (service === undefined) throw new Error('the service is known only after the hooks ran');
    return {
      ...service,
      measure,
      async findSlow(requests) {
        const slow: string[] = [];
        for (const [what, request] of requests) {
          let bestMs = Number.POSITIVE_INFINITY;
          for (let attempt = 0; attempt < ATTEMPTS && bestMs > MAX_DELAY_MS; attempt += 1) {
            bestMs = Math.min(bestMs, await measure(request));
          }
          if (bestMs > MAX_DELAY_MS) slow.push(`${what}: ${bestMs.toFixed(1)} ms`);
        }
        return slow;
      },
    };
  };
}
