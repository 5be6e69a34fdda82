import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson } from '../people/open-person.ts';
import { authorizationPathOf, decide, openConsent, registerApp, sendMessage, signInApp } from './sign-in-flow.ts';

const shared = useSharedService();

test('an app signs in, is listed as a connected app, and calls tools of the agent server only', async () => {
  const { restUrl } = shared();
  const { browser } = await openPerson(shared());
  const app = await registerApp(restUrl);
  const tokens = await signInApp(browser, restUrl, app);
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 86_400, scope: 'mcp' });
  expect((await sendMessage(restUrl, tokens.access_token)).status).toBe(200);
  expect((await call(`${restUrl}/v1/account`, { key: tokens.access_token })).status).toBe(401);
  const { body } = await browser.run('Keys');
  expect(body.data.viewer.keys.nodes).toMatchObject([{ name: 'Desktop app', status: 'ACTIVE' }]);
});

test('a person who declines sends the app back with access_denied, and connects nothing', async () => {
  const { restUrl } = shared();
  const { browser } = await openPerson(shared());
  const app = await registerApp(restUrl);
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, app));
  const { searchParams } = await decide(browser, consentPath, 'cancel');
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('code')).toBeNull();
  expect((await browser.run('Keys')).body.data.viewer.keys.nodes).toEqual([]);
});
