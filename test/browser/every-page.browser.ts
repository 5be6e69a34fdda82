import type { Page } from 'playwright-core';
import { findCompanyOfOneRound } from '../support/seeded-company.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations, measureOverflow, openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { COMPANY, PATHS } from './support/pages.ts';
import { createPerson, signIn } from './support/sign-in.ts';

/** The narrowest screen. */
const NARROW = { width: 360, height: 740 };

describe.each(['light', 'dark'] as const)('every page in the %s theme', (colorScheme) => {
  const shared = useSharedService();
  const openTab = useChromium();
  let page: Page;
  let faults: string[];
  let company: string;
  beforeAll(async () => {
    ({ page, faults } = await openTab({ colorScheme }));
    await signIn(page, shared(), await createPerson(shared()));
    company = await findCompanyOfOneRound(shared());
  });

  test.each(PATHS)('%s: accessible, without an error, and no wider than a phone', async (path) => {
    faults.length = 0;
    await page.setViewportSize({ width: 1_280, height: 900 });
    await openPage(page, shared().restUrl + path.replace(COMPANY, company));
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
