import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signWebhook } from '../../../subgraphs/watchlist/domain/webhook/sign.ts';
import { generateWebhookSecret } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';

const now = () => Math.floor(Date.now() / 1000);
const body = JSON.stringify({ type: 'funding_event.matched', data: { name: 'Ærø – 東京' } });

test('the official verifier takes what is signed, with the secret as the owner was shown it', () => {
  const secret = generateWebhookSecret();
  const headers = signWebhook([secret], { id: randomUUID(), timestampSeconds: now(), body });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

test('the headers are those of the specification', () => {
  // The example of the Standard Webhooks specification's own test suites.
  const headers = signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampSeconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while secrets rotate, either one verifies', () => {
  const secrets = [generateWebhookSecret(), generateWebhookSecret()];
  const headers = signWebhook(secrets, { id: randomUUID(), timestampSeconds: now(), body });
  for (const secret of secrets) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(generateWebhookSecret()).verify(body, headers)).toThrow();
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('a changed %s is noticed', (name) => {
  const secret = generateWebhookSecret();
  const headers = signWebhook([secret], { id: randomUUID(), timestampSeconds: now(), body });
  const changed = { ...headers, [name]: name === 'webhook-timestamp' ? String(now() - 1) : `x${headers[name]}` };
  expect(() => new Webhook(secret).verify(body, changed)).toThrow();
});

test('nothing is sent unsigned', () => {
  const content = { id: randomUUID(), timestampSeconds: now(), body };
  expect(() => signWebhook([], content)).toThrow('at least one secret');
  expect(() => signWebhook(['secret'], content)).toThrow('whsec_');
});
