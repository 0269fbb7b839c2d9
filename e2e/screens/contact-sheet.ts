import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { pictureFrom } from './pictures.ts';

/** The width of a picture on the sheet, by screen width. */
const thumbPx: Record<number, number> = { 360: 150, 740: 240, 768: 220, 1280: 330 };

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

const style = `body{font:16px sans-serif;margin:16px;background:#ccc}div{display:flex;gap:8px;align-items:start}
  img{max-height:420px;object-fit:cover;object-position:top}`;

/** One sheet with all pictures of a folder, a row for each screen, for viewing all of them at once. */
export async function contactSheet(
  browser: Browser,
  { folder, to }: { folder: string; to: string },
): Promise<void> {
  const pictures = (await readdir(folder)).flatMap((file) => pictureOf(file) ?? []);
  const rows = Map.groupBy(
    pictures.toSorted((a, b) => a.width - b.width || a.look.localeCompare(b.look)),
    ({ name }) => name,
  );
  const page = await browser.newPage({ viewport: { width: 2200, height: 1000 } });
  const sections: string[] = [];
  for (const [name, row] of rows) {
    const thumbs: string[] = [];
    for (const { file, width } of row) {
      const widthPx = thumbPx[width] ?? width / 3;
      const thumb = { file: join(folder, file), type: 'image/jpeg', quality: 0.8, widthPx } as const;
      const bytes = await pictureFrom(page, thumb);
      thumbs.push(`<img alt="${file}" src="data:image/jpeg;base64,${bytes.toString('base64')}">`);
    }
    sections.push(`<h2>${name}</h2><div>${thumbs.join('')}</div>`);
  }
  await page.close();
  await writeFile(`${to}.html`, `<style>${style}</style>${sections.join('')}`);
  await asOnePicture(browser, to);
}

/** The sheet as a picture, loaded from its file because it is larger than what can be passed to a page directly. */
async function asOnePicture(browser: Browser, to: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2200, height: 1000 } });
  await page.goto(pathToFileURL(`${to}.html`).href);
  await page.screenshot({ path: `${to}.jpg`, fullPage: true, type: 'jpeg', quality: 75 });
  await page.close();
}
