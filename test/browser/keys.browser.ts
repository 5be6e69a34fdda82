import { call } from '../support/http.ts';
import { useSharedService } from '../support/shared-service.ts';
import { useChromium } from './support/chromium.ts';
import { press, submit, typeInto } from './support/keyboard.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const shared = useSharedService();
const openTab = useChromium();

test('a key is created, shown once, used, and refused once it is revoked', async () => {
  const { restUrl } = shared();
  const { page, faults } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/keys');
  await page.getByText('No key yet').waitFor();

  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly import');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^\w+_live_[0-9a-f]{48}$/);
  expect(await dialog.locator('code').nth(1).textContent()).toBe(
    `curl -H "Authorization: Bearer ${key}" "${restUrl}/v1/funding?limit=3"`,
  );
  await dialog.getByRole('button', { name: 'I have stored it' }).click();

  // Shown once: neither on the page, in its URL, nor in what the browser keeps.
  await page.reload();
  await page.getByRole('rowheader', { name: 'Nightly import' }).waitFor();
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])');
  expect(kept).not.toContain(key);
  expect(await page.content()).not.toContain(key);

  expect((await call(`${restUrl}/v1/funding?limit=3`, { key })).body.count).toBe(3);
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await call(`${restUrl}/v1/funding?limit=3`, { key })).status).toBe(401);
  expect(faults).toEqual([]);
});

test('the keyboard alone creates a key, and the focus returns to the button', async () => {
  const { page } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/keys');
  const create = page.getByRole('button', { name: 'Create key' });
  await press(create);
  await typeInto(page.getByRole('dialog').getByLabel('Name'), 'By keyboard');
  await submit(page);
  await page.getByText('API key: shown only now').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: 'By keyboard' }).waitFor();
  await create.and(page.locator(':focus')).waitFor();
});
