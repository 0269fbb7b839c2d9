/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * A device whose disk becomes full at some moment: its databases then refuse new data, as a browser's do, and say why.
 */
export async function fillableDisk(page: Page): Promise<(isFull: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      if (sessionStorage.getItem('disk') !== 'full') return put.apply(this, row);
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  return (isFull) => page.evaluate((full) => sessionStorage.setItem('disk', full ? 'full' : 'roomy'), isFull);
}

/** The same for what a page stores as settings, by name; existing values stay. */
export async function fillableSettings(page: Page): Promise<(isFull: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, ...entry) {
      if (this !== localStorage || sessionStorage.getItem('disk') !== 'full')
        return setItem.apply(this, entry);
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  return (isFull) => page.evaluate((full) => sessionStorage.setItem('disk', full ? 'full' : 'roomy'), isFull);
}

/** From now on the browser itself has no room for this origin, nor for its service worker. */
export async function withoutRoom(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
}
