import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { useWebhookService, WEBHOOK_URL } from '../contract/support/webhook-service.ts';
import { call } from '../support/http.ts';
import { useSharedService } from '../support/shared-service.ts';
import { press, submit, typeInto } from './support/keyboard.ts';
import { createCustomer, useSignedIn } from './support/signed-in.ts';

const shared = useSharedService();
const { service, receiver } = useWebhookService(shared);
const signIn = useSignedIn(shared, () => service().restUrl);

test('a search becomes a watchlist, whose test event arrives signed with the secret that was shown', async () => {
  const account = await createCustomer(shared());
  const { page, faults } = await signIn(account, '/funding?stages=seed');
  await page.getByRole('link', { name: 'Save as watchlist' }).click();
  await page.getByText('of the last 90 days would have matched').waitFor();
  await fillIn(page, 'Seed rounds', WEBHOOK_URL);
  const secret = await page.locator('.notice code').first().textContent();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText('The webhook answered with status 204.').waitFor();
  const event = receiver().received.at(-1);
  const body = new Webhook(secret ?? '').verify(event?.body ?? '', event?.headers as Record<string, string>);
  expect(body).toMatchObject({ type: 'funding_event.matched', test: true });
  expect(page.url()).not.toContain('whsec_');
  expect(faults).toEqual([]);
});

test('the newest matches of a preview cost what the button says, once', async () => {
  const account = await createCustomer(shared());
  const { page } = await signIn(account, '/watchlists/new?stages=seed');
  await page.getByRole('button', { name: 'Read 5 rounds · free' }).dblclick();
  await page.getByRole('table', { name: 'The newest matches' }).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'The newest matches' }).waitFor();
  const { body } = await call(`${service().restUrl}/v1/account`, { key: account.key });
  expect(body.free_records_remaining).toBe(95);
});

test('a webhook that is not public is refused at its field, and what was typed stays', async () => {
  const { page } = await signIn(await createCustomer(shared()), '/watchlists/new?stages=seed');
  await fillIn(page, 'Mine', 'http://127.0.0.1/hook');
  await page.getByRole('alert').getByText('https URL on a public host').waitFor();
  const field = page.getByLabel('Webhook URL');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('http://127.0.0.1/hook');
});

test('by the keyboard alone it is edited, paused, resumed, gets a new secret, and is deleted', async () => {
  const account = await createCustomer(shared());
  const { id } = await createWatchlist(service(), account);
  const { page } = await signIn(account, `/watchlists/${id}`);
  await press(page.getByRole('link', { name: 'Edit', exact: true }));
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'Renamed');
  await submit(page);
  await page.getByRole('heading', { name: 'Renamed' }).waitFor();
  await press(page.getByRole('button', { name: 'Pause' }));
  await page.getByText('You paused it.').waitFor();
  await press(page.getByRole('button', { name: 'Resume' }), 'Space');
  await page.getByText('You paused it.').waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Send undelivered again' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send again' }), 'Space');
  await page.getByText('0 deliveries queued').waitFor();
  await press(page.getByRole('button', { name: 'Replace the signing secret' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }), 'Space');
  await page.getByText('New signing secret: shown only now').waitFor();
  await press(page.getByRole('button', { name: 'Delete watchlist' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete watchlist' }), 'Space');
  await page.getByText('No watchlist yet').waitFor();
  expect((await call(`${service().restUrl}/v1/watchlists/${id}`, { key: account.key })).status).toBe(404);
});

test("another account's watchlist looks like one that does not exist", async () => {
  const { id } = await createWatchlist(service(), await createCustomer(shared()));
  const { page } = await signIn(await createCustomer(shared()), `/watchlists/${id}`);
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  const texts = [await page.locator('main').textContent()];
  await page.goto(`${service().restUrl}/dashboard/watchlists/${randomUUID()}`);
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  texts.push(await page.locator('main').textContent());
  expect(texts[0]).toBe(texts[1]);
});

async function fillIn(page: Page, name: string, webhookUrl: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Webhook URL').fill(webhookUrl);
  await page.getByRole('button', { name: 'Create watchlist' }).click();
}
