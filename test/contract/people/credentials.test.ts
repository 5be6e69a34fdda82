import { createBrowser } from '../../support/browser.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson, signIn } from './open-person.ts';
import { newEmail, PASSWORD } from './use-people.ts';

const shared = useSharedService();
const NEW_PASSWORD = 'another battery staple';

test('a changed password ends the other sessions and the old password', async () => {
  const { browser, email } = await openPerson(shared());
  const second = createBrowser(shared().restUrl);
  await signIn(second, email);
  const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const { body } = await browser.run('ChangePassword', { input });
  expect(body.data.changePassword).toEqual({ me: { id: expect.any(String) }, endedSessions: 1 });
  expect([(await second.run('Me')).status, (await browser.run('Me')).status]).toEqual([401, 200]);
  expect((await second.submit('/sign-in', { email, password: PASSWORD })).status).toBe(422);
  await signIn(second, email, NEW_PASSWORD);
});

test.each([
  ['ChangePassword', { currentPassword: 'a wrong password', newPassword: NEW_PASSWORD }, 'currentPassword'],
  ['ChangePassword', { currentPassword: PASSWORD, newPassword: 'too short' }, 'newPassword'],
  ['ChangePassword', { currentPassword: PASSWORD, newPassword: 'x'.repeat(201) }, 'newPassword'],
  ['ChangeEmail', { password: 'a wrong password', email: 'new@example.com' }, 'password'],
])('%s with %j is INVALID_INPUT, naming %s', async (operation, input, field) => {
  const { browser } = await openPerson(shared());
  const { body } = await browser.run(operation, { input });
  expect(body.errors).toMatchObject([
    { message: expect.stringMatching(new RegExp(`^${field}: `)), extensions: { code: 'INVALID_INPUT', field } },
  ]);
  expect((await browser.run('Me')).status).toBe(200);
});

test('a stolen session does not guess the password: ten attempts in a quarter of an hour', async () => {
  const { browser, accountId } = await openPerson(shared());
  const { people } = shared().operator.service;
  const { id } = await people.operator.ensureOwner(accountId);
  const windowMs = 900_000;
  await shared().operator.service.incrementUsage({ name: `password-check:${id}`, windowMs, amount: 10 });
  const { body } = await browser.run('ChangeEmail', { input: { password: PASSWORD, email: newEmail() } });
  expect(body.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }]);
});
