import type { Page } from 'playwright-core';
import { findCompanyOfOneRound } from '../support/seeded-company.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations, measureOverflow, openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { COMPANY, PATHS } from './support/pages.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const WIDE = { width: 1_280, height: 900 };
const TABLET = { width: 768, height: 1_024 };
/** The narrowest screen. */
const NARROW = { width: 360, height: 740 };

const shared = useSharedService();
const openTab = useChromium();
let page: Page;
let faults: string[];
let company: string;

beforeAll(async () => {
  ({ page, faults } = await openTab());
  await signIn(page, shared(), await createPerson(shared()));
  company = await findCompanyOfOneRound(shared());
});

describe.each(PATHS)('%s', (path) => {
  beforeAll(async () => {
    faults.length = 0;
    await page.setViewportSize(WIDE);
    await openPage(page, shared().restUrl + path.replace(COMPANY, company));
  });

  // A page follows the system's theme at once, so it is opened once for both.
  test.each(['light', 'dark'] as const)(
    'accessible, without an error, and no wider than a tablet or a phone, in the %s theme',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(WIDE);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize(TABLET);
      expect(await measureOverflow(page)).toBe(0);
      await page.setViewportSize(NARROW);
      expect(await measureOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});
