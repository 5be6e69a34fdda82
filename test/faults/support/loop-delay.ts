import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { freePorts } from '../../support/free-ports.ts';
import { type RunningService, startService } from '../../support/service.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** The longest that one input may hold the event loop. */
const MAX_DELAY_MS = 20;
const ATTEMPTS = 5;
/** Requests between two looks at the clock; only where they held the loop for too long is each measured by itself. */
const REQUESTS_PER_LOOK = 10;
const PROBE = pathToFileURL(join(PROJECT_ROOT, 'test/faults/support/loop-probe.mjs')).href;

/** A request that is measured. */
export type NamedRequest = [what: string, request: () => Promise<unknown>];

/** A service whose event loop is watched. */
export interface WatchedService extends RunningService {
  /** Sends requests one after the other and returns those that held the loop for too long, with their figures. */
  findSlow(requests: readonly NamedRequest[]): Promise<string[]>;
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

  async function measure(requests: readonly NamedRequest[]) {
    await (await fetch(probeUrl)).text();
    for (const [, request] of requests) await request();
    const response = await fetch(probeUrl);
    return (await response.json()) as { longestMs: number; processorMs: number };
  }

  /** The loop is held no longer than the clock says, nor than the process worked: a busy machine raises only the first. */
  async function measureBest(request: NamedRequest): Promise<number> {
    let bestMs = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && bestMs > MAX_DELAY_MS; attempt += 1) {
      const { longestMs, processorMs } = await measure([request]);
      bestMs = Math.min(bestMs, longestMs, processorMs);
    }
    return bestMs;
  }

  async function findSlow(requests: readonly NamedRequest[]): Promise<string[]> {
    const slow: string[] = [];
    for (let from = 0; from < requests.length; from += REQUESTS_PER_LOOK) {
      const some = requests.slice(from, from + REQUESTS_PER_LOOK);
      if ((await measure(some)).longestMs <= MAX_DELAY_MS) continue;
      for (const request of some) {
        const bestMs = await measureBest(request);
        if (bestMs > MAX_DELAY_MS) slow.push(`${request[0]}: ${bestMs.toFixed(1)} ms`);
      }
    }
    return slow;
  }

  return () => {
    if (service === undefined) throw new Error('the service is known only after the hooks ran');
    return { ...service, findSlow };
  };
}
