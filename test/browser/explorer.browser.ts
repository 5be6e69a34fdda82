import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useSharedService } from '../support/shared-service.ts';
import { startDevSubgraph } from '../support/start-dev-subgraph.ts';
import { useChromium } from './support/chromium.ts';

/** No promise about how soon: that depends on what else the machine does. */
const WITHIN = { timeout: 60_000 };
const LIMIT_MS = 240_000;

const shared = useSharedService();
const open = useChromium();

/**
 * Opens the explorer with its example of a search, sets a key, waits for the price and runs the search. Returns the answer.
 * Expects no error on the console and no request to elsewhere.
 */
async function search(graphqlUrl: string, key: string): Promise<unknown> {
  const { page, faults, origins } = await open();
  await page.goto(graphqlUrl);
  const price = page.getByRole('status');
  await price.getByText('Set your key under Auth').waitFor(WITHIN);
  const auth = page.locator('app-authorization-editor');
  await page.getByText('Auth', { exact: true }).click(WITHIN);
  await auth.locator('nz-select').click(WITHIN);
  await page.locator('nz-option-item', { hasText: 'Bearer Token' }).click(WITHIN);
  await auth.locator('input:not([readonly]), [contenteditable=true]').last().fill(key, WITHIN);
  await price.getByText(/^4 points · fundingRounds: at most 3 of \d+ rounds, \$0\.00; all \d+: \$/).waitFor(WITHIN);
  const run = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return sent.includes('fundingRounds') && !sent.includes('dryRun');
  }, WITHIN);
  await page.getByRole('button', { name: 'Send Request' }).click();
  const answer = await (await run).json();
  const [{ companyName }] = answer.data.fundingRounds.nodes;
  await page.getByText(companyName).first().waitFor(WITHIN);
  expect(faults).toEqual([]);
  expect([...origins]).toEqual([new URL(graphqlUrl).origin]);
  return answer.data;
}

const THREE_ROUNDS = { fundingRounds: { nodes: { length: 3 }, charge: { records: 3, freeRecords: 3 } } };

test(
  'the explorer shows the price of what is typed before it runs, and runs it',
  async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expect(await search(graphqlUrl, key)).toMatchObject(THREE_ROUNDS);
  },
  LIMIT_MS,
);

test(
  'so does that of a subgraph by itself',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dev-subgraph-'));
    const { child, url, key } = await startDevSubgraph('funding', dataDir);
    try {
      expect(await search(url, key)).toMatchObject(THREE_ROUNDS);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
