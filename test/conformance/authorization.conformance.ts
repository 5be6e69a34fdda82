import { decide, openConsent, registerApp } from '../contract/oauth/sign-in-flow.ts';
import { openPerson } from '../contract/people/open-person.ts';
import type { Browser } from '../support/browser.ts';
import { freePorts } from '../support/free-ports.ts';
import { useSharedService } from '../support/shared-service.ts';
import { MAX_TOOL_MS, runProtocolTool } from './protocol-tools.ts';

const shared = useSharedService();
const AUTHORIZATION_URL = /^http\S+\/oauth\/authorize\?\S+(?=\n)/m;

test(
  'the authorization server passes every check: metadata, metadata documents of clients, the grant of a code',
  async () => {
    const { restUrl } = shared();
    const { browser } = await openPerson(shared());
    const [port] = await freePorts(1);
    const { clientId } = await registerApp(restUrl, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const server = ['--url', restUrl, '--resource', `${restUrl}/mcp`];
    const args = ['authorization', ...server, '--client-id', clientId, '--port', String(port)];
    let open: (url: string) => void;
    const signedIn = new Promise<string>((resolve) => {
      open = resolve;
    }).then((url) => allow(browser, new URL(url)));
    let printed = '';
    const run = runProtocolTool('conformance', args, (text) => {
      printed += text;
      const [url] = AUTHORIZATION_URL.exec(printed) ?? [];
      if (url !== undefined) open(url);
    });
    // A run that fails early prints no URL.
    await Promise.race([run, signedIn]);
    const { exitCode, output } = await run;
    // The exit code alone would not show a check that was skipped.
    const total = /^Total: .+/m.exec(output)?.[0];
    expect({ exitCode, total }).toEqual({ exitCode: 0, total: 'Total: 3 passed, 0 failed' });
  },
  MAX_TOOL_MS,
);

/** Allows the client of the suite in a browser that follows the redirect to it. */
async function allow(browser: Browser, { pathname, search }: URL): Promise<void> {
  const redirect = await decide(browser, await openConsent(browser, pathname + search), 'allow');
  expect((await fetch(redirect)).status).toBe(200);
}
