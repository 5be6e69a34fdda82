import { createBrowser } from '../../support/browser.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { openPerson, signIn } from './open-person.ts';
import { newEmail, PASSWORD } from './use-people.ts';

const shared = useSharedService();
const WRONG = 'a wrong password';

test('the cookie is for this host, not for scripts and not for other sites; only the hash of its token is stored', async () => {
  const { restUrl, db } = shared();
  const { email } = await openPerson(shared());
  const { headers } = await createBrowser(restUrl).submit('/sign-in', { email, password: PASSWORD });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = cookie.slice('session='.length, cookie.indexOf(';'));
  const sessions = JSON.stringify(await db.collection('sessions').find().toArray());
  expect(sessions).not.toContain(token);
});

test('a wrong address and a wrong password get the same answer, as does an address that is no address the same for all', async () => {
  const { email } = await openPerson(shared());
  const browser = createBrowser(shared().restUrl);
  const answers = [];
  for (const address of [email, newEmail()]) {
    const { status, text } = await browser.submit('/sign-in', { email: address, password: WRONG });
    answers.push([status, text.replaceAll(address, 'the address')]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([422, expect.stringContaining('The address or the password is wrong.')]);
  const malformed = await browser.submit('/sign-in', { email: 'nobody', password: WRONG });
  expect(malformed.status).toBe(422);
  expect(malformed.text).toMatch(/id="email-error" role="alert">Expected an e-mail address/);
  expect(malformed.text).toContain('aria-describedby="email-error" aria-invalid="true"');
});

test('after ten attempts the eleventh is 429 with the time to wait, with the right password too', async () => {
  // Attempts are counted by quarters of an hour.
  await waitForRoomInWindow(900, 20_000);
  const { email } = await openPerson(shared());
  const browser = createBrowser(shared().restUrl);
  const known: number[] = [];
  const unknown: number[] = [];
  const nobody = newEmail();
  // One attempt was the sign-in of the person.
  for (let attempt = 0; attempt < 9; attempt += 1) {
    known.push((await browser.submit('/sign-in', { email, password: WRONG })).status);
    unknown.push((await browser.submit('/sign-in', { email: nobody, password: WRONG })).status);
  }
  expect(known).toEqual(Array(9).fill(422));
  expect(unknown).toEqual(known);
  const refused = await browser.submit('/sign-in', { email: email.toUpperCase(), password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.text).toMatch(/too many attempts to sign in with this address\. Try again in \d+/);
  expect(browser.cookies.size).toBe(0);
});

test('a token that was planted before the sign-in means nothing after it, and a former session ends', async () => {
  const { email } = await openPerson(shared());
  const browser = createBrowser(shared().restUrl);
  const planted = 'p'.repeat(43);
  browser.cookies.set('session', planted);
  await signIn(browser, email);
  const first = browser.cookies.get('session') ?? '';
  expect(first).not.toBe(planted);
  await signIn(browser, email);
  expect(browser.cookies.get('session')).not.toBe(first);
  for (const token of [planted, first]) {
    const intruder = createBrowser(shared().restUrl);
    intruder.cookies.set('session', token);
    expect(await intruder.run('Me')).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  }
});

test('two browsers are two sessions: each ends by itself, or all others at once', async () => {
  const { browser, email } = await openPerson(shared());
  const second = createBrowser(shared().restUrl);
  await signIn(second, email);
  const { sessions } = (await browser.run('Me')).body.data.viewer.me;
  expect(sessions.map((session: { isCurrent: boolean }) => session.isCurrent).sort()).toEqual([false, true]);
  await second.submit('/sign-out', {});
  expect((await browser.run('Me')).status).toBe(200);
  await signIn(second, email);
  expect((await browser.run('EndOtherSessions')).body.data.endOtherSessions).toEqual({ endedSessions: 1 });
  expect([(await second.run('Me')).status, (await browser.run('Me')).status]).toEqual([401, 200]);
  const [own] = (await browser.run('Me')).body.data.viewer.me.sessions;
  expect((await browser.run('EndSession', { input: { id: own.id } })).status).toBe(200);
  expect((await browser.run('Me')).status).toBe(401);
});

test('the sign-in returns to a path of its own only', async () => {
  const { email } = await openPerson(shared());
  const browser = createBrowser(shared().restUrl);
  const own = '/dashboard/funding?country=DE';
  const form = await browser.open(`/sign-in?return_to=${encodeURIComponent(own)}`);
  expect(form.text).toContain(`name="return_to" value="${own}"`);
  for (const [returnTo, expected] of [
    [own, own],
    ['//evil.example/', '/dashboard/'],
    ['https://evil.example/', '/dashboard/'],
  ] as const) {
    const { headers } = await browser.submit('/sign-in', { email, password: PASSWORD, return_to: returnTo });
    expect(headers.get('location')).toBe(expected);
  }
});

test('requests of a session are counted, apart from those of keys', async () => {
  const { browser } = await openPerson(shared());
  await browser.run('Me');
  const { sessions } = (await browser.run('Me')).body.data.viewer.me;
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  // Counters are written by one node alone, so the default of a reader may be behind.
  const latest = { readConcern: { level: 'local' } } as const;
  const counters = shared().db.collection<{ _id: string; total: number }>('use_counts', latest);
  const ofSession = { _id: new RegExp(`^session-request:${id}@`) };
  expect((await counters.findOne(ofSession))?.total).toBeGreaterThan(0);
  const runAtLimit = async () => {
    await counters.updateMany(ofSession, { $set: { total: 300 } });
    return browser.run('Me');
  };
  // A minute that begins in between has a counter of its own, which the second time finds.
  const first = await runAtLimit();
  const refused = first.status === 200 ? await runAtLimit() : first;
  expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
