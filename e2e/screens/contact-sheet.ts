import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** How wide a picture of each screen width is on the sheet. */
const thumbPx: Record<number, number> = { 360: 150, 1280: 330 };

type Picture = {
  readonly name: string;
  readonly look: string;
  readonly width: number;
  readonly file: string;
};

/** `dashboard-360-light-en.png` is the screen `dashboard` in one look. */
function pictureOf(file: string): Picture | undefined {
  const [, name, width, look] = /^(.+)-(\d+)-(\w+-\w+)\.png$/.exec(file) ?? [];
  return name && width && look ? { name, width: Number(width), look, file } : undefined;
}

/** One sheet of all pictures in a folder, a row for each screen, so that all of it can be looked at. */
export async function contactSheet(
  browser: Browser,
  { folder, to }: { folder: string; to: string },
): Promise<void> {
  const pictures = (await readdir(folder)).flatMap((file) => pictureOf(file) ?? []);
  const rows = Map.groupBy(
    pictures.toSorted((a, b) => a.width - b.width || a.look.localeCompare(b.look)),
    ({ name }) => name,
  );
  const sections = await Promise.all(
    [...rows].map(
      async ([name, row]) =>
        `<h2>${name}</h2><div>${(await Promise.all(row.map((one) => imageOf(folder, one)))).join('')}</div>`,
    ),
  );
  const page = await browser.newPage({ viewport: { width: 2200, height: 1000 } });
  await page.setContent(
    `<style>body{font:16px sans-serif;margin:16px;background:#ccc}div{display:flex;gap:8px;align-items:start}</style>${sections.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: to, fullPage: true, type: 'jpeg', quality: 75 });
  await page.close();
}

async function imageOf(folder: string, { file, width }: Picture): Promise<string> {
  const bytes = await readFile(join(folder, file), 'base64');
  return `<img width="${thumbPx[width] ?? width / 3}" alt="${file}" src="data:image/png;base64,${bytes}">`;
}
