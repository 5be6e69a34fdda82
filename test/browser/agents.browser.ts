import { useSharedService } from '../support/shared-service.ts';
import { openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const shared = useSharedService();
const openTab = useChromium();

test('each client has its configuration to open or to copy, with the address of this service and without a key', async () => {
  const { restUrl } = shared();
  const { page, faults } = await openTab();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(restUrl)) foreign.push(request.url());
  });
  await signIn(page, shared(), await createPerson(shared()));
  await openPage(page, `${restUrl}/dashboard/agents`);
  const clients = ['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'An SDK'];
  expect(await page.locator('main h2').allTextContents()).toEqual(clients);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const client of clients) {
    await page.getByRole('button', { name: `Copy configuration for ${client}`, exact: true }).click();
    await page.getByRole('region', { name: client, exact: true }).getByText('Copied').first().waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(`${restUrl}/mcp`);
    expect(copied).not.toContain('_live_');
  }

  const linkOf = async (name: string) => (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
  const cursor = new URL(await linkOf('Open Cursor'));
  expect(cursor.protocol).toBe('cursor:');
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: `${restUrl}/mcp` });
  const code = new URL(await linkOf('Open VS Code'));
  expect(code.protocol + code.pathname).toBe('vscode:mcp/install');
  expect(JSON.parse(decodeURIComponent(code.search.slice(1)))).toMatchObject({ type: 'http', url: `${restUrl}/mcp` });
  expect([foreign, faults]).toEqual([[], []]);
});
