/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/**
 * A picture from a PNG file, encoded by the browser as `type` and with a maximum width; of a long page only its first
 * screens.
 */
export async function pictureFrom(
  page: Page,
  { file, ...wanted }: { file: string; type: 'image/webp' | 'image/jpeg'; quality: number; widthPx?: number },
): Promise<Buffer> {
  const png = await readFile(file, 'base64');
  const written = await page.evaluate(
    async ({ url, type, quality, widthPx }) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const scale = widthPx === undefined ? 1 : widthPx / picture.width;
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(Math.min(picture.height, picture.width * 4) * scale);
      const brush = canvas.getContext('2d');
      brush?.scale(scale, scale);
      brush?.drawImage(picture, 0, 0);
      return canvas.toDataURL(type, quality);
    },
    { url: `data:image/png;base64,${png}`, ...wanted },
  );
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
}
