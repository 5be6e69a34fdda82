import { linkIn } from '../../support/mail-receiver.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { newEmail, PASSWORD, usePeople } from './use-people.ts';

const shared = useSharedService();
const { browser: open, mail, signUp } = usePeople(shared);
const NEW_PASSWORD = 'another battery staple';

/** The same page for all, but for the address in it. */
const withoutAddress = (text: string, address: string) => text.replaceAll(address, 'the address');

test('sign-up and reset answer a known address as an unknown one, and both get one mail', async () => {
  const { email: known } = await signUp();
  for (const path of ['/sign-up', '/reset-password']) {
    const unknown = newEmail();
    const before = mail().received.length;
    const answers = [];
    for (const email of [known, unknown]) {
      const { status, text } = await open().submit(path, { email });
      answers.push([status, withoutAddress(text, email)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await mail().waitFor(unknown);
    await mail().waitFor(known, path === '/sign-up' ? 2 : 3);
    expect(mail().received).toHaveLength(before + 2);
  }
});

test('a link works once, also for two who open it at once, and not before its form is sent', async () => {
  const email = newEmail();
  await open().submit('/sign-up', { email });
  const path = linkIn(await mail().waitFor(email));
  for (const _ of ['a program that opens links', 'the person'])
    expect((await open().open(path)).text).toContain(`<strong>${email}</strong>`);
  expect((await open().submit(path, { password: 'short' })).text).toMatch(
    /id="password-error" role="alert">Expected 10/,
  );
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await open().submit(path, { password: PASSWORD })).status),
  );
  expect(statuses.sort()).toEqual([303, 404, 404, 404]);
  expect((await open().open(path)).status).toBe(404);
});

test('two sign-ups of one address open one account', async () => {
  const email = newEmail();
  const paths: string[] = [];
  for (const count of [1, 2]) {
    await open().submit('/sign-up', { email });
    paths.push(linkIn(await mail().waitFor(email, count)));
  }
  const statuses = await Promise.all(
    paths.map(async (path) => (await open().submit(path, { password: PASSWORD })).status),
  );
  expect(statuses.sort()).toEqual([303, 404]);
  expect(await shared().db.collection('people').countDocuments({ email })).toBe(1);
  expect(await shared().db.collection('accounts').countDocuments({ email })).toBe(1);
});

test('a reset ends all sessions and all links of the person, and is announced', async () => {
  const { browser, email } = await signUp();
  const paths: string[] = [];
  for (const count of [2, 3]) {
    await browser.submit('/reset-password', { email });
    paths.push(linkIn(await mail().waitFor(email, count)));
  }
  const [unused = '', used = ''] = paths;
  const second = open();
  expect((await second.submit(used, { password: NEW_PASSWORD })).status).toBe(303);
  expect([(await browser.run('Me')).status, (await second.run('Me')).status]).toEqual([401, 200]);
  expect((await second.submit(unused, { password: PASSWORD })).status).toBe(404);
  expect((await mail().waitFor(email, 4)).text).toContain('Subject: Your password was changed');
  expect((await open().submit('/sign-in', { email, password: NEW_PASSWORD })).status).toBe(303);
});

test('a link that is too old, of another path or made up is 404', async () => {
  const { email } = await signUp();
  await open().submit('/reset-password', { email });
  const path = linkIn(await mail().waitFor(email, 2));
  for (const wrong of [path.replace('reset-password', 'verify-email'), `/reset-password/${'a'.repeat(43)}`, `${path}a`])
    expect((await open().submit(wrong, { password: NEW_PASSWORD })).status).toBe(404);
  const past = new Date(Date.now() - 1);
  await shared()
    .db.collection('one_time_links')
    .updateMany({ email }, { $set: { expires_at: past } });
  expect((await open().open(path)).status).toBe(404);
  expect((await open().submit(path, { password: NEW_PASSWORD })).status).toBe(404);
});

test('a new address counts once its link is confirmed, and never if somebody else has it', async () => {
  const { browser, email } = await signUp();
  const { email: taken } = await signUp();
  const change = (to: string) => browser.run('ChangeEmail', { input: { password: PASSWORD, email: to } });
  const next = newEmail();
  for (const to of [taken, next]) expect((await change(to)).body.data.changeEmail).toEqual({ sentTo: to });
  const readEmail = async () => (await browser.run('Me')).body.data.viewer.me.email;
  expect((await browser.submit(linkIn(await mail().waitFor(taken, 2)), {})).status).toBe(404);
  expect(await readEmail()).toBe(email);
  const path = linkIn(await mail().waitFor(next));
  expect((await browser.open(path)).text).toContain(next);
  expect((await browser.submit(path, {})).text).toContain('Your address is confirmed');
  expect(await readEmail()).toBe(next);
  expect((await mail().waitFor(email, 2)).text).toContain('Subject: Your e-mail address was changed');
  expect((await open().submit('/sign-in', { email, password: PASSWORD })).status).toBe(422);
  expect(await shared().db.collection('accounts').countDocuments({ email: next })).toBe(1);
});

test('one address gets five mails an hour, known or not', async () => {
  const email = newEmail();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await open().submit('/reset-password', { email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a mail server that is gone is not seen by strangers', async () => {
  const { email } = await signUp();
  await mail().close();
  const [known, unknown] = [await open().submit('/reset-password', { email }), newEmail()];
  const answer = await open().submit('/reset-password', { email: unknown });
  expect([known.status, withoutAddress(known.text, email)]).toEqual([200, withoutAddress(answer.text, unknown)]);
});
