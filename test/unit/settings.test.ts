import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { loadSettings, SettingsError } from '../../common/settings.ts';

test('all problems are reported at once', () => {
  const faulty = {
    PORT: 'x',
    PRICE_PER_RECORD_USD: '1e3',
    MONGODB_URL: 'http://x',
    LOG_LEVEL: 'loud',
    SEED_DEMO: 'maybe',
  };
  expect(() => loadSettings(faulty)).toThrow(SettingsError);
  try {
    loadSettings(faulty);
  } catch (error) {
    const named = (error as SettingsError).problems.map((fault) => fault.split(':')[0]);
    expect(named.toSorted()).toEqual(Object.keys(faulty).toSorted());
  }
});

test('what a setting lacks beside another one is reported with the faults of all', () => {
  const faulty = { NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'smtp://127.0.0.1', MONGODB_URL: 'mongodb://' };
  expect(() => loadSettings(faulty)).toThrow(
    /4 problem.*^ {2}PORT: .*^ {2}MONGODB_URL: expected .*^ {2}MAIL_FROM: required .*^ {2}APP_SECRET: required /ms,
  );
});

test.each([
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['RATE_LIMIT_PER_MINUTE', '1.5', 'a whole number from 1 to 1000000'],
  ['HOST', 'not a host', 'a host name or an IP address'],
  ['HOST', '127.0.0.1:80', 'a host name or an IP address'],
  ['PUBLIC_URL', 'https://example.com/?q', 'a URL without user name, query and fragment'],
  ['PUBLIC_URL', 'https://user@example.com', 'a URL without user name, query and fragment'],
  ['MONGODB_URL', 'mongodb:///name', 'a mongodb:// or mongodb+srv:// URL with a host'],
  ['NODE_ENV', 'prod', '"production", or another name'],
  ['NODE_ENV', 'Production ', '"production", or another name'],
])('%s=%s is a problem of the settings; expected is %s', (name, value, expected) => {
  expect(() => loadSettings({ [name]: value })).toThrow(`  ${name}: expected ${expected}`);
});

test.each(['no-such-file.graphql', 'schema'])('the supergraph can not be read from %s', (path) => {
  expect(() => loadSettings({ SUPERGRAPH_PATH: path })).toThrow("  SUPERGRAPH_PATH: the file can't be read");
});

test('the gateway finds the account subgraph at its own port, unless it has a URL, else where the supergraph says', () => {
  const url = 'http://127.0.0.1:5001/graphql';
  expect(loadSettings({ ACCOUNT_PORT: '5001' })).toMatchObject({ accountUrl: url, subgraphUrls: { account: url } });
  const ACCOUNT_URL = 'http://account:80/graphql';
  expect(loadSettings({ ACCOUNT_PORT: '5001', ACCOUNT_URL }).subgraphUrls.account).toBe(ACCOUNT_URL);
  expect(loadSettings({}).subgraphUrls.account).toBeUndefined();
});

test('the public URL is canonical, and follows host and port unless it is set', () => {
  const publicUrlOf = (env: Record<string, string>) => loadSettings(env).publicUrl;
  expect(publicUrlOf({ PUBLIC_URL: 'HTTPS://Example.com:443//' })).toBe('https://example.com');
  expect(publicUrlOf({ PUBLIC_URL: 'https://example.com/funding/' })).toBe('https://example.com/funding');
  expect(publicUrlOf({ HOST: '::1', PORT: '81' })).toBe('http://[::1]:81');
  expect(publicUrlOf({ HOST: 'localhost' })).toBe('http://localhost:8080');
});

const MONGODB_URL = 'mongodb://127.0.0.1:1/';
const production = { NODE_ENV: 'production', APP_SECRET: 's'.repeat(32) };

test('production asks for a secret and a database, at once', () => {
  expect(() => loadSettings({ NODE_ENV: 'production' })).toThrow(/APP_SECRET: .*MONGODB_URL: /s);
  expect(loadSettings({ ...production, MONGODB_URL }).graphqlIntrospection).toBe(false);
});

test('an embedded database in production is chosen on purpose, and has authentication', () => {
  for (const faulty of [production, { ...production, EMBEDDED_MONGODB: 'off' }, { EMBEDDED_MONGODB: 'off' }]) {
    expect(() => loadSettings(faulty)).toThrow(/^ {2}MONGODB_URL: required when /m);
  }
  expect(loadSettings({ ...production, EMBEDDED_MONGODB: 'on' }).embeddedAuthentication).toBe(true);
  expect(loadSettings({}).embeddedAuthentication).toBe(false);
});

test('a process that opens no database needs no URL of one', () => {
  expect(loadSettings(production, { usesDatabase: false }).mongodbUrl).toBeUndefined();
});

