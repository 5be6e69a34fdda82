import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { createWatchlist, storeDeliveries, storeResearchJob } from '../contract/support/fixtures.ts';
import { call } from '../support/http.ts';
import { SAMPLE_BRIEF } from '../support/sample-brief.ts';
import { useSharedService } from '../support/shared-service.ts';
import { openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { signIn } from './support/sign-in.ts';
import { type Customer, createCustomer } from './support/signed-in.ts';

const FOLDER = join(PROJECT_ROOT, 'docs', 'screenshots');
const MAX_BYTES = 60_000;
const MIN_QUALITY = 30;

const shared = useSharedService();
const openTab = useChromium();
let customer: Customer;
let pages: Record<string, string>;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  customer = await createCustomer(shared(), { creditsUsd: '25' });
  const { restUrl } = shared();
  const found = await call(`${restUrl}/v1/funding?limit=8`, { key: customer.key });
  const rounds: { id: string; company_domain: string; investors: string[] }[] = found.body.data;
  const watchlist = await createWatchlist(shared(), customer, { name: 'Seed and Series A in Europe' });
  await storeDeliveries(
    shared(),
    watchlist.id,
    rounds.map(({ id }) => id),
  );
  const job = { status: 'completed', result: SAMPLE_BRIEF, completed_at: new Date() };
  const brief = await storeResearchJob(shared(), customer, {
    ...job,
    input: { domain: 'tannenquell.example', purpose: 'pre_call' },
  });
  const known = rounds.find(({ company_domain, investors }) => company_domain !== null && investors?.length > 0);
  pages = {
    home: '/',
    overview: '/dashboard/',
    keys: '/dashboard/keys',
    funding: '/dashboard/funding?stages=seed,series_a',
    round: `/dashboard/funding/${known?.id}`,
    company: `/dashboard/companies/${known?.company_domain}`,
    investor: `/dashboard/investors/${encodeURIComponent(known?.investors[0] ?? '')}`,
    watchlists: '/dashboard/watchlists',
    'new-watchlist': '/dashboard/watchlists/new?stages=seed&country=Germany',
    watchlist: `/dashboard/watchlists/${watchlist.id}`,
    research: '/dashboard/research',
    'new-research': '/dashboard/research/new?domain=example.com',
    brief: `/dashboard/research/${brief}?quotes=${SAMPLE_BRIEF.sections[0]?.sentences[0]?.id}`,
    usage: '/dashboard/usage',
    credits: '/dashboard/credits',
    settings: '/dashboard/settings',
    feedback: '/dashboard/feedback',
  };
});

test.each(['light', 'dark'] as const)(
  'every page in the %s theme is written to docs/screenshots',
  async (colorScheme) => {
    const { page } = await openTab({ colorScheme, viewport: { width: 1_280, height: 800 } });
    await signIn(page, shared(), customer);
    for (const [name, path] of Object.entries(pages)) {
      await openPage(page, shared().restUrl + path);
      writeFileSync(join(FOLDER, `${name}-${colorScheme}.jpg`), await compress(page));
    }
  },
);

/** Takes a picture of the window in the best quality that the size allows. */
async function compress(page: Page): Promise<Buffer> {
  for (let quality = 85; quality >= MIN_QUALITY; quality -= 5) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error(`the page can't be shown in ${MAX_BYTES} bytes`);
}
