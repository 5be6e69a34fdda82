import { newEmail, PASSWORD, usePeople } from '../contract/people/use-people.ts';
import { waitForRoomInWindow } from '../contract/support/accounts.ts';
import { createBrowser } from '../support/browser.ts';
import { call } from '../support/http.ts';
import { linkIn } from '../support/mail-receiver.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { press, submit, typeInto } from './support/keyboard.ts';
import { createPerson, fillSignIn, signIn } from './support/sign-in.ts';

const shared = useSharedService();
const { service, mail } = usePeople(shared);
const openTab = useChromium();

/** Opens a tab of a client at an address of its own: limits count by it. */
const openTabAt = (address: string) => openTab({ extraHTTPHeaders: { 'x-forwarded-for': address } });

test('by the keyboard alone: from the home page over the mail to a key, its first call, a new name and its end', async () => {
  const { restUrl } = service();
  const email = newEmail();
  const { page, faults } = await openTabAt('203.0.113.1');
  await page.goto(restUrl);
  await press(page.getByRole('link', { name: 'Sign up' }));
  await typeInto(page.getByLabel('E-mail'), email);
  await submit(page);
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await page.goto(restUrl + linkIn(await mail().waitFor(email)));
  expect(await findViolations(page)).toEqual([]);
  await typeInto(page.getByLabel('Password'), PASSWORD);
  await submit(page);
  await page.waitForURL(`${restUrl}/dashboard/`);

  await press(page.getByRole('link', { name: 'API keys' }));
  await press(page.getByRole('button', { name: 'Create key' }));
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Name'), 'First');
  await submit(page);
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  const read = () => call(`${restUrl}/v1/funding?limit=2`, { key });
  expect(await read()).toMatchObject({ status: 200, body: { count: 2 } });
  await press(dialog.getByRole('button', { name: 'I have stored it' }), 'Space');

  await press(page.getByRole('button', { name: 'Rename First' }));
  await typeInto(dialog.getByLabel('Name'), 'Nightly');
  await submit(page);
  await press(page.getByRole('button', { name: 'Revoke Nightly' }));
  await press(dialog.getByRole('button', { name: 'Revoke key' }), 'Space');
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await read()).status).toBe(401);
  expect(faults).toEqual([]);
});

test('after ten wrong passwords the right one has to wait, as the page says, and then signs in', async () => {
  // Attempts are counted by quarters of an hour.
  await waitForRoomInWindow(900, 30_000);
  const person = await createPerson(shared());
  const wrong = { ...person, password: 'a wrong password' };
  const address = '203.0.113.2';
  // Most attempts without a page: a window that ends between them would start the count anew.
  const browser = createBrowser(service().restUrl, { 'x-forwarded-for': address });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { status } = await browser.submit('/sign-in', { email: wrong.email, password: wrong.password });
    expect(status).toBe(422);
  }
  const { page } = await openTabAt(address);
  await page.goto(`${service().restUrl}/sign-in`);
  const alert = page.getByRole('alert');
  for (let attempt = 8; attempt < 10; attempt += 1) {
    await fillSignIn(page, wrong);
    await alert.getByText('The address or the password is wrong.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
  }
  await fillSignIn(page, person);
  await alert.getByText(/too many attempts to sign in with this address\. Try again in \d+/).waitFor();
  // As if the quarter of an hour was over.
  const counters = shared().db.collection<{ _id: string }>('use_counts');
  const ofClient = new RegExp(`^sign-in:.*:${address.replaceAll('.', '\\.')}@`);
  expect((await counters.deleteMany({ _id: ofClient })).deletedCount).toBe(1);
  await fillSignIn(page, person);
  await page.waitForURL(`${service().restUrl}/dashboard/`);
});

test('a forgotten password is replaced by the keyboard alone, which ends the session of another browser', async () => {
  const { restUrl } = service();
  const person = await createPerson(shared());
  const elsewhere = await openTabAt('203.0.113.3');
  await signIn(elsewhere.page, { ...shared(), restUrl }, person, '/dashboard/feedback');
  const { page } = await openTabAt('203.0.113.4');
  await page.goto(`${restUrl}/sign-in`);
  await press(page.getByRole('link', { name: 'Forgot the password?' }));
  await typeInto(page.getByLabel('E-mail'), person.email);
  await submit(page);
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await page.goto(restUrl + linkIn(await mail().waitFor(person.email)));
  await typeInto(page.getByLabel('New password'), `${PASSWORD} staple`);
  await submit(page);
  await page.waitForURL(`${restUrl}/dashboard/`);
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(/\/sign-in\?return_to=/);
});

test('another address is requested and confirmed by the keyboard alone, and so is the link of an operator used', async () => {
  const { restUrl } = service();
  const person = await createPerson(shared());
  const link = await shared().operator.service.people.operator.createSignInLink(person.accountId);
  const { page, faults } = await openTabAt('203.0.113.5');
  await page.goto(restUrl + new URL(link, restUrl).pathname);
  await typeInto(page.getByLabel('New password'), PASSWORD);
  await submit(page);
  await page.waitForURL(`${restUrl}/dashboard/`);
  await press(page.getByRole('link', { name: 'Settings' }));
  const email = newEmail();
  await typeInto(page.getByLabel('New address'), email);
  await typeInto(page.getByRole('textbox', { name: 'Password', exact: true }), PASSWORD);
  await submit(page);
  await page.getByText(`A link was sent to ${email}`).waitFor();
  await page.goto(restUrl + linkIn(await mail().waitFor(email)));
  await press(page.getByRole('button', { name: 'Confirm' }), 'Space');
  await press(page.getByRole('link', { name: 'Go to the dashboard' }));
  await page.waitForURL(`${restUrl}/dashboard/`);
  await press(page.getByRole('link', { name: 'Settings' }));
  await page.getByText(email).first().waitFor();
  expect(faults).toEqual([]);
});
