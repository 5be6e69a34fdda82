import { pino } from 'pino';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import { createGraphqlHttpClient } from '../../../common/graphql-http-client.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createHttpGatewayClient } from '../../../rest-bridge/gateway-client.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { textOf } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { newPerson } from '../../support/identities.ts';
import { linkIn } from '../../support/mail-receiver.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { newEmail, PASSWORD, usePeople } from './use-people.ts';

const shared = useSharedService();

// In one process: links.test.ts.
const {
  browser: open,
  mail,
  service,
} = usePeople(shared, {
  topology: 'a process per service',
  // Every answer is written record by record.
  env: { PUBLIC_URL: 'https://funding.example.com', BROKEN_ANSWERS_FREE_PER_DAY: '0' },
});

test('from the form over the mail to the first call with a new key, and out again', async () => {
  const browser = open({ 'user-agent': 'Testfox/1.0' });
  const email = newEmail();
  const sent = await browser.submit('/sign-up', { email });
  expect([sent.status, sent.text.includes(email)]).toEqual([200, true]);
  const path = linkIn(await mail().waitFor(email));
  expect((await browser.open(path)).text).toContain('Choose a password');
  const signedIn = await browser.submit(path, { password: PASSWORD });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/dashboard/']);
  expect(signedIn.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);

  const me = await browser.run('Me');
  expect([me.status, me.body.errors]).toEqual([200, undefined]);
  expect(me.body.data.viewer.me).toMatchObject({
    email,
    role: 'OWNER',
    isEmailVerified: true,
    sessions: [{ userAgent: 'Testfox/1.0', address: expect.stringMatching(/^198\.51\./), isCurrent: true }],
  });
  expect(me.body.extensions.cost).toMatchObject({ requested: expect.any(Number), limitPerMinute: 300_000 });

  const created = await browser.run('CreateApiKey', { input: { name: 'First' } });
  const { key, secret } = created.body.data.createApiKey;
  expect(key).toMatchObject({ name: 'First', status: 'ACTIVE' });
  const funding = `${service().restUrl}/v1/funding?limit=2`;
  expect((await call(funding, { key: secret })).body).toMatchObject({ count: 2 });
  const revoked = await browser.run('RevokeApiKey', { input: { id: key.id } });
  expect(revoked.body.data.revokeApiKey.key).toMatchObject({ id: key.id, status: 'REVOKED' });
  expect((await call(funding, { key: secret })).status).toBe(401);

  const out = await browser.submit('/sign-out', {});
  expect([out.status, out.headers.get('location'), browser.cookies.size]).toEqual([303, '/sign-in', 0]);
  expect((await browser.run('Me')).status).toBe(401);
});

test('an invited person joins, over HTTP between the services', async () => {
  const owner = open();
  const [inviter, email] = [newEmail(), newEmail()];
  await owner.submit('/sign-up', { email: inviter });
  await owner.submit(linkIn(await mail().waitFor(inviter)), { password: PASSWORD });
  await owner.run('InvitePerson', { input: { email, role: 'MEMBER' } });
  const path = linkIn(await mail().waitFor(email));
  const member = open();
  expect((await member.open(path)).text).toContain(`<strong>${inviter}</strong> invites you`);
  expect((await member.submit(path, { password: PASSWORD })).status).toBe(303);
  expect((await member.run('Team')).body.data.viewer).toMatchObject({ me: { role: 'MEMBER' }, people: { length: 2 } });
});

test('a person buys records: the account pays, and the ledger has no key for them', async () => {
  const browser = open();
  const email = newEmail();
  await browser.submit('/sign-up', { email });
  await browser.submit(linkIn(await mail().waitFor(email)), { password: PASSWORD });
  const bought = await browser.run('SearchRounds', { first: 3 });
  expect([bought.status, bought.body.errors]).toEqual([200, undefined]);
  expect(bought.body.extensions).toEqual({ cost: expect.any(Object) });
  const { id } = (await browser.run('Me')).body.data.viewer;
  const billed = { kind: 'capture', records: 3, free_records: 3 };
  await expect(waitForEntry(id)).resolves.toMatchObject(billed);
});

test('the gateway returns with an answer where its records are, so that a broken one is billed by what was sent', async () => {
  const { operator } = shared();
  const { accountId } = await operator.openAccount();
  const logger = pino({ level: 'silent' });
  const tokens = createInternalTokens(TEST_SECRET);
  const http = createGraphqlHttpClient({ url: service().graphqlUrl, audience: 'gateway', tokens, logger });
  const settler = createSettler(createLocalAccountClient(operator.service), logger);
  const settlement = settler.beginRequest();
  const deadline = startDeadline({ requestDeadlineMs: 20_000, responseDeadlineMs: 30_000 }, () => undefined);
  let recordPaths: ReadonlySet<string> = new Set();
  const { status, answer } = await createHttpGatewayClient(http).answer(
    { query: textOf('SearchRounds'), variables: { first: 2 } },
    {
      identity: { ...newPerson('MEMBER'), accountId },
      settlement,
      deadline,
      setRecordPaths: (paths) => {
        recordPaths = paths;
      },
    },
  );
  expect([status, Object.keys(answer.extensions ?? {}), settlement.isMetered()]).toEqual([200, ['cost'], true]);
  expect([...recordPaths]).toContain('data.fundingRounds.nodes');
  settlement.end({ kind: 'unsent' });
  deadline.clear();
  await settler.drain();
  await http.close();
});

/** Waits for the first entry of an account in the ledger. */
async function waitForEntry(accountId: string): Promise<unknown> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const page = await shared().operator.service.listLedger(accountId, { kinds: null, after: null, limit: 1 });
    if (page[0] !== undefined) return { ...page[0], free_records: page[0].freeRecords };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}
