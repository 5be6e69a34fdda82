import { ServiceError } from '../../common/errors.ts';
import { readWebhookUrl } from '../../subgraphs/watchlist/domain/webhook-url.ts';

function refusal(url: string): ServiceError {
  try {
    readWebhookUrl(url);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`${url} was taken`);
}

test.each([
  'https://hooks.example.com/funding',
  'https://hooks.example.com',
  'https://hooks.example.com:8443/a?b=c%20d#e',
  'HTTPS://HOOKS.EXAMPLE.COM/',
  'https://hooks.example.com./',
  'https://xn--bcher-kva.de/hook',
  'https://tenant.github.io/',
  'https://app.example.co.uk/hook',
  'https://hooks.example.com/user@example.com?to=a@b',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
])('%s is taken as given', (url) => {
  expect(readWebhookUrl(url)).toBe(url);
  expect(readWebhookUrl(`  ${url}\n`)).toBe(url);
});

describe('hosts that are not public', () => {
  test.each([
    // IPv4, in every notation a URL can hold
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1:8443',
    '%31%32%37.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // IPv6, and IPv4 inside of it
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::8.8.8.8]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:808:808::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2001:2::1]',
    '[3fff::1]',
    '[100::1]',
    '[5f00::1]',
    '[4000::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    // Names
    'localhost',
    'localhost.',
    'LOCALHOST',
    '%6cocalhost',
    'hooks.localhost',
    'localhost.localdomain',
    'printer.local',
    'metadata.google.internal',
    'hooks.test',
    'hooks.example',
    'hooks.invalid',
    'hooks.lan',
    'intranet.corp',
    'api.default.svc.cluster.local',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'facebookcorewwwi.onion',
    'hooks',
    'com',
    'com.',
    'co.uk',
    'example.com..',
    'hooks..example.com',
    '-hooks.example.com',
    'under_score.example.com',
  ])('https://%s/ is refused', (host) => {
    const error = refusal(`https://${host}/`);
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.details).toEqual({ field: 'webhook_url' });
    expect(error.message).toMatch(/^webhook_url is not on a public host; it takes an https URL on a public host/);
  });
});

describe('texts that are not such a URL', () => {
  test.each([
    ['', 'is empty'],
    [' \t', 'is empty'],
    [`https://hooks.example.com/${'a'.repeat(2_000)}`, 'is too long'],
    ['hooks.example.com', 'is not a URL'],
    ['//hooks.example.com/', 'is not a URL'],
    ['https://', 'is not a URL'],
    ['https://[::1', 'is not a URL'],
    ['https://[fe80::1%25eth0]/', 'is not a URL'],
    ['https://256.1.1.1/', 'is not a URL'],
    ['https://hooks.example.com:99999/', 'is not a URL'],
    ['http://hooks.example.com/', 'is not https'],
    ['ftp://hooks.example.com/', 'is not https'],
    ['file:///etc/passwd', 'is not https'],
    ['javascript:alert(1)', 'is not https'],
    ['https:hooks.example.com/', 'is not a URL with a host after https://'],
    ['https:/hooks.example.com/', 'is not a URL with a host after https://'],
    ['https:///hooks.example.com/', 'is not a URL with a host after https://'],
    ['https://user:pass@hooks.example.com/', 'has a user name or password'],
    ['https://user@hooks.example.com/', 'has a user name or password'],
    ['https://@hooks.example.com/', 'has a user name or password'],
    ['https://hooks.example.com@127.0.0.1/', 'has a user name or password'],
    ['https://hooks.example.com\\@127.0.0.1/', 'has a blank, a backslash'],
    ['https:\\\\hooks.example.com/', 'has a blank, a backslash'],
    ['https://hooks.example.com/a b', 'has a blank, a backslash'],
    ['https://hooks.exa\nmple.com/', 'has a blank, a backslash'],
    ['https://hooks.example.com/\u0000', 'has a blank, a backslash'],
    ['https://localhost。/', 'has a blank, a backslash'],
    ['https://ⓛocalhost/', 'has a blank, a backslash'],
    ['https://１２７.0.0.1/', 'has a blank, a backslash'],
  ])('%j is refused: it %s', (text, problem) => {
    const error = refusal(text);
    expect(error.message).toContain(`webhook_url ${problem}`);
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'webhook_url' } });
  });

  test('a URL of exactly 2000 characters is taken', () => {
    const url = 'https://hooks.example.com/'.padEnd(2_000, 'a');
    expect(readWebhookUrl(url)).toBe(url);
  });
});
