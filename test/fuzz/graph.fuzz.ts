import { randomInt } from 'node:crypto';
import { fuzzRequests } from '../contract/graphql/fuzz-requests.ts';
import { useSharedService } from '../support/shared-service.ts';

const RUNS = process.env.FUZZ === 'long' ? 20_000 : 3_000;
const TIME_LIMIT_MS = 1_800_000;
/** A failure reports its seed and its shortest request; `FUZZ_SEED` runs that seed again. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

const shared = useSharedService();

test(
  `of ${RUNS} requests made up from seed ${SEED} none is a fault of the service`,
  async () => {
    const { graphqlUrl, operator } = shared();
    const openKey = async () => (await operator.openAccount()).key;
    await fuzzRequests(graphqlUrl, openKey, { seed: SEED, runs: RUNS });
  },
  TIME_LIMIT_MS,
);
