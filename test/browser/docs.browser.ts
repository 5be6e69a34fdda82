import { buildSite } from '../docs-site/support/built-site.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations, measureOverflow, openPage } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';

const PAGES = ['', 'quick-start', 'agents', 'guides/watchlists', 'reference/rest/funding'];
/** The widest first: a sidebar that fades in has no contrast yet. */
const WIDTHS = [1_280, 768, 360];

const shared = useSharedService();
const openTab = useChromium();
beforeAll(buildSite, 300_000);

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each([...PAGES, 'nowhere'])('/docs/%s is accessible and fits a phone and a tablet', async (path) => {
    const { page } = await openTab({ colorScheme, viewport: { width: 1_280, height: 900 } });
    await openPage(page, `${shared().restUrl}/docs/${path}`);
    expect(await findViolations(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, overflow: await measureOverflow(page) }).toEqual({ width, overflow: 0 });
    }
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });
});
