import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { authorizationPathOf, registerApp } from '../contract/oauth/sign-in-flow.ts';
import { createWatchlist, storeResearchJob } from '../contract/support/fixtures.ts';
import { useSharedService } from '../support/shared-service.ts';
import { measureOverflow, openPage } from './support/check-page.ts';
import { createCustomer, useSignedIn } from './support/signed-in.ts';

const NARROW = { width: 360, height: 740 };
/** What a person can name something: as long as it may be, without a place to break, with markup. */
const NAME = `<b>${'W'.repeat(93)}</b>`;
const shared = useSharedService();
const signIn = useSignedIn(shared);

test('names that are long and have markup are shown as they are, and no page or dialog is wider than a phone', async () => {
  const { db, operator, restUrl } = shared();
  const { accounts, people } = operator.service;
  const account = await createCustomer(shared());
  const email = `${'m'.repeat(30)}.${randomUUID()}@${'n'.repeat(60)}.example.com`;
  const { id: personId } = await people.operator.ensureOwner(account.accountId);
  await db.collection<{ _id: string }>('people').updateOne({ _id: personId }, { $set: { email, email_key: email } });
  await db.collection<{ _id: string }>('accounts').updateOne({ _id: account.accountId }, { $set: { email } });
  await db.collection('people').insertOne({
    ...{ _id: randomUUID() as never, account_id: account.accountId, email: `x${email}`, email_key: `x${email}` },
    ...{ role: 'MEMBER', email_verified: true, password_hash: null, created_at: new Date() },
  });
  await accounts.createNamedKey(account.accountId, NAME);
  const watchlist = await createWatchlist(shared(), account, { name: NAME });
  const subject = { person: { name: NAME, company: 'W'.repeat(100) }, purpose: 'pre_call' };
  const job = await storeResearchJob(shared(), account, { status: 'failed', error: 'W'.repeat(200), input: subject });

  const { page, faults } = await signIn({ ...account, email });
  await page.setViewportSize(NARROW);
  const expectFit = async (what: string) => {
    expect({ what, overflow: await measureOverflow(page) }).toEqual({ what, overflow: 0 });
    expect({ what, bold: await page.locator('b').count() }).toEqual({ what, bold: 0 });
  };
  const dialogs: [path: string, open: Locator][] = [
    ['/keys', page.getByRole('button', { name: `Revoke ${NAME}` })],
    ['/keys', page.getByRole('button', { name: `Rename ${NAME}` })],
    [`/watchlists/${watchlist.id}`, page.getByRole('button', { name: 'Delete watchlist' })],
    ['/people', page.getByRole('button', { name: `Remove x${email}` })],
    ['/settings', page.getByRole('button', { name: 'Delete the account' })],
  ];
  const pages = ['/', '/keys', '/watchlists', '/people', '/research', '/settings', '/usage', `/research/${job}`];
  for (const path of [...pages, `/watchlists/${watchlist.id}`, `/watchlists/${watchlist.id}/edit`]) {
    await openPage(page, `${restUrl}/dashboard${path}`);
    await expectFit(path);
  }
  for (const [path, open] of dialogs) {
    await openPage(page, `${restUrl}/dashboard${path}`);
    await open.click();
    await page.getByRole('dialog').waitFor();
    const { overflow } = await page.getByRole('dialog').evaluate((dialog) => ({
      overflow: dialog.scrollWidth - dialog.clientWidth,
    }));
    expect({ dialog: path, overflow }).toEqual({ dialog: path, overflow: 0 });
    await expectFit(`a dialog of ${path}`);
  }
  const app = await registerApp(restUrl, { client_name: NAME, redirect_uris: ['http://127.0.0.1:33418/callback'] });
  await page.goto(restUrl + authorizationPathOf(restUrl, app));
  await page.getByRole('heading', { name: 'Connect an app' }).waitFor();
  await expectFit('the consent');
  expect(faults).toEqual([]);
});
