import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';

/** Where Debian's packages put it. The first has no windows, and so needs half the time of the second for the same pages. */
const DEBIAN_BINARIES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** For elements to appear; the machine may be busy. */
const MAX_WAIT_MS = 30_000;

/** A tab of a browser of its own. */
export interface Tab {
  page: Page;
  /** Errors of scripts, and everything that the content security policy refused. */
  faults: string[];
  /** Origins that the tab requested over http or https. */
  origins: Set<string>;
}

/** Starts a real Chromium. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findBinary();
  // Containers have neither the privileges for its sandbox nor a large /dev/shm. It visits only our own service.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'], ...options });
}

function findBinary(): string {
  const { CHROMIUM_BINARY } = process.env;
  const paths = CHROMIUM_BINARY === undefined ? DEBIAN_BINARIES : [CHROMIUM_BINARY];
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `no ${paths.join(', no ')}: install Debian's package chromium-headless-shell, or set CHROMIUM_BINARY`,
  );
}

/** Gives a test file a real Chromium. Each tab has cookies and storage of its own. */
export function useChromium(): (options?: BrowserContextOptions) => Promise<Tab> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    if (browser === undefined) throw new Error('Chromium is started only once the hooks ran');
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, ...options });
    context.setDefaultTimeout(MAX_WAIT_MS);
    const page = await context.newPage();
    const faults: string[] = [];
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
    });
    return { page, faults, origins };
  };
}
