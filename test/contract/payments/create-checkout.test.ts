import { randomUUID } from 'node:crypto';
import { type Browser, createBrowser } from '../../support/browser.ts';
import { query } from '../../support/http.ts';
import { type LoopbackServer, startHttpServer } from '../../support/outbound.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { useServiceWith } from '../support/own-service.ts';
import { paidCheckout, STRIPE_ENV, sendEvent } from '../support/stripe-events.ts';

const PASSWORD = 'correct horse battery';
const OFFERED = '{ viewer { canBuyCredits } }';

/** Stripe as it is for these tests: it opens every checkout, or fails. */
const stripe = { requests: [] as { form: URLSearchParams; idempotencyKey: unknown }[], isDown: false };
let server: LoopbackServer;
beforeAll(async () => {
  server = await startHttpServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    if (stripe.isDown) return void response.writeHead(500).end('{"error":{"message":"internal"}}');
    stripe.requests.push({ form: new URLSearchParams(form), idempotencyKey: request.headers['idempotency-key'] });
    const session = {
      id: `cs_${randomUUID()}`,
      object: 'checkout.session',
      url: 'https://checkout.stripe.com/c/pay/1',
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
});
afterAll(() => server.close());

const shared = useSharedService();
const service = useServiceWith(shared, () => ({ ...STRIPE_ENV, STRIPE_API_BASE: server.origin }));

/** Opens an account and signs its owner in. */
async function signIn(restUrl = service().restUrl): Promise<{ browser: Browser; accountId: string }> {
  const { accounts, people } = shared().operator.service;
  const email = `buyer-${randomUUID()}@example.com`;
  const { accountId } = await accounts.create(email);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  const browser = createBrowser(restUrl);
  expect((await browser.submit('/sign-in', { email, password: PASSWORD })).status).toBe(303);
  return { browser, accountId };
}

const buy = async (browser: Browser, amountUsd: number) =>
  (await browser.run('CreateCheckout', { input: { amountUsd } })).body;

test('an owner is sent to a checkout of the amount and the account; what is paid there is credited', async () => {
  const { browser, accountId } = await signIn();
  expect(await buy(browser, 19.99)).toMatchObject({
    data: { createCheckout: { url: 'https://checkout.stripe.com/c/pay/1' } },
  });
  const { form, idempotencyKey } = stripe.requests.at(-1) ?? {};
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: accountId,
    'metadata[account_id]': accountId,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1999',
    success_url: `${service().restUrl}/dashboard/credits?checkout=paid`,
  });
  expect(idempotencyKey).toMatch(/^checkout-\S/);
  const { accounts } = shared().operator.service;
  expect((await accounts.find(accountId)).balanceMicros).toBe(0);
  await sendEvent(service().restUrl, paidCheckout(accountId, 1_999));
  expect((await accounts.find(accountId)).balanceMicros).toBe(19_990_000);
});

test.each([4.99, 10_000.01, 5.001, -5, 1e300])(
  '%d dollars are rejected by the name of the input',
  async (amountUsd) => {
    const { browser } = await signIn();
    const { errors } = await buy(browser, amountUsd);
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/^amountUsd: expected 5 to 10,000 dollars in whole cents/),
      extensions: { code: 'INVALID_INPUT', field: 'amountUsd' },
    });
  },
);

test('neither a member nor an API key may buy', async () => {
  const { browser, accountId } = await signIn();
  await shared()
    .db.collection('people')
    .updateOne({ account_id: accountId }, { $set: { role: 'MEMBER' } });
  expect((await buy(browser, 5)).errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const { apiKey } = await shared().operator.service.accounts.createKey(accountId, 'key');
  const text = 'mutation { createCheckout(input: { amountUsd: 5 }) { url } }';
  const { body } = await query(service().graphqlUrl, apiKey, text);
  expect(body.errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});

test('while Stripe is away it is UNAVAILABLE, without a word of Stripe', async () => {
  const { browser } = await signIn();
  stripe.isDown = true;
  const { errors } = await buy(browser, 5);
  stripe.isDown = false;
  expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAVAILABLE' } })]);
  expect(errors[0].message).not.toMatch(/stripe|internal/i);
});

test('at most 20 checkouts an hour are opened for an account', async () => {
  const { browser } = await signIn();
  const answers = await Promise.all(Array.from({ length: 21 }, () => buy(browser, 5)));
  expect(answers.filter(({ data }) => data?.createCheckout != null)).toHaveLength(20);
  const refused = answers.find(({ errors }) => errors !== undefined);
  expect(refused.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
});

test('where no payments are taken, the account and the error say so', async () => {
  const { key } = await shared().operator.openAccount();
  const offeredAt = async (url: string) => (await query(url, key, OFFERED)).body.data.viewer.canBuyCredits;
  expect([await offeredAt(service().graphqlUrl), await offeredAt(shared().graphqlUrl)]).toEqual([true, false]);
  const { browser } = await signIn(shared().restUrl);
  expect((await buy(browser, 5)).errors[0]).toMatchObject({ extensions: { code: 'PAYMENTS_DISABLED' } });
});
