import { randomInt } from 'node:crypto';
import { fuzzMessages } from '../contract/mcp/fuzz-messages.ts';
import { useServiceWith } from '../contract/support/own-service.ts';
import { heapBytes } from '../support/heap.ts';
import { useSharedService } from '../support/shared-service.ts';

const LONG = process.env.FUZZ === 'long';
const RUNS = LONG ? 5_000 : 1_000;
/** Messages after which what is loaded and compiled once is in memory. */
const WARM_UP_RUNS = 500;
/** A leak of one message adds to each half of the run; a cache that a message loads, and code that gets hot, to one of them. */
const HALVES = 2;
/** The most that one message may leave behind; in a short run, compiled code has a share in it. */
const MAX_GROWTH_BYTES = LONG ? 1_000 : 5_000;
const TIME_LIMIT_MS = 1_800_000;
/** A failure reports its seed and its shortest message; `FUZZ_SEED` runs that seed again. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

const shared = useSharedService();
/** In the process of this test, whose memory is measured. */
const service = useServiceWith(shared, {});

test(
  `of ${RUNS} agent messages made up from seed ${SEED} none is a fault of the service, and its memory is flat`,
  async () => {
    const url = `${service().restUrl}/mcp`;
    const openKey = async () => (await shared().operator.openAccount()).key;
    await fuzzMessages(url, openKey, { seed: SEED + 1, runs: WARM_UP_RUNS });
    const growth: number[] = [];
    for (let half = 0; half < HALVES; half += 1) {
      const beforeBytes = heapBytes();
      await fuzzMessages(url, openKey, { seed: SEED + 2 * half, runs: RUNS / HALVES });
      growth.push((heapBytes() - beforeBytes) / (RUNS / HALVES));
    }
    process.stderr.write(`a message left ${growth.map(Math.round).join(' and ')} bytes in the heap\n`);
    expect(Math.min(...growth)).toBeLessThan(MAX_GROWTH_BYTES);
  },
  TIME_LIMIT_MS,
);
