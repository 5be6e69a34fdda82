import type { Page } from 'playwright-core';
import { expectBalance } from '../contract/support/expectations.ts';
import { useSharedService } from '../support/shared-service.ts';
import { useChromium } from './support/chromium.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const shared = useSharedService();
const openTab = useChromium();

/** Collects the operations that the page sends, by their hash and variables. */
function watchOperations(page: Page): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postDataJSON().variables);
  });
  return sent;
}

const isSearch = (variables: object) => 'orderBy' in variables;

test('a search is counted for free, bought once, paged, and shown again for free', async () => {
  const { operator } = shared();
  const person = await createPerson(shared(), { creditsUsd: '1' });
  const { page, faults } = await openTab();
  await signIn(page, shared(), person, '/dashboard/funding');
  const sent = watchOperations(page);
  const balance = (free: number, creditsUsd = 1) => expectBalance(operator, person, { creditsUsd, free });

  // A filter changes the URL and the free count; nothing is bought.
  await page.getByLabel('Series A').check();
  await page.waitForURL(/stages=series_a/);
  await page.getByLabel('Rounds per page').selectOption('10');
  await page.getByText(/^[\d,]+ rounds match/).waitFor();
  expect(sent.filter(isSearch)).toEqual([]);
  await balance(100);

  // Two clicks are one request.
  await page.getByRole('button', { name: 'Read 10 rounds · free' }).dblclick();
  const first = await page.getByRole('rowheader').first().textContent();
  await page.getByText('Charged: 10 records, all free').waitFor();
  expect(sent.filter(isSearch)).toHaveLength(1);
  await balance(90);

  await page.getByRole('button', { name: 'Next 10 · free' }).click();
  await page.waitForURL(/cursor=/);
  await page.getByRole('button', { name: 'Previous page' }).waitFor();
  expect(await page.getByRole('rowheader').first().textContent()).not.toBe(first);
  await balance(80);

  // Going back, reloading and opening a round that was read cost nothing.
  await page.goBack();
  await page.getByRole('button', { name: 'Next 10 · free' }).waitFor();
  expect(await page.getByRole('rowheader').first().textContent()).toBe(first);
  await page.reload();
  await page.getByText('Charged: 10 records, all free').waitFor();
  await page.getByRole('rowheader').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Investors' }).waitFor();
  expect(sent.filter(isSearch)).toHaveLength(2);
  await balance(80);
  expect(faults).toEqual([]);
});

test('what another account has read in this tab is not shown', async () => {
  const { page } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/funding?size=10');
  await page.getByRole('button', { name: 'Read 10 rounds · free' }).click();
  await page.getByText('Charged: 10 records').waitFor();
  await page.context().clearCookies();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/funding?size=10');
  await page.getByRole('button', { name: 'Read 10 rounds · free' }).waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(0);
  expect(await page.evaluate<string | null>("sessionStorage.getItem('paid-answers')")).toBeNull();
});

test('an amount that can not be read is named, and nothing is offered for sale', async () => {
  const { page } = await openTab();
  await signIn(page, shared(), await createPerson(shared()), '/dashboard/funding?minAmountUsd=many');
  await page.getByText('Expected an amount in US dollars').waitFor();
  expect(await page.getByLabel('At least (USD)').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: /^Read/ }).count()).toBe(0);
});
