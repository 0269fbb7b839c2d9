/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';

export type ScriptBytes = {
  readonly files: number;
  readonly brotliBytes: number;
  readonly foreignRequests: readonly string[];
};

const dist = resolve('web/dist');

const brotliSize = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

const fileSize = async (path: string): Promise<number> => brotliSize(await readFile(`${dist}${path}`));

/** The size of the scripts inside a page itself, each as if it came alone. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => src === '' && type === '').map(({ text }) => text),
  );
  return texts.reduce((sum, text) => sum + brotliSize(text), 0);
}

/**
 * Watches which scripts a page requests; `measure` adds up their size as the server sends them (brotli, best quality).
 */
export function watchScripts(page: Page, origin: string): { measure: () => Promise<ScriptBytes> } {
  const scripts = new Set<string>();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
    if (request.resourceType() === 'script' || url.pathname.endsWith('.js')) scripts.add(url.pathname);
  });
  return {
    measure: async () => {
      const sizes = await Promise.all([...scripts].map(fileSize));
      return {
        files: sizes.length,
        brotliBytes: sizes.reduce((sum, size) => sum + size, 0),
        foreignRequests: foreign,
      };
    },
  };
}
