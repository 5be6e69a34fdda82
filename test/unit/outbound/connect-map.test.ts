import { readConnectMap } from '../../../common/outbound/connect-map.ts';
import { loadSettings, SettingsError } from '../../../common/settings.ts';
import { writeConnectFile } from '../../support/outbound.ts';

test('hosts are known as a parsed URL has them, whatever their spelling', () => {
  const path = writeConnectFile({
    'Hooks.Example.com': 'http://127.0.0.1:9001',
    'final-dot.example.com.': 'https://localhost:9443/',
    '[2606:4700:4700::1111]': 'http://[::1]:9002',
    '8.8.8.8': 'http://127.0.0.1:9003',
  });
  const { targets, refusesOthers } = readConnectMap(path);
  expect(Object.fromEntries([...targets].map(([host, { origin }]) => [host, origin]))).toEqual({
    'hooks.example.com': 'http://127.0.0.1:9001',
    'final-dot.example.com': 'https://localhost:9443',
    '2606:4700:4700::1111': 'http://[::1]:9002',
    '8.8.8.8': 'http://127.0.0.1:9003',
  });
  expect(refusesOthers).toBe(false);
});

test.each([
  ['not json', 'the file is not JSON'],
  [['hooks.example.com'], 'expected a JSON object of host names and origins'],
  [{ 'hooks.example.com': 1 }, 'expected a JSON object of host names and origins'],
  [{ '*': 'allow' }, '"*" takes only "refuse"'],
  [{ 'https://hooks.example.com': 'http://127.0.0.1:1' }, '"https://hooks.example.com" is not a host name'],
  [{ 'hooks.example.com:8443': 'http://127.0.0.1:1' }, '"hooks.example.com:8443" is not a host name'],
  [{ 'user@hooks.example.com': 'http://127.0.0.1:1' }, '"user@hooks.example.com" is not a host name'],
  [{ '': 'http://127.0.0.1:1' }, '"" is not a host name'],
  [{ 'hooks.example.com': 'refuse' }, '"hooks.example.com": "refuse" is not an http(s) origin'],
  [{ 'hooks.example.com': '127.0.0.1:9001' }, '"127.0.0.1:9001" is not an http(s) origin'],
  [{ 'hooks.example.com': 'ftp://127.0.0.1' }, '"ftp://127.0.0.1" is not an http(s) origin'],
  [{ 'hooks.example.com': 'http://127.0.0.1:1/path' }, '"http://127.0.0.1:1/path" is not an http(s) origin'],
  [{ 'hooks.example.com': 'http://user@127.0.0.1:1' }, '"http://user@127.0.0.1:1" is not an http(s) origin'],
])('%j is refused at start: %s', (content, fault) => {
  const path = writeConnectFile(content);
  expect(() => loadSettings({ OUTBOUND_CONNECT_TO: path })).toThrow(SettingsError);
  expect(() => loadSettings({ OUTBOUND_CONNECT_TO: path })).toThrow(`OUTBOUND_CONNECT_TO: ${path}: `);
  expect(() => loadSettings({ OUTBOUND_CONNECT_TO: path })).toThrow(fault);
});

test('every fault of the file is told at once, along with those of other settings', () => {
  const path = writeConnectFile({ '*': 'allow', 'a b': 'http://127.0.0.1:1', 'hooks.example.com': 'nowhere' });
  try {
    loadSettings({ OUTBOUND_CONNECT_TO: path, PORT: 'x' });
  } catch (error) {
    expect((error as SettingsError).problems).toEqual([
      expect.stringMatching(/^PORT: /),
      `OUTBOUND_CONNECT_TO: ${path}: "*" takes only "refuse"; "a b" is not a host name without scheme and port; ` +
        '"hooks.example.com": "nowhere" is not an http(s) origin',
    ]);
  }
  expect.assertions(1);
});

test('a file that is not there is a fault', () => {
  expect(() => loadSettings({ OUTBOUND_CONNECT_TO: '/no/such/file' })).toThrow("/no/such/file: the file can't be read");
});

test('production refuses it', () => {
  const OUTBOUND_CONNECT_TO = writeConnectFile({ '*': 'refuse' });
  const production = { NODE_ENV: 'production', APP_SECRET: 's'.repeat(32), MONGODB_URL: 'mongodb://127.0.0.1:1/' };
  expect(() => loadSettings({ ...production, OUTBOUND_CONNECT_TO })).toThrow(
    'OUTBOUND_CONNECT_TO: refused when NODE_ENV=production',
  );
  expect(loadSettings(production).outboundConnectTo).toBeNull();
});
