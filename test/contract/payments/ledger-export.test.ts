import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { type Browser, createBrowser } from '../../support/browser.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';

const PASSWORD = 'correct horse battery';
const PATH = '/dashboard/usage.csv';
const shared = useSharedService();

/** Opens an account with payments and signs its owner in. */
async function signIn(paymentIds: string[]): Promise<Browser> {
  const { accounts, people } = shared().operator.service;
  const email = `reader-${randomUUID()}@example.com`;
  const { accountId } = await accounts.create(email);
  for (const paymentId of paymentIds) await accounts.grantCredits(accountId, 1_500_000, paymentId);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  const browser = createBrowser(shared().restUrl);
  expect((await browser.submit('/sign-in', { email, password: PASSWORD })).status).toBe(303);
  return browser;
}

const today = () => new Date().toISOString().slice(0, 10);
const rangeOf = (since: string, until: string) => `${PATH}?since=${since}&until=${until}`;

test('a signed-in person gets every entry of the range once, over several pages, and nobody else does', async () => {
  const ids = Array.from({ length: 130 }, () => randomUUID());
  const [browser, stranger] = [await signIn(ids), await signIn([randomUUID()])];
  const { status, headers, text } = await browser.open(rangeOf(today(), today()));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="ledger-${today()}-${today()}.csv"`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text.split('\r\n')[0]).toBe('at,kind,operation,outcome,records,free_records,amount_usd,request_id,key_id,id');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.map((id) => `top_up:${id}`).sort());
  expect(rows[0]).toMatchObject({ kind: 'TOP_UP', amount_usd: '1.5', records: '0' });
  const foreign = parse((await stranger.open(rangeOf(today(), today()))).text, { columns: true });
  expect(foreign).toHaveLength(1);
  expect(parse((await browser.open(rangeOf('2020-01-01', '2020-02-01'))).text, { columns: true })).toEqual([]);
});

test.each([
  ['since', 'until=2026-01-01'],
  ['since', 'since=2026-02-30&until=2026-03-01'],
  ['until', 'since=2026-01-01&until=x'],
  ['until', 'since=2026-01-02&until=2026-01-01'],
  ['until', 'since=2024-01-01&until=2026-01-01'],
])('a bad %s is 400 and named: %s', async (field, given) => {
  const { status, text } = await (await signIn([])).open(`${PATH}?${given}`);
  expect({ status, error: JSON.parse(text).error }).toEqual({
    status: 400,
    error: expect.stringContaining(`${field}:`),
  });
});

test('it takes a session: neither nothing nor an API key opens it; other methods are 405', async () => {
  const { key } = await shared().operator.openAccount();
  const url = `${shared().restUrl}${rangeOf(today(), today())}`;
  for (const headers of [{}, { authorization: `Bearer ${key}` }]) {
    const response = await fetch(url, { headers });
    expectRefusal({ status: response.status, headers: response.headers, body: await response.json() }, 401);
  }
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});
