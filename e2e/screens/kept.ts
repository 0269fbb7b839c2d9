import { readdir, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { pictureFrom } from './pictures.ts';

/** Renews the pictures of a folder from those just taken, as WebP, which is a third as large: those that are there already, no others. */
export async function keepPictures(
  browser: Browser,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const taken = new Set(await readdir(from));
  const page = await browser.newPage();
  for (const kept of await readdir(to)) {
    const source = kept.replace(/\.webp$/, '.png');
    if (!taken.has(source)) continue;
    const webp = await pictureFrom(page, { file: `${from}/${source}`, type: 'image/webp', quality: 0.86 });
    await writeFile(`${to}/${kept}`, webp);
  }
  await page.close();
}
