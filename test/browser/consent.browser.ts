import { authorizationPathOf, exchangeCode, registerApp, sendMessage } from '../contract/oauth/sign-in-flow.ts';
import { startHttpServer } from '../support/outbound.ts';
import { useSharedService } from '../support/shared-service.ts';
import { useChromium } from './support/chromium.ts';
import { press, submit, typeInto } from './support/keyboard.ts';
import { createPerson, fillSignIn } from './support/sign-in.ts';

const shared = useSharedService();
const openTab = useChromium();

/** The address of an app on the device, to which the browser is sent at the end. */
let device: Awaited<ReturnType<typeof startHttpServer>>;
beforeAll(async () => {
  device = await startHttpServer((_, response) => response.end('You may close this page.'));
});
afterAll(() => device.close());

test('by the keyboard alone a person signs in, allows an app, finds it among the keys and revokes it', async () => {
  const { restUrl } = shared();
  const { page, faults } = await openTab();
  const person = await createPerson(shared());
  const app = await registerApp(restUrl, { client_name: 'Desktop app', redirect_uris: [`${device.origin}/callback`] });

  await page.goto(restUrl + authorizationPathOf(restUrl, app));
  await typeInto(page.getByLabel('E-mail'), person.email);
  await typeInto(page.getByLabel('Password'), person.password);
  await submit(page);
  await page.getByRole('heading', { name: 'Connect an app' }).waitFor();
  await page.getByText(`You are signed in as ${person.email}`).waitFor();
  await page.getByText(`You will be sent to ${new URL(device.origin).host}`).waitFor();
  await press(page.getByRole('button', { name: 'Allow' }), 'Space');
  await page.waitForURL(`${device.origin}/callback?**`);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const { body } = await exchangeCode(restUrl, app, code);
  expect((await sendMessage(restUrl, body.access_token)).status).toBe(200);

  await page.goto(`${restUrl}/dashboard/keys`);
  await page.getByText(`App, signed in from ${new URL(device.origin).host}`).waitFor();
  await press(page.getByRole('button', { name: 'Revoke Desktop app' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }), 'Space');
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await sendMessage(restUrl, body.access_token)).status).toBe(401);
  expect(faults).toEqual([]);
});

test('the page works without scripts, and Cancel sends the browser back with the refusal', async () => {
  const { restUrl } = shared();
  const { page, faults } = await openTab({ javaScriptEnabled: false });
  const app = await registerApp(restUrl, { redirect_uris: [`${device.origin}/callback`] });
  await page.goto(restUrl + authorizationPathOf(restUrl, app));
  await fillSignIn(page, await createPerson(shared()));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${device.origin}/callback?**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  expect(faults).toEqual([]);
});
