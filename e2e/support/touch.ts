/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';

/** How far a finger moves between two events of the screen. */
const stepPx = 12;

type Point = { readonly x: number; readonly y: number };

/**
 * A finger: real touch events, which the browser first offers to its own scrolling, as on a phone. A mouse press or a
 * synthetic event would reach the page whatever the browser takes for itself.
 */
export async function fingerOf(page: Page): Promise<{
  /** Moves across an element from its middle, or from a fraction of its width and height, and lets go. */
  readonly swipe: (on: Locator, by: { x?: number; y?: number; from?: Point }) => Promise<void>;
}> {
  const devtools = await page.context().newCDPSession(page);
  return {
    swipe: async (on, { x = 0, y = 0, from = { x: 0.5, y: 0.5 } }) => {
      await atRest(on);
      const box = await on.boundingBox();
      if (!box) throw new Error('there is nothing to touch');
      const start = { x: box.x + box.width * from.x, y: box.y + box.height * from.y };
      await drag(devtools, start, { x, y });
    },
  };
}

/** Waits until the element lies still, as a person would before touching it. */
async function atRest(on: Locator): Promise<void> {
  await on.evaluate(async (element) => {
    const ending = element
      .getAnimations({ subtree: true })
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

async function drag(devtools: CDPSession, start: Point, by: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const steps = Math.ceil(Math.hypot(by.x, by.y) / stepPx);
  await touch('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await touch('touchMove', [{ x: start.x + by.x * share, y: start.y + by.y * share }]);
  }
  await touch('touchEnd', []);
}
