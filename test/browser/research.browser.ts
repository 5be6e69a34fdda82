import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { renderBrief } from '../../common/research/markdown/render-brief.ts';
import { storeResearchJob } from '../contract/support/fixtures.ts';
import { SAMPLE_BRIEF, SAMPLE_SECOND_BRIEF } from '../support/sample-brief.ts';
import { useSharedService } from '../support/shared-service.ts';
import { type Customer, createCustomer, useSignedIn } from './support/signed-in.ts';

const shared = useSharedService();
const signIn = useSignedIn(shared);

function storeBrief(account: Customer, result = SAMPLE_BRIEF): Promise<string> {
  return storeResearchJob(shared(), account, { status: 'completed', result, completed_at: new Date() });
}

test('the quotes of a sentence are one click away, and a reload keeps them open', async () => {
  const account = await createCustomer(shared());
  const { page, faults } = await signIn(account, `/research/${await storeBrief(account)}`);
  const quotes = page.getByRole('complementary', { name: 'Quotes' });
  await page.getByText('It has a team of 120 people.').getByRole('button', { name: 'Quotes 2' }).click();
  await quotes.getByText('a team of 120 people').waitFor();
  const link = quotes.getByRole('link', { name: 'About us' });
  expect(await link.getAttribute('href')).toBe(
    'https://tannenquell.example/about#:~:text=a%20team%20of%20120%20people',
  );
  expect(await link.getAttribute('rel')).toContain('noopener');
  await page.reload();
  await quotes.getByText('a team of 120 people').waitFor();
  await quotes.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  expect(faults).toEqual([]);
});

test('conflicts and gaps are shown, and all quotes are printed', async () => {
  const account = await createCustomer(shared());
  const { page } = await signIn(account, `/research/${await storeBrief(account)}`);
  await page.getByRole('heading', { name: 'Where sources disagree' }).waitFor();
  await page.getByText('used, since it is newer').waitFor();
  await page.getByText('no source states it').waitFor();
  const printed = page.locator('.print-only');
  expect(await printed.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await printed.isVisible()).toBe(true);
  expect(await page.getByRole('complementary', { name: 'Quotes' }).isVisible()).toBe(false);
});

test('a second brief on a prospect shows what differs, with the quotes of then and now', async () => {
  const account = await createCustomer(shared());
  const { page, faults } = await signIn(account, `/research/${await storeBrief(account, SAMPLE_SECOND_BRIEF)}`);
  const since = page.getByRole('region', { name: 'Since the last brief' });
  await since.getByText('Then: Overview: headcount: 95').waitFor();
  await since.getByText('a team of 95 people').waitFor();
  await since.getByText('a team of 120 people').waitFor();
  await since.getByText('People: person: Quirin Holzapfel, CTO').click();
  await since.locator('mark', { hasText: 'Quirin Holzapfel' }).waitFor();
  await since.getByText('Backhaus Lindner').waitFor();
  expect(faults).toEqual([]);
});

test('the files are the Markdown of the command line and the JSON of REST', async () => {
  const account = await createCustomer(shared());
  const { page, faults } = await signIn(account, `/research/${await storeBrief(account)}`);
  expect(await download(page, 'Markdown')).toEqual(['tannenquell.example.md', renderBrief(SAMPLE_BRIEF)]);
  const [name, json] = await download(page, 'JSON');
  expect([name, JSON.parse(json)]).toEqual(['tannenquell.example.json', SAMPLE_BRIEF]);
  expect(faults).toEqual([]);
});

test('two clicks order one brief', async () => {
  const account = await createCustomer(shared(), { creditsUsd: '1' });
  const { page } = await signIn(account, '/research/new?domain=example.org');
  expect(await page.getByLabel('Company domain').inputValue()).toBe('example.org');
  await page.getByRole('button', { name: 'Order the brief · $0.15' }).dblclick();
  await page.waitForURL(/\/research\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'In progress' }).or(page.getByText('Nothing was charged.')).first().waitFor();
  await page.getByRole('link', { name: 'Research' }).click();
  await page.getByRole('table', { name: 'Briefs' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
});

test('a brief that could not be made says why, and that it was free', async () => {
  const account = await createCustomer(shared());
  const error = { code: 'PROSPECT_NOT_FOUND', message: 'No site fits. Send the domain of the company.' };
  const failed = { status: 'failed', error, completed_at: new Date() };
  const { page } = await signIn(account, `/research/${await storeResearchJob(shared(), account, failed)}`);
  await page.getByText('No site fits. Send the domain of the company.').waitFor();
  await page.getByText('Nothing was charged.').waitFor();
});

test('an invalid prospect is refused at its field', async () => {
  const { page } = await signIn(await createCustomer(shared()), '/research/new?domain=localhost');
  await page.getByRole('button', { name: /^Order the brief/ }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Company domain').getAttribute('aria-invalid')).toBe('true');
});

test("another account's brief looks like one that does not exist", async () => {
  const id = await storeBrief(await createCustomer(shared()));
  const { page } = await signIn(await createCustomer(shared()), `/research/${id}`);
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Tannenquell');
});

async function download(page: Page, button: string): Promise<[string, string]> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await started;
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}
