import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { fuzzMessages } from './fuzz-messages.ts';

const RUNS = 200;
const SEED = 20_260_722;

const shared = useSharedService();

test(`of ${RUNS} made-up messages none is a fault of the service, which works on`, async () => {
  const { restUrl, operator } = shared();
  const openKey = async () => (await operator.openAccount()).key;
  await fuzzMessages(`${restUrl}/mcp`, openKey, { seed: SEED, runs: RUNS });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const { status, body } = await call(`${restUrl}/mcp`, { key: await openKey(), body: ping });
  expect([status, body.error]).toEqual([200, undefined]);
});
