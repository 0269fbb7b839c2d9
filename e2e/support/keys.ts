import type { Locator, Page } from '@playwright/test';
import { focusInPage } from './focus-in-page.ts';
import { expect } from './journey.ts';

const mostTabs = 70;

type Way = { readonly back?: boolean };

/** A person without a mouse: they go from one thing to the next, and must see where they are at each of them. */
export function keysOf(page: Page) {
  const lookNow = () => page.evaluate(focusInPage.unseenFocus, focusInPage.ringAround);
  /** Even the shortest motion lasts until the next frame, so what is not in sight yet is looked at once more when it has ended. */
  const look = async (): Promise<string | null> => {
    if ((await lookNow()) === null) return null;
    await page.evaluate(focusInPage.motionEnded);
    return lookNow();
  };
  /** Presses Tab, or Shift and Tab, until the thing has the focus. */
  const tabTo = async (target: Locator, { back = false }: Way = {}): Promise<void> => {
    await expect(target).toBeAttached();
    const unseen: string[] = [];
    for (let tab = 0; tab < mostTabs; tab += 1) {
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      if (await target.evaluate((element) => element === document.activeElement)) {
        unseen.push(...[await look()].filter((why) => why !== null));
        expect(unseen, 'the focus should be in sight').toEqual([]);
        return;
      }
      const why = await look();
      // After the last thing on the page the focus is with the browser for a moment.
      if (why !== null && why !== 'nothing has the focus') unseen.push(why);
    }
    throw new Error(`Tab does not lead to ${target}`);
  };
  return {
    tabTo,
    /** Goes to a thing and presses Enter there. */
    enter: async (target: Locator, way: Way = {}): Promise<void> => {
      await tabTo(target, way);
      await page.keyboard.press('Enter');
    },
    /** The focus is where a person can see it, wherever that is. */
    expectInSight: async (): Promise<void> => {
      await expect.poll(look).toBe(null);
    },
  };
}
