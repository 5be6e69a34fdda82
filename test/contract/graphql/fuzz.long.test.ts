import { randomInt } from 'node:crypto';
import { useSharedService } from '../../support/shared-service.ts';
import { useServiceWith } from '../support/own-service.ts';
import { fuzzRequests } from './fuzz-requests.ts';

const RUNS = 10_000;
const TIME_LIMIT_MS = 600_000;

const shared = useSharedService();
const service = useServiceWith(shared, {});

test(
  `of ${RUNS} requests made up anew none is a fault of the service, which runs to the end`,
  async () => {
    const openKey = async () => (await shared().operator.openAccount()).key;
    // A failure reports its seed and its shortest request.
    await fuzzRequests(service().graphqlUrl, openKey, { seed: randomInt(2 ** 31), runs: RUNS });
    expect(service().died()).toBeNull();
  },
  TIME_LIMIT_MS,
);
