import type { Locator, Page } from 'playwright-core';

/** More stops than any page has: a page of 25 rounds has several for each. */
const MAX_STOPS = 200;

/** Describes the focused element: whether its focus is drawn, and lies in the window. */
const FOCUS_IS_VISIBLE = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, height } = element.getBoundingClientRect();
  const isDrawn = element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  return isDrawn && height > 0 && bottom > 0 && top < innerHeight;
})()`;

/** Moves the focus to an element by Tab alone, and expects that it can be seen there. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let stop = 0; stop <= MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) {
      expect(await page.evaluate<boolean>(FOCUS_IS_VISIBLE)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Replaces the text of a field by the keyboard alone. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+A');
  await target.page().keyboard.type(text);
}

/** Presses a link or a button by the keyboard alone. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Chooses the option of a list by typing how its text begins. */
export async function choose(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Sends the form of the focused field. */
export function submit(page: Page): Promise<void> {
  return page.keyboard.press('Enter');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}
