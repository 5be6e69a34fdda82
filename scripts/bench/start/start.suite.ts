import { fileURLToPath } from 'node:url';
import { APP_SECRET } from '../app-secret.ts';
import type { BenchContext, Comparison, PreparedSuite, Suite } from '../suite.ts';
import { urlOfDatabase } from '../url-of-database.ts';
import { type MeasuredStart, measureStart } from './measure-start.ts';

const ENTRY = fileURLToPath(new URL('../../start.js', import.meta.url));
const REST_MS = 10_000;
const MAX_START_MS = 1_000;

/** Starts of everything in one process over a running database with the demo rounds: until it answers, and memory at rest. */
export const startSuite: Suite = {
  name: 'start',
  unit: 'starts',
  async prepare({ mongo }: BenchContext): Promise<PreparedSuite> {
    const env = {
      MONGODB_URL: urlOfDatabase(mongo),
      APP_SECRET,
      SEED_DEMO: 'true',
      LOG_LEVEL: 'warn',
    };

    function compare(name: string, start: Pick<MeasuredStart, 'path' | 'restMs'>): Comparison {
      // A round is one start, however long it takes.
      const contend = (mode: string, bound: number) => ({
        name: mode,
        run: () => measureStart({ ...start, entry: ENTRY, env: { ...env, NODE_ENV: mode } }),
        goal: { of: 'p99Ms', bound } as const,
      });
      return {
        name,
        ratioOf: 'p50Ms',
        contenders: [contend('production', MAX_START_MS), contend('development', MAX_START_MS)],
      };
    }

    return {
      comparisons: [
        compare('first 200 of /ready, then 10 s at rest', { path: '/ready', restMs: REST_MS }),
        compare('first 200 of /v1/version', { path: '/v1/version', restMs: 0 }),
      ],
      findFaults: async () => [],
      close: async () => {},
    };
  },
};
