import { copyFile, readdir, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { pictureFrom } from './pictures.ts';

/**
 * Puts the pictures of screens into a folder: existing PNG files are replaced as PNG, others are WebP, a third as
 * large.
 */
export async function keepPictures(
  browser: Browser,
  { from, to, screens }: { from: string; to: string; screens: readonly { readonly name: string }[] },
): Promise<void> {
  const kept = new Set(await readdir(to));
  const names = new Set(screens.map(({ name }) => name));
  const isWanted = (file: string) => names.has(file.replace(/-\d+-\w+-\w+\.png$/, ''));
  const page = await browser.newPage();
  for (const taken of (await readdir(from)).filter(isWanted)) {
    if (kept.has(taken)) {
      await copyFile(`${from}/${taken}`, `${to}/${taken}`);
      continue;
    }
    const name = taken.replace(/\.png$/, '.webp');
    const webp = await pictureFrom(page, { file: `${from}/${taken}`, type: 'image/webp', quality: 0.86 });
    await writeFile(`${to}/${name}`, webp);
  }
  await page.close();
}
