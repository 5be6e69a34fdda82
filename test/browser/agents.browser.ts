import { useSharedService } from '../support/shared-service.ts';
import { openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { createPerson, signIn } from './support/sign-in.ts';

interface ServerEntry {
  url: string;
  headers: Record<string, string>;
}

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
  const config = JSON.parse(atob(cursor.searchParams.get('config') ?? '')) as ServerEntry;
  expect([cursor.protocol, config.url, config.headers.Authorization]).toEqual([
    'cursor:',
    `${restUrl}/mcp`,
    expect.stringMatching(/^Bearer \$\{env:\w+\}$/),
  ]);
  const code = new URL(await linkOf('Open VS Code'));
  const { inputs, ...server } = JSON.parse(decodeURIComponent(code.search.slice(1))) as ServerEntry & {
    inputs: { id: string }[];
  };
  expect(code.protocol + code.pathname).toBe('vscode:mcp/install');
  expect(server).toMatchObject({
    url: `${restUrl}/mcp`,
    headers: { Authorization: `Bearer \${input:${inputs[0]?.id}}` },
  });
  expect([foreign, faults]).toEqual([[], []]);
});
