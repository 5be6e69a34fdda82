import { type Browser, chromium, type Page } from 'playwright-core';

/** Debian's path; `CHROMIUM_BINARY` names another. */
const EXECUTABLE = process.env.CHROMIUM_BINARY ?? '/usr/bin/chromium';

/** A page, and what must not happen on it. */
export interface WatchedPage {
  page: Page;
  /** Errors on the console, violations of the content security policy among them, and uncaught ones. */
  errors: string[];
  /** Addresses outside of the service that the page requested. */
  foreignRequests: string[];
}

/** Starts one Chromium for the calling file and returns the function that opens a page of a service in a fresh profile. */
export function useChromium(): (url: string) => Promise<WatchedPage> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] }).catch((cause: Error) => {
      throw new Error(`Chromium did not start (apt-get install chromium, or CHROMIUM_BINARY): ${cause.message}`);
    });
  });
  afterAll(() => browser?.close());
  return async (url) => {
    if (browser === undefined) throw new Error('Chromium is known only after the hooks ran');
    const page = await (await browser.newContext()).newPage();
    const errors: string[] = [];
    const foreignRequests: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('request', (request) => {
      const requested = new URL(request.url());
      if (requested.protocol.startsWith('http') && requested.origin !== new URL(url).origin)
        foreignRequests.push(requested.href);
    });
    await page.goto(url);
    return { page, errors, foreignRequests };
  };
}
