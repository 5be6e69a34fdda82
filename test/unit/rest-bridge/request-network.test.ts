import type { FastifyRequest } from 'fastify';
import { requestNetworkOf } from '../../../rest-bridge/mcp/request-network.ts';

const networkOf = (ip: string, remoteAddress?: string) =>
  requestNetworkOf({ ip, socket: { remoteAddress } } as Pick<FastifyRequest, 'ip' | 'socket'>);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each(['unknown', '_hidden', '', '192.0.2.1:4711'])(
  'the proxy counts where it sends %p instead of an address',
  (ip) => {
    expect(networkOf(ip, '::ffff:10.0.0.1')).toBe('10.0.0.1');
  },
);

test('a client that is gone has no network', () => {
  expect(networkOf('')).toBe('none');
});
