import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { parseUsd } from '../../../common/money.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** The password of each person of these tests. */
const PASSWORD = 'correct horse battery';

/** A person with an account of their own. */
export interface Person {
  accountId: string;
  email: string;
  password: string;
}

/** Opens an account whose owner has a password, and credits where asked for. */
export async function createPerson(
  { operator }: SharedService,
  { creditsUsd }: { creditsUsd?: string } = {},
): Promise<Person> {
  const { accounts, people } = operator.service;
  const email = `person-${randomUUID()}@example.com`;
  const { accountId } = await accounts.create(email);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  if (creditsUsd !== undefined) await accounts.grantCredits(accountId, parseUsd(creditsUsd), randomUUID());
  return { accountId, email, password: PASSWORD };
}

/** Signs a person in by the form and waits for the page of the dashboard that it leads to. */
export async function signIn(
  page: Page,
  { restUrl }: SharedService,
  person: Person,
  path = '/dashboard/',
): Promise<void> {
  await page.goto(`${restUrl}/sign-in?return_to=${encodeURIComponent(path)}`);
  await fillSignIn(page, person);
  await page.waitForURL(restUrl + path);
  await page.locator('html[data-ready="true"]').waitFor();
}

/** Fills in the form of the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
