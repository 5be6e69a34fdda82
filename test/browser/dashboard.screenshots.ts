import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { generateToken, hashToken } from '../../common/opaque-token.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { authorizationPathOf, registerApp } from '../contract/oauth/sign-in-flow.ts';
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
let paths: Record<string, string>;

/** The pages by the name of their picture. `npm run screenshots -- -t people` makes those of one page anew. */
const NAMES = [
  ...['home', 'overview', 'funding', 'round', 'company', 'investor', 'watchlists', 'new-watchlist', 'watchlist'],
  ...['research', 'new-research', 'brief', 'keys', 'usage', 'credits', 'agents', 'people', 'settings', 'feedback'],
  ...['settings-panels', 'consent', 'invitation'],
];
/** What a picture shows at its top, where that is not the top of the page. */
const PARTS: Record<string, string> = { 'settings-panels': 'E-mail address' };

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const { restUrl } = shared();
  customer = await withName(await createCustomer(shared(), { creditsUsd: '25' }), 'mary@example.com');
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
  const app = await registerApp(restUrl);
  paths = {
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
    agents: '/dashboard/agents',
    people: '/dashboard/people',
    settings: '/dashboard/settings',
    'settings-panels': '/dashboard/settings',
    feedback: '/dashboard/feedback',
    consent: authorizationPathOf(restUrl, app),
    invitation: await addPeople(customer),
  };
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openTab({ colorScheme, viewport: { width: 1_280, height: 800 } }));
    await signIn(page, shared(), customer);
  });

  test.each(NAMES)('%s is written to docs/screenshots', async (name) => {
    await openPage(page, shared().restUrl + paths[name]);
    const part = PARTS[name];
    if (part !== undefined)
      await page
        .getByRole('heading', { name: part })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    writeFileSync(join(FOLDER, `${name}-${colorScheme}.jpg`), await compress(page));
  });
});

/** Gives the account and its owner an address that looks like one. */
async function withName({ accountId, ...customer }: Customer, email: string): Promise<Customer> {
  const { db } = shared();
  await db.collection<{ _id: string }>('accounts').updateOne({ _id: accountId }, { $set: { email } });
  const verified = { email, email_key: email, email_verified: true };
  await db.collection('people').updateOne({ account_id: accountId }, { $set: verified });
  return { ...customer, accountId, email };
}

/** Adds a member and an open invitation to an account. Returns the path of its link. */
async function addPeople({ accountId }: Customer): Promise<string> {
  const { db, operator } = shared();
  const { id: invited_by } = await operator.service.people.operator.ensureOwner(accountId);
  const created_at = new Date();
  await db.collection('people').insertOne({
    ...{ _id: randomUUID() as never, account_id: accountId, role: 'MEMBER', password_hash: null },
    ...{ email: 'ada@example.com', email_key: 'ada@example.com', email_verified: true, created_at },
  });
  const token = generateToken();
  await db.collection('invitations').insertOne({
    ...{ _id: randomUUID() as never, account_id: accountId, role: 'OWNER', invited_by, token_hash: hashToken(token) },
    ...{ email: 'grace@example.com', email_key: 'grace@example.com', created_at },
    expires_at: new Date(created_at.getTime() + 7 * 86_400_000),
  });
  return `/invitations/${token}`;
}

/** Takes a picture of the window in the best quality that the size allows. */
async function compress(page: Page): Promise<Buffer> {
  for (let quality = 85; quality >= MIN_QUALITY; quality -= 5) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error(`the page can't be shown in ${MAX_BYTES} bytes`);
}
