/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { type ApiLearner, plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { openListening } from '@vocabloom/e2e/support/open-listening.ts';

const wordCount = 40;
const warmUp = 2;
/** From one answer to the next, as people answer. */
const pauseMs = () => 1_000 + Math.random() * 1_000;
/** An answer that is not seen by then counts as seen so late. */
const givenUpMs = 20_000;

type Seen = { readonly due: number; readonly atMs: number };

async function logIn(browser: Browser, url: string, learner: ApiLearner): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await page.locator('section[aria-busy=false]').waitFor();
  return page;
}

/** Notes when the page shows another number of due words: at the first task after the frame that shows it. */
const noteDue = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { due: number; atMs: number }[] = [];
    Object.assign(window, { seen });
    let before: number | undefined;
    const look = () => {
      const text = /(\d+) words? due/.exec(document.body.textContent ?? '')?.[1];
      const due = text === undefined ? undefined : Number(text);
      if (due === undefined || due === before) return;
      before = due;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => seen.push({ due, atMs: Date.now() });
        channel.port2.postMessage(null);
      });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  });

const seenOn = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

/** Presses "Know" on the card that is shown; gives the time of the press. */
const know = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('fieldset button')].at(-1);
    if (!button) throw new Error('there is no card to answer');
    const atMs = Date.now();
    button.click();
    return atMs;
  });

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Answers cards on one device of a learner while another shows how many words are due. Gives for each answer how long
 * after the press the other device showed it.
 */
export async function answersSeen(
  browser: Browser,
  { url, count }: { readonly url: string; readonly count: number },
): Promise<readonly number[]> {
  const learner = await signUpByApi(url);
  const pairs = Array.from(
    { length: wordCount },
    (_, index) => [`word ${index}`, `palabra ${index}`] as const,
  );
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  const phone = await logIn(browser, url, learner);
  const laptop = await logIn(browser, url, learner);
  await phone.goto('/module/0/group/0/flashcards?mode=sm2');
  await phone.locator('[data-card=current]').waitFor();
  await openListening(laptop, '/module/0/group/0/flashcard-mode');
  await noteDue(laptop);

  const pressed: number[] = [];
  for (let at = 0; at < warmUp + count; at += 1) {
    pressed.push(await know(phone));
    await wait(pauseMs());
  }
  const shown = async (answers: number) =>
    (await seenOn(laptop)).find(({ due }) => due <= wordCount - answers)?.atMs;
  for (let waitedMs = 0; waitedMs < givenUpMs; waitedMs += 500) {
    if ((await shown(pressed.length)) !== undefined) break;
    await wait(500);
  }
  const times = await Promise.all(
    pressed.map(async (pressedMs, at) => ((await shown(at + 1)) ?? pressedMs + givenUpMs) - pressedMs),
  );
  await phone.context().close();
  await laptop.context().close();
  return times.slice(warmUp);
}
