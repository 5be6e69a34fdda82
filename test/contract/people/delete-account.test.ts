import { createBrowser } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson, signIn } from './open-person.ts';
import { newEmail, PASSWORD } from './use-people.ts';

const shared = useSharedService();

test('a deleted account is closed from the next request on, for its sessions, its keys and its operator', async () => {
  const { restUrl, operator } = shared();
  const { browser, email, accountId } = await openPerson(shared());
  const second = createBrowser(restUrl);
  await signIn(second, email);
  await browser.run('InvitePerson', { input: { email: newEmail() } });
  const { secret: key } = (await browser.run('CreateApiKey', { input: { name: 'Mine' } })).body.data.createApiKey;
  expect((await call(`${restUrl}/v1/account`, { key })).status).toBe(200);
  const { body } = await browser.run('DeleteAccount', { input: { password: PASSWORD } });
  expect(body.data.deleteAccount).toEqual({ deletedAccountId: accountId });
  expect([(await browser.run('Me')).status, (await second.run('Me')).status]).toEqual([401, 401]);
  expect((await call(`${restUrl}/v1/account`, { key })).status).toBe(401);
  expect((await browser.submit('/sign-in', { email, password: PASSWORD })).status).toBe(422);
  const { accounts, people } = operator.service;
  await expect(accounts.createKey(accountId, 'late')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(people.operator.createSignInLink(accountId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const name of ['people', 'sessions', 'invitations'])
    expect(await shared().db.collection(name).countDocuments({ account_id: accountId })).toBe(0);
});

test('a wrong password deletes nothing', async () => {
  const { browser } = await openPerson(shared());
  const { body } = await browser.run('DeleteAccount', { input: { password: 'a wrong password' } });
  const message = 'password: is not your password';
  expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID_INPUT', field: 'password' } }]);
  expect((await browser.run('Me')).status).toBe(200);
});

test('a member may not delete the account', async () => {
  const { browser, accountId } = await openPerson(shared());
  await shared()
    .db.collection('people')
    .updateOne({ account_id: accountId }, { $set: { role: 'MEMBER' } });
  const { body } = await browser.run('DeleteAccount', { input: { password: PASSWORD } });
  expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await browser.run('Me')).status).toBe(200);
});

test('whoever has left a deleted account opens another one with the same address', async () => {
  const { browser, email } = await openPerson(shared());
  await browser.run('DeleteAccount', { input: { password: PASSWORD } });
  const { accounts, people } = shared().operator.service;
  const { accountId } = await accounts.create(email);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  await signIn(browser, email);
  expect((await browser.run('Me')).body.data.viewer.id).toBe(accountId);
});
