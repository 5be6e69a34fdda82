import type { Locator } from 'playwright-core';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations, measureOverflow, openPage } from './support/check-page.ts';
import { createPerson } from './support/sign-in.ts';
import { useSignedIn } from './support/signed-in.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1_920, height: 1_080 };
/** 36 rem, and a little for rounding. */
const MAX_FIELD_WIDTH = 541;

const shared = useSharedService();
const signIn = useSignedIn(shared);

test('on a phone short filters share a line, and a list leaves out what has no value', async () => {
  const { restUrl } = shared();
  const { page } = await signIn(await createPerson(shared()), '/people');
  const change = page.getByRole('table', { name: 'People' }).locator('[data-label="Change"]');
  await change.waitFor();
  await page.setViewportSize(NARROW);
  expect(await change.isVisible()).toBe(false);
  expect(await page.getByRole('table', { name: 'People' }).locator('[data-label="Role"]').isVisible()).toBe(true);
  await openPage(page, `${restUrl}/dashboard/funding`);
  const top = async (field: Locator) => (await field.boundingBox())?.y;
  expect(await top(page.getByLabel('At most (USD)'))).toBe(await top(page.getByLabel('At least (USD)')));
  expect(await top(page.getByLabel('Rounds per page'))).toBe(await top(page.getByLabel('Order')));
  expect(await top(page.getByLabel('Company domain'))).not.toBe(await top(page.getByLabel('Company name contains')));
});

test('on a wide screen a field is no wider than what it takes, and bounds are side by side', async () => {
  const { page } = await signIn(await createPerson(shared()), '/funding');
  await page.setViewportSize(WIDE);
  const lower = await page.getByLabel('At least (USD)').boundingBox();
  expect((await page.getByLabel('At most (USD)').boundingBox())?.y).toBe(lower?.y);
  const fields: [path: string, label: string][] = [
    ['/feedback', 'Title'],
    ['/people', 'E-mail address'],
    ['/watchlists/new?stages=seed', 'Webhook URL'],
  ];
  for (const [path, label] of fields) {
    await openPage(page, `${shared().restUrl}/dashboard${path}`);
    const box = await page.getByLabel(label).boundingBox();
    expect(box?.width).toBeLessThan(MAX_FIELD_WIDTH);
  }
});

test('the range that a report shows is marked', async () => {
  const { page } = await signIn(await createPerson(shared()), '/usage');
  const colourOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.ownerDocument.defaultView?.getComputedStyle(link).backgroundColor);
  expect(await colourOf('30 days')).not.toBe(await colourOf('7 days'));
  const unmarked = await colourOf('7 days');
  expect(unmarked).toMatch(/^rgb/);
  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await page.locator('a[aria-current]', { hasText: /^7 days$/ }).waitFor();
  expect(await colourOf('7 days')).not.toBe(unmarked);
  expect(await colourOf('30 days')).toBe(unmarked);
});

test('the menu of a phone opens where the reader is, and closes by Escape and when the focus leaves it', async () => {
  const { page } = await signIn(await createPerson(shared()), '/settings');
  await page.setViewportSize(NARROW);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Overview' });
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await menu.click();
  expect((await link.boundingBox())?.y).toBeGreaterThan(0);
  expect((await link.boundingBox())?.y).toBeLessThan(NARROW.height / 2);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  await menu.click();
  await signOut.focus();
  await page.keyboard.press('Tab');
  expect([await link.isVisible(), await menu.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});
