import type { CDPSession, Page } from 'playwright-core';
import { findCompanyOfOneRound } from '../support/seeded-company.ts';
import { useSharedService } from '../support/shared-service.ts';
import { openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { COMPANY } from './support/pages.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const MAX_TRANSFERRED_BYTES = 200_000;
/** Processor time of the main thread in scripts, styles and layout: time on the clock depends on what else the machine does. */
const MAX_BUSY_SECONDS = 1;

/**
 * The requests to the graph of each page on its first load. The frame sends one, for balance and prices; a page adds its
 * own, and the usage another for the ledger, which is paged by itself.
 */
const REQUESTS: readonly [path: string, requests: number][] = [
  ['/', 0],
  ['/sign-in', 0],
  ['/dashboard/', 2],
  ['/dashboard/funding', 2],
  ['/dashboard/funding?stages=seed', 2],
  [`/dashboard/companies/${COMPANY}`, 2],
  ['/dashboard/investors/Amber%20Capital', 2],
  ['/dashboard/keys', 2],
  ['/dashboard/watchlists', 2],
  ['/dashboard/watchlists/new?stages=seed', 2],
  ['/dashboard/research', 2],
  ['/dashboard/research/new?domain=example.com', 1],
  ['/dashboard/usage', 3],
  ['/dashboard/credits', 2],
  ['/dashboard/settings', 2],
  ['/dashboard/feedback', 1],
];

const shared = useSharedService();
const openTab = useChromium();
let page: Page;
let debug: CDPSession;
let bytes = 0;
let requests = 0;
let company: string;

beforeAll(async () => {
  ({ page } = await openTab());
  await signIn(page, shared(), await createPerson(shared()));
  company = await findCompanyOfOneRound(shared());
  debug = await page.context().newCDPSession(page);
  debug.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests += 1;
  });
  await debug.send('Network.enable');
  await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
});

/** Reads the processor time of the main thread since the navigation. */
async function readBusySeconds(): Promise<number> {
  const { metrics } = await debug.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

test.each(REQUESTS)('%s is light on its first load, and sends %d requests to the graph', async (path, expected) => {
  [bytes, requests] = [0, 0];
  await openPage(page, shared().restUrl + path.replace(COMPANY, company));
  const busySeconds = await readBusySeconds();
  expect(requests).toBe(expected);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(MAX_TRANSFERRED_BYTES);
  expect(busySeconds).toBeGreaterThan(0);
  expect(busySeconds).toBeLessThan(MAX_BUSY_SECONDS);
});
