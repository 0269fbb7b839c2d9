/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';
import { isFirefox } from './is-firefox.ts';

/** How far a finger moves between two events of the screen. */
const stepPx = 12;

const mostTaps = 4;
/** A busy page hears a tap late: one more would then be a second tap. */
const heardWithinMs = 10_000;

const middle = { x: 0.5, y: 0.5 };

type Point = { readonly x: number; readonly y: number };

type Finger = {
  /** Moves across an element from its middle, or from a fraction of its width and height, and lets go. */
  readonly swipe: (on: Locator, by: { x?: number; y?: number; from?: Point }) => Promise<void>;
  readonly tap: (on: Locator) => Promise<void>;
};

type Drag = (start: Point, by: Point) => Promise<void>;

/**
 * A finger: real touch events, which the browser first offers to its own scrolling, as on a phone. A mouse press or a
 * synthetic event would reach the page whatever the browser takes for itself. Firefox is started so that its mouse is a
 * finger (`e2e/browsers`).
 */
export async function fingerOf(page: Page): Promise<Finger> {
  const byMouse = isFirefox(page);
  const drag = byMouse ? dragByMouse(page) : dragByDevtools(await page.context().newCDPSession(page));
  return {
    swipe: async (on, { x = 0, y = 0, from = middle }) => {
      await atRest(on);
      await drag(await pointOf(on, from), { x, y });
    },
    tap: async (on) => {
      for (let time = 1; time <= mostTaps; time += 1) {
        const isHeard = await nextClick(on);
        await on.click({ trial: true });
        await drag(await pointOf(on, middle), { x: 0, y: 0 });
        if (await isHeard()) return;
      }
      throw new Error('the browser made no click of any of these taps');
    },
  };
}

/**
 * Whether a click reaches the page soon after a tap. Of a finger put down while a card turns, a busy Chromium now and then
 * makes none, though it tells the page that the finger came and went: then a person taps once more.
 */
async function nextClick(on: Locator): Promise<() => Promise<boolean>> {
  const clicked = await on.evaluateHandle(() => {
    const heard = { click: false };
    addEventListener('click', () => Object.assign(heard, { click: true }), { capture: true, once: true });
    return heard;
  });
  return () =>
    on
      .page()
      .waitForFunction(({ click }) => click, clicked, { timeout: heardWithinMs })
      .then(
        () => true,
        () => false,
      );
}

async function pointOf(on: Locator, share: Point): Promise<Point> {
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y };
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

/** The points a finger passes on its way, after the first. */
function wayOf(start: Point, by: Point): readonly Point[] {
  const steps = Math.ceil(Math.hypot(by.x, by.y) / stepPx);
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return { x: start.x + by.x * share, y: start.y + by.y * share };
  });
}

const dragByDevtools =
  (devtools: CDPSession): Drag =>
  async (start, by) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [start]);
    for (const point of wayOf(start, by)) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  };

const dragByMouse =
  ({ mouse }: Page): Drag =>
  async (start, by) => {
    await mouse.move(start.x, start.y);
    await mouse.down();
    for (const { x, y } of wayOf(start, by)) await mouse.move(x, y);
    await mouse.up();
  };
