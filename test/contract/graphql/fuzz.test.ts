import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { fuzzRequests } from './fuzz-requests.ts';

const RUNS = 400;
const SEED = 20_260_401;

const shared = useSharedService();

test(`of ${RUNS} made-up requests none is a fault of the service, which works on`, async () => {
  const { graphqlUrl, operator } = shared();
  const openKey = async () => (await operator.openAccount()).key;
  await fuzzRequests(graphqlUrl, openKey, { seed: SEED, runs: RUNS });
  const { status, body } = await call(graphqlUrl, { key: await openKey(), body: { query: '{ viewer { id } }' } });
  expect([status, body.errors]).toEqual([200, undefined]);
});
