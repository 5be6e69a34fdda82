import { Webhook } from 'standardwebhooks';
import { useServiceOver } from '../contract/support/entity-service.ts';
import { expectBalance } from '../contract/support/expectations.ts';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { WEBHOOK_URL } from '../contract/support/webhook-service.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { record } from '../unit/funding/synthetic-records.ts';
import { press } from './support/keyboard.ts';
import { createCustomer, useSignedIn } from './support/signed-in.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

// A database of its own: any service on a database may send its deliveries, and the shared one can't reach the receiver.
const service = useServiceOver([], 'one process', () => ({
  OUTBOUND_CONNECT_TO: writeConnectFile({ 'hooks.example.com': receiver.origin, '*': 'refuse' }),
  // Two attempts, a second apart.
  WEBHOOK_RETRY_SECONDS: '0,1',
}));
const signIn = useSignedIn(service);

test('a delivery that failed is sent again from its log by the keyboard alone, arrives under its id and is billed once', async () => {
  receiver.answer((response) => void response.writeHead(500).end());
  const account = await createCustomer(service());
  const { id, secret } = await createWatchlist(service(), account, {
    filters: { company: 'Replayed' },
    webhook_url: WEBHOOK_URL,
  });
  await storeRecords(service().db, [record(1, { company_name: 'Replayed' })]);
  await receiver.waitFor(2);
  const { page, faults } = await signIn(account, `/watchlists/${id}`);
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1);
  // The log names no company before it is paid for.
  await row.getByText('Failed').waitFor();
  expect(await row.textContent()).toContain('Status 500');
  expect(await row.textContent()).not.toContain('Replayed');
  const failed = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(failed).toEqual([failed[0], failed[0]]);
  await expectBalance(service().operator, account, { creditsUsd: 1, free: 100 });

  receiver.answer((response) => void response.writeHead(204).end());
  await press(row.getByRole('button', { name: 'Open' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Send again' }), 'Space');
  await dialog.getByText('It is queued and will be sent again').waitFor();
  // The log follows the delivery by itself.
  await dialog.locator('.badge', { hasText: 'Delivered' }).waitFor();
  await press(dialog.getByText('Body', { exact: true }));
  const shown = JSON.parse((await dialog.locator('details code').textContent()) ?? '');
  await page.keyboard.press('Escape');
  await row.getByRole('cell', { name: 'Replayed' }).waitFor();

  expect(receiver.received).toHaveLength(3);
  const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
  expect(headers['webhook-id']).toBe(failed[0]);
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(shown);
  await expectBalance(service().operator, account, { creditsUsd: 0.98, free: 100 });
  expect(faults).toEqual([]);
});
