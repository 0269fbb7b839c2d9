/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

type Place = { readonly database: string; readonly store: string };

/** Where answers wait that the server has not confirmed. */
export const answersOnDevice: Place = { database: 'vocabloom-study', store: 'events' };

/** Where practices, stories and talks are kept. */
const keptOnDevice: Place = { database: 'vocabloom-kept', store: 'entries' };

/** Where practices and stories are kept for longer, and the days of study, for use without a network. */
export const spareOnDevice: Place = { database: 'vocabloom-spare', store: 'entries' };

/**
 * What this browser stores in a place; null if the app has not created it yet, which looking does not do. A reading
 * waits for every writing that was begun before it.
 */
export function rowsOnDevice(page: Page, place: Place): Promise<readonly unknown[] | null> {
  return page.evaluate(async ({ database: name, store }) => {
    const made = await indexedDB.databases();
    if (!made.some((one) => one.name === name)) return null;
    return new Promise<readonly unknown[] | null>((done, fail) => {
      const opening = indexedDB.open(name);
      // It was deleted since then.
      opening.onupgradeneeded = () => {
        opening.onerror = () => done(null);
        opening.transaction?.abort();
      };
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        try {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onerror = () => fail(reading.error);
          reading.onsuccess = () => done(reading.result);
        } catch (error) {
          fail(error);
        } finally {
          database.close();
        }
      };
    });
  }, place);
}

const untilRows = (page: Page, place: Place, count: number): Promise<void> =>
  expect
    .poll(async () => (await rowsOnDevice(page, place))?.length, {
      message: 'the device should keep as many rows',
    })
    .toBe(count);

/** Waits until this many practices, stories and talks are kept in this browser. */
export const untilKept = (page: Page, count: number): Promise<void> => untilRows(page, keptOnDevice, count);

/** Whether a row of that place holds the days of study. */
export const isStudyDays = (row: unknown): boolean =>
  (row as { readonly name: string }).name === 'study-days';

/** The same for the practices and stories that are there without a network. */
export const untilSpareKept = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await rowsOnDevice(page, spareOnDevice))?.filter((row) => !isStudyDays(row)).length, {
      message: 'the device should keep as many practices and stories',
    })
    .toBe(count);

/** Waits until a part of the app that the action requests no longer needs the network. */
export async function untilAtHand(page: Page, part: RegExp, action: () => Promise<unknown>): Promise<void> {
  const coming = page.waitForResponse(part);
  await action();
  const address = (await coming).url();
  // Resolves once everything that the part itself needs has loaded too.
  await page.evaluate((url) => import(url), address);
}
