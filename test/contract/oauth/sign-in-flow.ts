import { createHash, randomBytes } from 'node:crypto';
import type { Browser } from '../../support/browser.ts';
import { call, type Json } from '../../support/http.ts';

/** A client that signs in, step by step. */
export interface OauthApp {
  clientId: string;
  redirectUri: string;
  verifier: string;
}

/** The metadata of a client that most tests register. */
export const DESKTOP_APP = { client_name: 'Desktop app', redirect_uris: ['http://127.0.0.1:33418/callback'] };

/** Registers a client and returns it with a verifier of its own. */
export async function registerApp(
  restUrl: string,
  metadata: { redirect_uris: string[]; [name: string]: unknown } = DESKTOP_APP,
): Promise<OauthApp> {
  const response = await fetch(`${restUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  expect(response.status).toBe(201);
  const { client_id: clientId } = (await response.json()) as { client_id: string };
  return newApp(clientId, metadata.redirect_uris[0] ?? '');
}

/** Returns a client with a new verifier (PKCE). */
export function newApp(clientId: string, redirectUri: string): OauthApp {
  return { clientId, redirectUri, verifier: randomBytes(32).toString('base64url') };
}

/** Returns the path of an authorization request; null drops a parameter. */
export function authorizationPathOf(
  restUrl: string,
  { clientId, redirectUri, verifier }: OauthApp,
  more: Record<string, string | null> = {},
): string {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-1',
    resource: `${restUrl}/mcp`,
    scope: 'mcp',
    ...more,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** Opens the page of the consent in a browser; returns its path. */
export async function openConsent(browser: Browser, authorizationPath: string): Promise<string> {
  const { status, headers } = await browser.open(authorizationPath);
  expect(status).toBe(303);
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^\/oauth\/consent\//);
  return location;
}

/** Decides on the page of the consent and returns where the browser is sent at the end: the client's address. */
export async function decide(browser: Browser, consentPath: string, decision: 'allow' | 'cancel'): Promise<URL> {
  const decided = await browser.submit(consentPath, { decision });
  expect(decided.status).toBe(303);
  const resumed = await browser.open(decided.headers.get('location') ?? '');
  expect(resumed.status).toBe(303);
  return new URL(resumed.headers.get('location') ?? '');
}

/** Signs a client in as far as the authorization code. */
export async function obtainCode(
  browser: Browser,
  restUrl: string,
  app: OauthApp,
  more: Record<string, string | null> = {},
): Promise<string> {
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, app, more));
  const { searchParams } = await decide(browser, consentPath, 'allow');
  expect(searchParams.get('iss')).toBe(restUrl);
  expect(searchParams.get('state')).toBe('state-1');
  return searchParams.get('code') ?? '';
}

/** Sends a request to the token endpoint. */
export async function requestTokens(restUrl: string, fields: Record<string, string>) {
  const response = await fetch(`${restUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

/** Exchanges a code for tokens. */
export function exchangeCode(restUrl: string, { clientId, redirectUri, verifier }: OauthApp, code: string) {
  return requestTokens(restUrl, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
  });
}

/** Refreshes tokens. */
export function refresh(restUrl: string, { clientId }: OauthApp, refreshToken: string) {
  return requestTokens(restUrl, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
}

/** Signs a client in completely. */
export async function signInApp(browser: Browser, restUrl: string, app: OauthApp): Promise<Json> {
  const { status, body } = await exchangeCode(restUrl, app, await obtainCode(browser, restUrl, app));
  expect(status).toBe(200);
  return body;
}

/** Lists the tools as a signed-in client: a message that needs a valid credential and costs nothing. */
export function sendMessage(restUrl: string, token: string) {
  return call(`${restUrl}/mcp`, { key: token, body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } });
}
