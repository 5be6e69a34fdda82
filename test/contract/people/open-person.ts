import { type Browser, createBrowser } from '../../support/browser.ts';
import type { SharedService } from '../../support/shared-service.ts';
import { newEmail, PASSWORD } from './use-people.ts';

/** A person who is signed in. */
export interface SignedInPerson {
  accountId: string;
  email: string;
  browser: Browser;
}

/** Opens an account with a password, as the operator does, and signs in by the form. */
export async function openPerson({ operator, restUrl }: SharedService): Promise<SignedInPerson> {
  const { accounts, people } = operator.service;
  const email = newEmail();
  const { accountId } = await accounts.create(email);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  const browser = createBrowser(restUrl);
  await signIn(browser, email);
  return { accountId, email, browser };
}

/** Signs in by the form. */
export async function signIn(browser: Browser, email: string, password: string = PASSWORD): Promise<void> {
  expect((await browser.submit('/sign-in', { email, password })).status).toBe(303);
}
