import { useWebhookService, WEBHOOK_URL } from '../contract/support/webhook-service.ts';
import { useSharedService } from '../support/shared-service.ts';
import { useChromium } from './support/chromium.ts';
import { press, submit, tabTo, typeInto } from './support/keyboard.ts';
import { createPerson } from './support/sign-in.ts';

const shared = useSharedService();
const { service } = useWebhookService(shared);
const openTab = useChromium();

test('every form of the dashboard is filled in and sent by the keyboard alone', async () => {
  const { restUrl } = service();
  const person = await createPerson(shared(), { creditsUsd: '1' });
  const { page, faults } = await openTab();

  await page.goto(`${restUrl}/sign-in?return_to=${encodeURIComponent('/dashboard/watchlists/new?stages=seed')}`);
  await typeInto(page.getByLabel('E-mail'), person.email);
  await typeInto(page.getByLabel('Password'), person.password);
  await submit(page);

  await press(page.getByLabel('Series A'), 'Space');
  await page.waitForURL(/stages=seed%2Cseries_a|stages=seed,series_a/);
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'By keyboard');
  await typeInto(page.getByLabel('Webhook URL'), WEBHOOK_URL);
  await press(page.getByRole('button', { name: 'Create watchlist' }), 'Space');
  await press(page.getByRole('button', { name: 'Send a test event' }));
  await page.getByText('The webhook answered with status 204.').waitFor();

  await press(page.getByRole('link', { name: 'Research' }));
  await press(page.getByRole('link', { name: 'Order a brief' }).first());
  await typeInto(page.getByLabel('Company domain'), 'example.org');
  await typeInto(page.getByLabel('Your product or interest'), 'Cold chains');
  await press(page.getByRole('button', { name: /^Order the brief/ }));
  await page.waitForURL(/\/dashboard\/research\/[0-9a-f-]{36}$/);

  await press(page.getByRole('link', { name: 'Funding', exact: true }));
  await press(page.getByLabel('Series A'), 'Space');
  await page.waitForURL(/stages=series_a$/);
  await press(page.getByRole('button', { name: /^Read \d+ rounds/ }));
  await page.getByText(/^Charged: \d+ records/).waitFor();

  await press(page.getByRole('link', { name: 'Feedback' }));
  await tabTo(page.getByLabel('A fault'));
  await page.keyboard.press('ArrowUp');
  expect(await page.getByLabel('A question').isChecked()).toBe(true);
  await typeInto(page.getByLabel('Title'), 'A question');
  await typeInto(page.getByLabel('Details'), 'What is a round?');
  await press(page.getByRole('button', { name: 'Send' }), 'Space');
  await page.getByText('Its reference is').waitFor();

  await press(page.getByRole('link', { name: 'Settings' }));
  await typeInto(page.getByLabel('Current password'), person.password);
  await typeInto(page.getByLabel('New password'), `${person.password} staple`);
  await submit(page);
  await page.getByText('Password changed').waitFor();
  await press(page.getByRole('button', { name: 'Sign out' }));
  await page.waitForURL(/\/sign-in/);
  expect(faults).toEqual([]);
});

test('two tabs of a session: what is created in one is in the other, and signing out in one keeps what is typed in the other', async () => {
  const { restUrl } = service();
  const person = await createPerson(shared());
  const { page } = await openTab();
  await page.goto(`${restUrl}/sign-in?return_to=/dashboard/keys`);
  await typeInto(page.getByLabel('E-mail'), person.email);
  await typeInto(page.getByLabel('Password'), person.password);
  await submit(page);
  await page.getByText('No key yet').waitFor();
  const second = await page.context().newPage();
  await second.goto(`${restUrl}/dashboard/keys`);
  await press(second.getByRole('button', { name: 'Create key' }));
  await typeInto(second.getByRole('dialog').getByLabel('Name'), 'From the second tab');
  await submit(second);
  await press(second.getByRole('button', { name: 'I have stored it' }));
  await page.reload();
  await press(page.getByRole('button', { name: 'Rename From the second tab' }));
  const name = page.getByRole('dialog').getByLabel('Name');
  await typeInto(name, 'Half a');
  await press(second.getByRole('button', { name: 'Sign out' }));
  await second.waitForURL(/\/sign-in/);
  await name.press('Enter');
  await page.getByText('Your session has ended').first().waitFor();
  expect(await name.inputValue()).toBe('Half a');
});
