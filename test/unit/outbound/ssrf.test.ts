import { networkInterfaces } from 'node:os';
import { Agent, Pool, request } from 'undici';
import { createOutboundClient, type OutboundClient } from '../../../common/outbound/outbound-client.ts';
import { createVettedConnector } from '../../../common/outbound/vetted-connector.ts';
import { connectTo, type LoopbackServer, startHttpServer, startRawServer } from '../../support/outbound.ts';
import { PRIVATE_HOSTS } from '../../support/private-hosts.ts';

/** Public by its form and assigned to nobody, so that a connection to it goes nowhere (IANA, IPv6 address space). */
const NOBODYS_ADDRESS = '2d00::1';

/** A machine may have no IPv6. */
const HAS_IPV6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));

const canaries: LoopbackServer[] = [];
const opened: OutboundClient[] = [];
let reachedBefore = 0;

beforeAll(async () => {
  for (const host of HAS_IPV6 ? ['127.0.0.1', '::1', '127.0.0.1', '::1'] : ['127.0.0.1', '127.0.0.1']) {
    canaries.push(await startRawServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'), host));
  }
});

beforeEach(() => {
  reachedBefore += reached();
});

afterEach(() => Promise.all(opened.splice(0).map((client) => client.close())));
afterAll(() => Promise.all(canaries.map((canary) => canary.close())));

function client(dependencies: Partial<Parameters<typeof createOutboundClient>[0]> = {}): OutboundClient {
  const created = createOutboundClient({ connectTo: null, resolveName: async () => ['127.0.0.1'], ...dependencies });
  opened.push(created);
  return created;
}

function reached(): number {
  return canaries.reduce((sum, { connections }) => sum + connections.length, -reachedBefore);
}

async function faultOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no fault',
    (error) => error.code ?? error,
  );
}

test('the canaries sing: a client without a guard reaches them by names and numbers of every kind', async () => {
  const dispatcher = new Agent();
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.1',
    'localhost',
    ...(HAS_IPV6 ? ['[::ffff:127.0.0.1]'] : []),
  ];
  for (const host of hosts) {
    await (await request(`http://${host}:${canaries[0]?.port}/`, { dispatcher })).body.dump();
  }
  expect(reached()).toBe(hosts.length);
  await dispatcher.close();
});

describe('URLs', () => {
  test.each(PRIVATE_HOSTS)('%s is never connected to', async (host) => {
    const outbound = client();
    for (const { port } of canaries) {
      for (const path of ['/', '/a?b#c']) {
        expect(await faultOf(outbound.request(`https://${host}:${port}${path}`))).toBe('blocked_address');
      }
    }
    expect(await faultOf(outbound.request(`http://${host}/`, { allowHttp: true }))).toBe('blocked_address');
    expect(reached()).toBe(0);
  });

  test.each([
    '',
    'hooks.example.com',
    'https://',
    'https://[fe80::1%25lo]/',
    'https://[::1',
    'https://256.1.1.1/',
    'http://127.0.0.1:PORT/',
    'http://hooks.example.com:PORT/',
    'ftp://127.0.0.1:PORT/',
    'file:///etc/passwd',
    'ws://127.0.0.1:PORT/',
    'data:text/plain,x',
    'https://user@127.0.0.1:PORT/',
    'https://user:password@[::1]:PORT/',
    'https://:password@localhost:PORT/',
    'https://hooks.example.com@127.0.0.1:PORT/',
    'https://hooks.example.com%40x@127.0.0.1:PORT/',
  ])('%s is not a URL that is called', async (text) => {
    for (const { port } of canaries) {
      const url = text.replace('PORT', String(port));
      expect(await faultOf(client().request(url, { allowHttp: true }))).toBe('invalid_url');
    }
    expect(await faultOf(client().request('http://hooks.example.com/'))).toBe('invalid_url');
    expect(reached()).toBe(0);
  });

  test.each([
    'https://@127.0.0.1:PORT/',
    'https://hooks.example.com\\@127.0.0.1:PORT/',
    'https:\\\\127.0.0.1:PORT/',
    'https:127.0.0.1:PORT/',
    'https:///127.0.0.1:PORT/',
    'HTTPS://LOCALHOST:PORT/',
    'https://loc\nalhost:PORT/',
    'https://１２７.0.0.1:PORT/',
    'https://ⓛocalhost:PORT/',
    'https://127。0。0。1:PORT/',
  ])('%j is read as the URL Standard reads it, and not connected to', async (text) => {
    for (const { port } of canaries) {
      const fault = await faultOf(client().request(text.replace('PORT', String(port))));
      // With the backslash the host is hooks.example.com, which resolves to loopback here.
      expect(fault).toBe('blocked_address');
    }
    expect(reached()).toBe(0);
  });
});

