/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What is pressed, and how often. Each press leaves two marks in the timeline, `press N` and `painted N`. */
export type Answering = { readonly button: string; readonly count: number };

/** In less time a learner has not seen the card. */
const PAUSE_MS = 350;

/**
 * Presses the last button that the selector matches again and again, with the pause of a quick learner. Gives the times
 * from the press to the first task after the frame that shows its outcome.
 */
export function pressAgainAndAgain(page: Page, { button, count }: Answering): Promise<readonly number[]> {
  return page.evaluate(
    async ({ button, count, pauseMs }) => {
      const times: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const pressed = [...document.querySelectorAll<HTMLButtonElement>(button)].at(-1);
        if (!pressed) break;
        performance.mark(`press ${index}`);
        const startMs = performance.now();
        pressed.click();
        await new Promise<void>((painted) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => painted();
            channel.port2.postMessage(null);
          }),
        );
        times.push(performance.now() - startMs);
        performance.mark(`painted ${index}`);
        await new Promise((done) => setTimeout(done, pauseMs));
      }
      return times;
    },
    { button, count, pauseMs: PAUSE_MS },
  );
}

/** A page with nothing but a button that changes a word: the time any frame takes on this machine. */
export async function openFloor(page: Page): Promise<void> {
  await page.setContent(
    '<!doctype html><title>floor</title><p>0</p><fieldset><button>Know</button></fieldset>',
  );
  await page.evaluate(() => {
    const word = document.querySelector('p');
    let count = 0;
    document.querySelector('button')?.addEventListener('click', () => {
      count += 1;
      if (word) word.textContent = String(count);
    });
  });
}