test('demo rounds are written to the embedded database of a development machine, else only if SEED_DEMO is set', () => {
  const embedded = { ...production, EMBEDDED_MONGODB: 'on' };
  const seeded = (env: object) => loadSettings(env as NodeJS.ProcessEnv).seedDemo;
  expect([{}, { MONGODB_URL }, embedded, { ...production, MONGODB_URL }].map(seeded)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([{ SEED_DEMO: 'false' }, { ...embedded, SEED_DEMO: 'true' }].map(seeded)).toEqual([false, true]);
});

test('proxies are trusted by address or network, and the whole Internet is none', () => {
  const trusted = (TRUSTED_PROXIES: string) => loadSettings({ TRUSTED_PROXIES }).trustedProxies;
  expect(trusted('10.0.0.0/8, 192.0.2.1,2001:db8::/32')).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  expect(loadSettings({}).trustedProxies).toEqual([]);
  for (const wrong of ['proxy.example', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,,10.0.0.2', 'true'])
    expect(() => trusted(wrong)).toThrow(/TRUSTED_PROXIES: expected IP addresses or networks/);
});

test('the defaults are those of the reference prices and limits', () => {
  expect(loadSettings({})).toMatchObject({
    port: 8080,
    gatewayPort: 4000,
    publicUrl: 'http://127.0.0.1:8080',
    pricePerRecordMicros: 20_000,
    pricePerDeliveryMicros: 20_000,
    researchPriceMicros: 150_000,
    freeRecordsPerMonth: 100,
    requestDeadlineMs: 45_000,
    rateLimitPerMinute: 60,
    costLimitPerMinute: 300_000,
    graphqlIntrospection: true,
    feedbackEnabled: true,
    webhookRetrySeconds: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  });
});

test.each(['0,', 'x', '0;5', '-1', '1.5', '9999999', '0,'.repeat(50).concat('0')])(
  '%s is no retry schedule',
  (text) => {
    expect(() => loadSettings({ WEBHOOK_RETRY_SECONDS: text })).toThrow(/WEBHOOK_RETRY_SECONDS/);
  },
);

test('a model that writes briefs needs an address and a name; its key is optional', () => {
  const RESEARCH_LLM_BASE_URL = 'http://127.0.0.1:11434/v1';
  const named = { RESEARCH_LLM_BASE_URL, RESEARCH_LLM_MODEL: 'briefwriter-8b' };
  expect(loadSettings({}).researchLlm).toBeNull();
  expect(loadSettings(named).researchLlm).toEqual({ baseUrl: RESEARCH_LLM_BASE_URL, model: 'briefwriter-8b' });
  expect(loadSettings({ ...named, RESEARCH_LLM_API_KEY: 'sk-1' }).researchLlm?.apiKey).toBe('sk-1');
  expect(() => loadSettings({ RESEARCH_LLM_BASE_URL })).toThrow(/RESEARCH_LLM_MODEL/);
  expect(() => loadSettings({ RESEARCH_LLM_MODEL: 'briefwriter-8b' })).toThrow(/RESEARCH_LLM_BASE_URL/);
  expect(() => loadSettings({ RESEARCH_LLM_API_KEY: 'sk-1' })).toThrow(/BASE_URL.*LLM_MODEL/s);
});

test('a key that cannot be sent is refused without being shown', () => {
  const given = {
    RESEARCH_LLM_BASE_URL: 'http://127.0.0.1/v1',
    RESEARCH_LLM_MODEL: 'm',
    RESEARCH_LLM_API_KEY: 'sk 1\n',
  };
  expect(() => loadSettings(given)).toThrow(/^(?!.*sk 1).*RESEARCH_LLM_API_KEY/s);
});

test('the limit of points follows that of requests unless it is set', () => {
  const limitOf = (env: NodeJS.ProcessEnv) => loadSettings(env).costLimitPerMinute;
  expect(limitOf({ RATE_LIMIT_PER_MINUTE: '2' })).toBe(10_000);
  expect(limitOf({ RATE_LIMIT_PER_MINUTE: '1000000' })).toBe(1_000_000_000);
  expect(limitOf({ RATE_LIMIT_PER_MINUTE: '2', COST_LIMIT_PER_MINUTE: '7' })).toBe(7);
});

test('an empty value counts as not set', () => {
  expect(loadSettings({ PORT: '', MONGODB_URL: '' })).toMatchObject({ port: 8080, mongodbUrl: undefined });
});

test('an empty price of research means that it is not offered', () => {
  expect(loadSettings({ RESEARCH_PRICE_USD: '' }).researchPriceMicros).toBeNull();
  expect(loadSettings({ RESEARCH_PRICE_USD: '0.07' }).researchPriceMicros).toBe(70_000);
  expect(() => loadSettings({ RESEARCH_PRICE_USD: 'free' })).toThrow(/RESEARCH_PRICE_USD/);
});

test('.env.example lists every setting, and no other', () => {
  const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
  const source = readFileSync(join(PROJECT_ROOT, 'common/settings.ts'), 'utf8');
  const listed = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('a mail server needs a sender, and in production sign-up needs a mail server', () => {
  expect(() => loadSettings({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM: required with SMTP_URL/);
  for (const faulty of [
    { SMTP_URL: 'http://127.0.0.1' },
    { MAIL_FROM: 'nobody' },
    { MAIL_FROM: 'A\r\nBcc: x <a@b.example>' },
  ])
    expect(() => loadSettings(faulty)).toThrow(SettingsError);
  const mail = { SMTP_URL: 'smtps://user:password@mail.example.com', MAIL_FROM: 'Funding <hello@example.com>' };
  const open = (env: Record<string, string>) => loadSettings(env).isSignUpOpen;
  expect([open({}), open({ ...production, MONGODB_URL }), open({ ...production, MONGODB_URL, ...mail })]).toEqual([
    true,
    false,
    true,
  ]);
});

test('trusted proxies are addresses and networks', () => {
  expect(loadSettings({}).trustedProxies).toEqual([]);
  expect(loadSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(() => loadSettings({ TRUSTED_PROXIES: 'proxy.internal' })).toThrow(/TRUSTED_PROXIES: expected IP addresses/);
});
