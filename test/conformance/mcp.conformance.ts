import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { useServiceWith } from '../contract/support/own-service.ts';
import { useSharedService } from '../support/shared-service.ts';
import { type KeyedProxy, startKeyedProxy } from './keyed-proxy.ts';
import { MAX_TOOL_MS, runProtocolTool } from './protocol-tools.ts';

const shared = useSharedService();
/** The suites send more messages than a key has in a minute. */
const service = useServiceWith(shared, { RATE_LIMIT_PER_MINUTE: '100000' });
let key: string;
let proxy: KeyedProxy;

beforeAll(async () => {
  ({ key } = await shared().operator.openAccount());
  proxy = await startKeyedProxy(service().restUrl, key);
});
afterAll(() => proxy.close());

test.each(['2025-11-25', '2026-07-28'])(
  'every server scenario of revision %s that applies passes, and no other does',
  async (revision) => {
    // The scenarios that need features or fixture tools that this server does not offer are listed with their reason.
    const baseline = join(PROJECT_ROOT, `test/conformance/not-applicable-${revision}.yml`);
    const args = [
      'server',
      '--url',
      `${proxy.origin}/mcp`,
      '--requirements',
      revision,
      '--expected-failures',
      baseline,
    ];
    const { exitCode, output } = await runProtocolTool('conformance', args);
    expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
  },
  MAX_TOOL_MS,
);

test.each(['mcp', 'mcp/free'])(
  'the schemas of /%s have no portability problem for the strict Inspector',
  async (path) => {
    const header = ['--header', `Authorization: Bearer ${key}`];
    const target = ['--cli', `${service().restUrl}/${path}`, '--transport', 'http'];
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
