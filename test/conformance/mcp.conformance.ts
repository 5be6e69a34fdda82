import { join } from 'node:path';
import { pino } from 'pino';
import { createGraphqlHttpClient, type GraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { createHttpGatewayClient } from '../../rest-bridge/gateway-client.ts';
import { createLocalAccountClient } from '../../subgraphs/account/local-account-client.ts';
import { BARE_SETTINGS, useBareBridges } from '../support/bare-bridge.ts';
import { TEST_SECRET } from '../support/service.ts';
import { useSharedService } from '../support/shared-service.ts';
import { type KeyedProxy, startKeyedProxy } from './keyed-proxy.ts';
import { MAX_TOOL_MS, runProtocolTool } from './protocol-tools.ts';
import { SUITE_OFFER } from './suite-offer.ts';

const shared = useSharedService();
const bridges = useBareBridges();
let proxy: KeyedProxy;
let gatewayHttp: GraphqlHttpClient;

beforeAll(async () => {
  const { key } = await shared().operator.openAccount();
  const logger = pino({ level: 'silent' });
  const tokens = createInternalTokens(TEST_SECRET);
  gatewayHttp = createGraphqlHttpClient({ url: shared().graphqlUrl, audience: 'gateway', tokens, logger });
  // A bridge of this process, since a service has no tools of a test.
  const origin = await bridges.start({
    accountClient: createLocalAccountClient(shared().operator.service),
    gateway: createHttpGatewayClient(gatewayHttp),
    // The suites send more messages than a key has in a minute.
    settings: { ...BARE_SETTINGS, rateLimitPerMinute: 100_000 },
    agentOffer: SUITE_OFFER,
  });
  proxy = await startKeyedProxy(origin, key);
});
afterAll(() => Promise.all([proxy.close(), gatewayHttp.close()]));

test.each(['2025-11-25', '2026-07-28'])(
  'every server scenario of revision %s passes, but for the features that are not offered',
  async (revision) => {
    const url = `${proxy.origin}/mcp`;
    // A listed scenario that passes fails the run too.
    const baseline = join(PROJECT_ROOT, `test/conformance/not-offered-${revision}.yml`);
    const args = ['server', '--url', url, '--requirements', revision, '--expected-failures', baseline];
    const { exitCode, output } = await runProtocolTool('conformance', args);
    expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
  },
  MAX_TOOL_MS,
);

test.each(['mcp', 'mcp/free'])(
  'the schemas of /%s have no portability problem for the strict Inspector',
  async (path) => {
    const { key } = await shared().operator.openAccount();
    const header = ['--header', `Authorization: Bearer ${key}`];
    const target = ['--cli', `${shared().restUrl}/${path}`, '--transport', 'http'];
    const { exitCode, output } = await runProtocolTool('inspector', [
      ...target,
      ...header,
      '--method',
      'tools/list',
      '--strict',
    ]);
    expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
  },
  MAX_TOOL_MS,
);
