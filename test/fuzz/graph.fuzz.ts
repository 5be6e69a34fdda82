import { randomInt } from 'node:crypto';
import { fuzzRequests } from '../contract/graphql/fuzz-requests.ts';
import { useSharedService } from '../support/shared-service.ts';

const RUNS = process.env.FUZZ === 'long' ? 20_000 : 3_000;
const TIME_LIMIT_MS = 600_000;

const shared = useSharedService();

test(
  `of ${RUNS} requests made up anew none is a fault of the service`,
  async () => {
    const { graphqlUrl, operator } = shared();
    const openKey = async () => (await operator.openAccount()).key;
    // A failure reports its seed and its shortest request.
    await fuzzRequests(graphqlUrl, openKey, { seed: randomInt(2 ** 31), runs: RUNS });
  },
  TIME_LIMIT_MS,
);
