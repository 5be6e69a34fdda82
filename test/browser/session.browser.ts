import { useSharedService } from '../support/shared-service.ts';
import { findViolations } from './support/check-page.ts';
import { launchChromium, useChromium } from './support/chromium.ts';
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
  const person = await createPerson(shared());
  await signIn(page, shared(), person, '/dashboard/keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Typed before');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  // In the dialog, because nothing behind it can be reached.
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your session has ended').waitFor();
  expect(await name.inputValue()).toBe('Typed before');
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'sign in in a new tab' }).click(),
  ]);
  await fillSignIn(second, person);
  await second.waitForURL(/\/dashboard\/keys$/);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('API key: shown only now').waitFor();
  expect(await page.getByText('Your session has ended').count()).toBe(0);
});

test('a page that the browser has kept is loaded anew after the sign-out', async () => {
  const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    await signIn(page, shared(), await createPerson(shared(), { creditsUsd: '12.34' }));
    await page.locator('.balance').getByText('$12.34').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.goBack();
    await page.waitForURL(/\/sign-in\?return_to=/);
  } finally {
    await browser.close();
  }
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

test('the forms have the theme that was chosen in the dashboard, also against the system', async () => {
  const { page } = await openTab({ colorScheme: 'light' });
  const readBackground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await page.goto(`${shared().restUrl}/sign-in`);
  const light = await readBackground();
  await signIn(page, shared(), await createPerson(shared()));
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  expect(await readBackground()).not.toBe(light);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await readBackground();
  await page.evaluate(`localStorage.setItem('theme', 'light')`);
  await page.reload();
  expect([await readBackground(), dark === light]).toEqual([light, false]);
});
