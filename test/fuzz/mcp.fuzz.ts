import { randomInt } from 'node:crypto';
import { fuzzMessages } from '../contract/mcp/fuzz-messages.ts';
import { useSharedService } from '../support/shared-service.ts';

const RUNS = process.env.FUZZ === 'long' ? 5_000 : 1_000;
const TIME_LIMIT_MS = 600_000;

const shared = useSharedService();

test(
  `of ${RUNS} agent messages made up anew none is a fault of the service`,
  async () => {
    const { restUrl, operator } = shared();
    const openKey = async () => (await operator.openAccount()).key;
    // A failure reports its seed and its shortest message.
    await fuzzMessages(`${restUrl}/mcp`, openKey, { seed: randomInt(2 ** 31), runs: RUNS });
  },
  TIME_LIMIT_MS,
);