describe('names', () => {
  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['::ffff:7f00:1']],
    [['::127.0.0.1']],
    [['0.0.0.0']],
    [['::']],
    [['10.0.0.1']],
    [['192.168.1.1']],
    [['172.16.0.1']],
    [['100.64.0.1']],
    [['169.254.169.254']],
    [['fd00:ec2::254']],
    [['fe80::1%lo']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    [['2001::1']],
    [['2130706433']],
    [['']],
    [['localhost']],
    [['8.8.8.8', '127.0.0.1']],
    [['127.0.0.1', '8.8.8.8']],
    [['2606:4700:4700::1111', '::1']],
    [[...Array.from({ length: 20 }, (_, i) => `8.8.8.${i}`), '10.0.0.1']],
  ])('a name that resolves to %j is not connected to', async (addresses) => {
    const outbound = client({ resolveName: async () => addresses });
    for (const { port } of canaries) {
      expect(await faultOf(outbound.request(`https://hooks.example.com:${port}/`))).toBe('blocked_address');
    }
    expect(reached()).toBe(0);
  });

  test('an answer that changes between check and connection does not matter: a name is resolved once', async () => {
    let asked = 0;
    const resolveName = async () => {
      asked += 1;
      return asked % 2 === 1 ? [NOBODYS_ADDRESS] : ['127.0.0.1', '::1'];
    };
    const outbound = client({ resolveName });
    for (const { port } of canaries) {
      const url = `https://rebind.example.com:${port}/`;
      expect(['unreachable', 'timeout']).toContain(await faultOf(outbound.request(url, { timeoutMs: 500 })));
      expect(await faultOf(outbound.request(url, { timeoutMs: 500 }))).toBe('blocked_address');
    }
    expect(asked).toBe(2 * canaries.length);
    expect(reached()).toBe(0);
  });

  test('a name without an address, or whose servers fail, is dns', async () => {
    const failing = async () => Promise.reject(new Error('SERVFAIL'));
    for (const resolveName of [async () => [], failing]) {
      expect(await faultOf(client({ resolveName }).request('https://hooks.example.com/'))).toBe('dns');
    }
  });

  test('name servers that never answer are a timeout', async () => {
    const resolveName = () => new Promise<never>(() => undefined);
    const call = client({ resolveName }).request('https://hooks.example.com/', { timeoutMs: 100 });
    expect(await faultOf(call)).toBe('timeout');
  });
});

test.each(PRIVATE_HOSTS)('a redirect to %s is not followed there', async (host) => {
  const targets = canaries.map(({ port }) => `https://${host}:${port}/`);
  const server = await startHttpServer(({ url }, response) => {
    response.writeHead(302, { location: targets[Number(url?.slice(1))] }).end();
  });
  const outbound = client({ connectTo: connectTo({ 'hooks.example.com': server.origin }, { refuse: false }) });
  for (const index of targets.keys()) {
    const call = outbound.request(`https://hooks.example.com/${index}`, { maxRedirects: 3, allowHttp: true });
    expect(await faultOf(call)).toBe('blocked_address');
  }
  expect(server.connections.length).toBeGreaterThan(0);
  expect(reached()).toBe(0);
  await server.close();
});

test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost', 'hooks.example.com'])(
  'the connector alone does not connect to %s either',
  async (host) => {
    for (const resolveName of [async () => ['127.0.0.1'], async () => ['::1']]) {
      const connector = createVettedConnector({ connectTo: null, resolveName, trustedCertificates: undefined });
      for (const { port } of canaries) {
        const pool = new Pool(`http://${host}:${port}`, { connect: connector });
        expect(await faultOf(pool.request({ path: '/', method: 'GET' }))).toBe('blocked_address');
        await pool.close();
      }
    }
    expect(reached()).toBe(0);
  },
);

test('with a map of hosts, every other host is checked as ever, and refused as unknown where the map says so', async () => {
  const [canary] = canaries;
  const open = client({ connectTo: connectTo({ 'hooks.example.com': 'http://127.0.0.1:9' }, { refuse: false }) });
  const closed = client({ connectTo: connectTo({ 'hooks.example.com': 'http://127.0.0.1:9' }) });
  for (const outbound of [open, closed]) {
    expect(await faultOf(outbound.request(`https://127.0.0.1:${canary?.port}/`))).toBe('blocked_address');
    expect(await faultOf(outbound.request(`https://localhost:${canary?.port}/`))).toBe('blocked_address');
  }
  expect(await faultOf(open.request(`https://example.org:${canary?.port}/`))).toBe('blocked_address');
  expect(await faultOf(closed.request(`https://example.org:${canary?.port}/`))).toBe('dns');
  expect(await faultOf(closed.request(`https://8.8.8.8:${canary?.port}/`))).toBe('dns');
  expect(reached()).toBe(0);
});
