import type { SharedService } from '../../support/shared-service.ts';
import { type Tab, useChromium } from './chromium.ts';
import { createPerson, type Person, signIn } from './sign-in.ts';

/** A person with an account that has a key. */
export interface Customer extends Person {
  key: string;
  keyId: string;
}

/** Opens an account with credits, a key and a person who can sign in. */
export async function createCustomer(shared: SharedService, { creditsUsd = '1' } = {}): Promise<Customer> {
  const person = await createPerson(shared, { creditsUsd });
  const { keyId, apiKey } = await shared.operator.service.accounts.createKey(person.accountId, 'test');
  return { ...person, key: apiKey, keyId };
}

/**
 * Gives a test file a function that signs a person in, in a browser of its own, and opens a page of the dashboard.
 * @param origin the service; the shared one by default
 */
export function useSignedIn(
  shared: () => SharedService,
  origin: () => string = () => shared().restUrl,
): (person: Person, path?: string) => Promise<Tab> {
  const openTab = useChromium();
  return async (person, path = '/') => {
    const tab = await openTab();
    await signIn(tab.page, { ...shared(), restUrl: origin() }, person, `/dashboard${path}`);
    tab.faults.length = 0;
    return tab;
  };
}
