import { createBrowser } from '../support/browser.ts';
import { call } from '../support/http.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations } from './support/check-page.ts';
import { choose, press, submit, typeInto } from './support/keyboard.ts';
import { createCustomer, useSignedIn } from './support/signed-in.ts';

const shared = useSharedService();
const signIn = useSignedIn(shared);

test('what a key was billed is in the usage, filtered by key and operation, and in the ledger', async () => {
  const account = await createCustomer(shared());
  await call(`${shared().restUrl}/v1/funding?limit=3`, { key: account.key });
  const { page, faults } = await signIn(account, '/usage');
  const rows = page.getByRole('table', { name: 'Usage by day, key and operation' });
  await rows.getByRole('cell', { name: 'Funding records' }).waitFor();
  await page.getByRole('table', { name: 'Ledger' }).getByRole('cell', { name: '+$1.00' }).waitFor();
  await choose(page.getByLabel('Operation', { exact: true }), 'Research');
  await page.getByText('Nothing was billed in these days').waitFor();
  await page.goBack();
  await rows.getByRole('cell', { name: 'Funding records' }).waitFor();
  await choose(page.getByLabel('Key', { exact: true }), 'test');
  await page.reload();
  await rows.getByRole('cell', { name: 'test' }).waitFor();
  expect(page.url()).toContain(account.keyId);
  expect(faults).toEqual([]);
});

test('a range that is too long is refused before it is sent', async () => {
  const { page } = await signIn(await createCustomer(shared()), '/usage?since=2024-01-01&until=2026-01-01');
  await page.getByText('Expected at most 366 days, got 732.').waitFor();
});

test('credits show the balance, the prices and what was added', async () => {
  const { page } = await signIn(await createCustomer(shared(), { creditsUsd: '2.5' }), '/credits');
  await page.getByRole('table', { name: 'Credits added' }).getByRole('cell', { name: '$2.50' }).waitFor();
  await page.getByText('$0.15, when it is completed').waitFor();
});

test('feedback is sent once, and its reference is shown', async () => {
  const { page } = await signIn(await createCustomer(shared()), '/feedback');
  await page.getByLabel('Title').fill('A question');
  await page.getByLabel('Details').fill('What is a round?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Its reference is').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('signing out everywhere else by the keyboard alone ends the other session under its page, and keeps what was typed there', async () => {
  const account = await createCustomer(shared());
  const elsewhere = await signIn(account, '/feedback');
  const here = await signIn(account, '/settings');
  await elsewhere.page.getByLabel('Title').fill('Half a thought');
  await elsewhere.page.getByLabel('Details').fill('and its details');
  await press(here.page.getByRole('button', { name: 'Sign out everywhere else' }));
  await press(here.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }), 'Space');
  await here.page.getByRole('dialog').waitFor({ state: 'detached' });
  await here.page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
  expect(await here.page.getByRole('table', { name: 'Sessions' }).getByRole('row').count()).toBe(2);
  await press(elsewhere.page.getByRole('button', { name: 'Send' }));
  await elsewhere.page.getByText('Your session has ended').waitFor();
  expect(await elsewhere.page.getByLabel('Title').inputValue()).toBe('Half a thought');
  await elsewhere.page.goto(`${shared().restUrl}/dashboard/settings`);
  await elsewhere.page.waitForURL(/\/sign-in/);
});

test('a changed password signs in, the old one does not', async () => {
  const account = await createCustomer(shared());
  const { page } = await signIn(account, '/settings');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(`${account.password} staple`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  const { restUrl } = shared();
  const signInWith = async (password: string) =>
    (await createBrowser(restUrl).submit('/sign-in', { email: account.email, password })).status;
  expect([await signInWith(account.password), await signInWith(`${account.password} staple`)]).toEqual([422, 303]);
});

test('an owner deletes the account with the password by the keyboard alone, and neither its session nor its key opens anything', async () => {
  const account = await createCustomer(shared(), { creditsUsd: '2.5' });
  const { page } = await signIn(account, '/settings');
  await press(page.getByRole('button', { name: 'Delete the account' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$2.50 of credits are lost.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await typeInto(dialog.getByLabel('Your password'), 'not the password');
  await submit(page);
  await dialog.getByText('is not your password').waitFor();
  await typeInto(dialog.getByLabel('Your password'), account.password);
  await press(dialog.getByRole('button', { name: 'Delete for good' }), 'Space');
  await page.waitForURL(`${shared().restUrl}/`);
  await page.goto(`${shared().restUrl}/dashboard/settings`);
  await page.waitForURL(/\/sign-in/);
  expect((await call(`${shared().restUrl}/v1/account`, { key: account.key })).status).toBe(401);
});
