import { ServiceError } from '../../common/errors.ts';
import { readWebhookUrl } from '../../subgraphs/watchlist/domain/webhook-url.ts';
import { PRIVATE_HOSTS } from '../support/private-hosts.ts';

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
  test.each(PRIVATE_HOSTS)('https://%s/ is refused', (host) => {
    const error = refusal(`https://${host}/`);
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.details).toEqual({ field: 'webhookUrl' });
    expect(error.message).toMatch(/^webhookUrl is not on a public host; it takes an https URL on a public host/);
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
    expect(error.message).toContain(`webhookUrl ${problem}`);
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'webhookUrl' } });
  });

  test('a URL of exactly 2000 characters is taken', () => {
    const url = 'https://hooks.example.com/'.padEnd(2_000, 'a');
    expect(readWebhookUrl(url)).toBe(url);
  });
});
