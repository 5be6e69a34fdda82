import { randomUUID } from 'node:crypto';
import { type Browser, createBrowser } from '../../support/browser.ts';
import { linkIn, type MailReceiver, startMailReceiver } from '../../support/mail-receiver.ts';
import type { Topology } from '../../support/service.ts';
import type { SharedService } from '../../support/shared-service.ts';
import { type ServiceUrls, useServiceWith } from '../support/own-service.ts';

/** A password that is long enough. */
export const PASSWORD = 'correct horse battery';

let clients = 0;

/** A service with a mail server, and browsers of different clients: limits count by the client's address. */
export interface PeopleService {
  service(): ServiceUrls;
  mail(): MailReceiver;
  /** Returns a browser at an address of its own. */
  browser(headers?: Record<string, string>): Browser;
  /** Opens an account by the forms and the mail, and returns the browser that is signed in. */
  signUp(email?: string): Promise<{ browser: Browser; email: string }>;
}

/** Starts such a service for the calling file, on the database of the shared one. */
export function usePeople(
  shared: () => SharedService,
  { topology, env = {} }: { topology?: Topology; env?: Record<string, string> } = {},
): PeopleService {
  let mail: MailReceiver;
  beforeAll(async () => {
    mail = await startMailReceiver();
  });
  const service = useServiceWith(
    shared,
    () => ({ SMTP_URL: mail.url, MAIL_FROM: 'Funding <hello@example.com>', TRUSTED_PROXIES: '127.0.0.0/8', ...env }),
    topology,
  );
  afterAll(() => mail.close());

  const people: PeopleService = {
    service,
    mail: () => mail,
    browser(headers = {}) {
      clients += 1;
      const address = `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
      return createBrowser(service().restUrl, { 'x-forwarded-for': address, ...headers });
    },
    async signUp(email = newEmail()) {
      const browser = people.browser();
      await browser.submit('/sign-up', { email });
      const path = linkIn(await mail.waitFor(email));
      const { status } = await browser.submit(path, { password: PASSWORD });
      expect(status).toBe(303);
      return { browser, email };
    },
  };
  return people;
}

/** Returns an address that nobody has. */
export function newEmail(): string {
  return `person-${randomUUID()}@example.com`;
}
