import { useSharedService } from '../support/shared-service.ts';
import { useChromium } from './support/chromium.ts';
import { createPerson, fillSignIn, signIn } from './support/sign-in.ts';

const shared = useSharedService();
const openTab = useChromium();

test('without a session a deep link leads to the sign-in and back', async () => {
  const { restUrl } = shared();
  const path = '/dashboard/funding?stages=seed&size=10';
  const { page } = await openTab();
  await page.goto(restUrl + path);
  await page.waitForURL(/\/sign-in\?return_to=/);
  await fillSignIn(page, await createPerson(shared()));
  await page.waitForURL(restUrl + path);
  await page.getByText(/^[\d,]+ rounds match/).waitFor();
});

test('a session that ends under the page keeps what was typed', async () => {
  const { page } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Typed before');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Your session has ended').first().waitFor();
  expect(await name.inputValue()).toBe('Typed before');
});

test('signing out removes what was read, and the next page needs a session', async () => {
  const { restUrl } = shared();
  const { page } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/funding?size=10');
  await page.getByRole('button', { name: 'Read 10 rounds · free' }).click();
  await page.getByText('Charged: 10 records').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  expect(await page.evaluate<number>('sessionStorage.length')).toBe(0);
  await page.goto(`${restUrl}/dashboard/`);
  await page.waitForURL(`${restUrl}/sign-in?return_to=%2Fdashboard%2F`);
});

test('a chosen theme stays, and is there before the first paint', async () => {
  const { page } = await openTab({ colorScheme: 'light' });
  await signIn(page, shared(), await createPerson(shared()));
  await page.getByLabel('Theme').selectOption('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('html[data-theme="dark"]').waitFor();
});
