import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { parseUsd } from '../../common/money.ts';
import { useSharedService } from '../support/shared-service.ts';
import { createPerson } from './support/sign-in.ts';
import { useSignedIn } from './support/signed-in.ts';

const GRAPH = '**/graphql';
const LOST_ANSWER = /If only the answer was lost/;
const SLOW = /This takes longer than usual/;

const shared = useSharedService();
const signIn = useSignedIn(shared);

/** Pages whose content comes from the graph. */
const PATHS = [
  '/',
  '/funding',
  '/companies/unknown.example',
  '/investors/Amber%20Capital',
  '/keys',
  '/watchlists',
  '/watchlists/new?stages=seed',
  `/watchlists/${randomUUID()}`,
  `/watchlists/${randomUUID()}/edit`,
  '/research',
  `/research/${randomUUID()}`,
  '/usage',
  '/credits',
  '/people',
  '/settings',
];

async function open(path = '/', creditsUsd?: string): Promise<Page> {
  const person = await createPerson(shared(), creditsUsd === undefined ? {} : { creditsUsd });
  const { page } = await signIn(person, path);
  return page;
}

/** A page may be closed, or a route removed, while its requests are under way. */
const ignore = () => undefined;

function abort(route: Route): Promise<void> {
  return route.abort().catch(ignore);
}

/** Lets a request reach the service, and loses the answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch().catch(ignore);
  await abort(route);
}

test('a page that cannot be loaded has its title and offers to try again', async () => {
  const page = await open();
  await page.route(GRAPH, abort);
  for (const path of PATHS) {
    await page.goto(`${shared().restUrl}/dashboard${path}`);
    await page.locator('h1').waitFor();
    // The first one is of the account.
    await page.getByRole('button', { name: 'Try again' }).nth(1).waitFor();
    expect({ path, isLoading: await page.locator('.skeleton').count() }).toEqual({ path, isLoading: 0 });
    expect(await page.title()).toMatch(/^.+ · Funding Signals$/);
  }
});

test('without an account a price is not loading for ever', async () => {
  const page = await open();
  await page.route(GRAPH, abort);
  await page.goto(`${shared().restUrl}/dashboard/funding/${randomUUID()}`);
  await page.getByText('The price is shown once your account is loaded.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Read 1 round · free' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what failed while the browser was offline is loaded when it is online again', async () => {
  const page = await open();
  const failure = page.getByText('The service could not be reached');
  const firstSteps = page.getByText('First steps');
  const goTo = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  };
  await firstSteps.waitFor();
  await goTo('Feedback');
  await page.context().setOffline(true);
  await goTo('Overview');
  await failure.first().waitFor();
  // What was read before stays on the page.
  await firstSteps.waitFor();
  await page.context().setOffline(false);
  await failure.first().waitFor({ state: 'detached' });
});

test('a page whose code cannot be loaded says so, and is loaded when the browser is online again', async () => {
  const page = await open();
  const title = page.getByRole('heading', { name: 'This page could not be loaded' });
  await page.route('**/assets/usage-page*', abort);
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await title.waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  // The first page of a tab, too.
  await title.waitFor();
  await page.unroute('**/assets/usage-page*');
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await page.getByRole('heading', { name: 'Usage', exact: true }).waitFor();
});

test('an answer that does not come is reported as slow, and then shown', async () => {
  const page = await open();
  let isSlow = true;
  await page.route(GRAPH, async (route) => {
    while (isSlow) await sleep(20);
    await route.continue().catch(ignore);
  });
  await page.clock.install();
  await page.goto(`${shared().restUrl}/dashboard/watchlists`, { waitUntil: 'load' });
  await page.locator('.skeleton').waitFor();
  expect(await page.getByText(SLOW).count()).toBe(0);
  await page.clock.fastForward(9_000);
  await page.getByRole('status').getByText(SLOW).waitFor();
  isSlow = false;
  await page.getByText('No watchlist yet').waitFor();
  expect(await page.getByText(SLOW).count()).toBe(0);
});

test('records whose answer was lost may have been charged: the page says where to see it', async () => {
  const page = await open('/funding?size=10');
  await page.route(GRAPH, loseAnswer);
  await page.getByRole('button', { name: 'Read 10 rounds · free' }).click();
  await page.getByText(LOST_ANSWER).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByText(LOST_ANSWER).getByRole('link', { name: 'usage' }).click();
  await page.getByRole('table', { name: 'Usage by day' }).getByRole('cell', { name: '10' }).first().waitFor();
});

test('a change whose answer was lost may have been done: the page says so and keeps what was typed', async () => {
  const page = await open('/keys');
  await page.route(GRAPH, loseAnswer);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('nightly');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('alert').getByText('it may have been done').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('nightly');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('alert').getByText('could not be reached').waitFor();
  await page.context().setOffline(false);
});

test('who comes back to a tab sees what has changed meanwhile', async () => {
  const person = await createPerson(shared(), { creditsUsd: '1' });
  const { page } = await signIn(person);
  await page.locator('.balance').getByText('$1.00').waitFor();
  await page.clock.install();
  await page.reload();
  await page.locator('.balance').getByText('$1.00').waitFor();
  await page.getByText('Available now').waitFor();
  // Preact attaches the listeners of what is shown after the paint, and within 100 ms.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  await shared().operator.service.accounts.grantCredits(person.accountId, parseUsd('2'), randomUUID());
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests += 1;
  });
  const comeBack = () => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await comeBack();
  expect(requests).toBe(0);
  await page.clock.fastForward(11_000);
  await comeBack();
  await page.locator('.balance').getByText('$3.00').waitFor();
  // The frame's and the overview's.
  expect(requests).toBe(2);
});

test('a filter that is at fault is not counted and cannot be saved', async () => {
  const page = await open('/funding?minAmountUsd=many&stages=seed');
  await page.getByText('Expected an amount in US dollars').waitFor();
  expect(await page.getByText(/rounds? match/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Save as watchlist' }).count()).toBe(0);
  const amount = page.getByLabel('At least (USD)');
  await amount.fill('1m');
  await amount.press('Tab');
  await page.getByText(/rounds? match/).waitFor();
  await page.getByRole('link', { name: 'Save as watchlist' }).waitFor();
});
