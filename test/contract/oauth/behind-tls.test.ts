import { createBrowser } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { useServiceWith } from '../support/own-service.ts';
import { authorizationPathOf, registerApp } from './sign-in-flow.ts';

const shared = useSharedService();
const PUBLIC_URL = 'https://api.example.com';
const service = useServiceWith(shared, { PUBLIC_URL, LOG_LEVEL: 'silent' });

test('behind a proxy that ends TLS, cookies are secure and every URL is the public one', async () => {
  const { restUrl } = service();
  const app = await registerApp(restUrl);
  const browser = createBrowser(restUrl);
  const path = authorizationPathOf(PUBLIC_URL, app);
  const { status, headers } = await browser.open(path);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)]);
  const cookies = headers.getSetCookie();
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i);

  const { body } = await call(`${restUrl}/.well-known/oauth-authorization-server`);
  expect([body.issuer, body.token_endpoint]).toEqual([PUBLIC_URL, `${PUBLIC_URL}/oauth/token`]);
  const refused = await browser.open(authorizationPathOf(restUrl, app));
  const { searchParams } = new URL(refused.headers.get('location') ?? '');
  expect([searchParams.get('error'), searchParams.get('iss')]).toEqual(['invalid_target', PUBLIC_URL]);
});
