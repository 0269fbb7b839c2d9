/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isStudyDays, rowsOnDevice, spareOnDevice } from './device.ts';
import { test as base, expect } from './journey.ts';
import { startServer } from './server.ts';

/** A journey against a server whose app is stored for use without a network. */
export const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ OFFLINE_APP: 'true' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** What the browser reports about requests without a network. */
export const withoutNetwork =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

/** Waits until the page can say that the network is gone: nobody could fetch that sign when it is needed. */
export async function untilSignAtHand(page: Page): Promise<void> {
  const sign = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/copy-sign-'))?.name,
  );
  // Resolves once everything that the sign itself needs has loaded too.
  await sign.evaluate(async (address) => void (await import(String(address))));
}

/** Waits until the app, the days of study and the words are available without the network. */
export async function untilTakenAlong(page: Page, wordCount: number): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(async () => (await rowsOnDevice(page, { database: 'vocabloom-copy', store: 'words' }))?.length)
    .toBe(wordCount);
  await expect
    .poll(async () => (await rowsOnDevice(page, spareOnDevice))?.filter(isStudyDays).length)
    .toBe(1);
  // Written last in a copy: without it there is none yet.
  await expect
    .poll(async () => (await rowsOnDevice(page, { database: 'vocabloom-copy', store: 'marks' }))?.length)
    .toBe(1);
}
