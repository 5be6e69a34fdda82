import { randomInt } from 'node:crypto';
import { fuzzMessages } from '../contract/mcp/fuzz-messages.ts';
import { useServiceWith } from '../contract/support/own-service.ts';
import { heapBytes } from '../support/heap.ts';
import { useSharedService } from '../support/shared-service.ts';

const LONG = process.env.FUZZ === 'long';
const RUNS = LONG ? 5_000 : 1_000;
/** Messages after which what is loaded and compiled once is in memory. In more runs more becomes hot and is compiled again: 4 MB. */
const WARM_UP_RUNS = LONG ? 2_000 : 500;
/** Above what the bounded caches and the books of some hundred accounts take, and far below one kB a message. */
const MAX_GROWTH_BYTES = 5_000_000;
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
    const beforeBytes = heapBytes();
    await fuzzMessages(url, openKey, { seed: SEED, runs: RUNS });
    const growthBytes = heapBytes() - beforeBytes;
    process.stderr.write(`the heap grew by ${(growthBytes / 1e6).toFixed(2)} MB over ${RUNS} messages\n`);
    expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES);
  },
  TIME_LIMIT_MS,
);
