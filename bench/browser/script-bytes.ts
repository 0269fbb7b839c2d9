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

type Seen = Window & { seenMs?: number };

/** Notes in every document when an element that `selector` names is first there, and painted with the next frame. */
async function noteWhenThere(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      look.disconnect();
      requestAnimationFrame(() => {
        (window as Seen).seenMs = performance.now();
      });
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
}

/** Paths of the scripts that the document began to load until that moment, by the browser's own clock. */
const scriptsUntilSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seenMs = 0 } = window as Seen;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= seenMs && new URL(name).pathname.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname);
  });

/**
 * Watches which scripts a page requests until an element that `isThere` names is painted, or all of them without it.
 * `measure` waits for that element and adds up their size as the server sends them (brotli, best quality).
 */
export async function watchScripts(
  page: Page,
  { origin, isThere }: { readonly origin: string; readonly isThere?: string },
): Promise<{ measure: () => Promise<ScriptBytes> }> {
  const requested = new Set<string>();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
    if (request.resourceType() === 'script' || url.pathname.endsWith('.js')) requested.add(url.pathname);
  });
  if (isThere !== undefined) await noteWhenThere(page, isThere);
  return {
    measure: async () => {
      if (isThere !== undefined) await page.waitForFunction(() => (window as Seen).seenMs !== undefined);
      const scripts = isThere === undefined ? requested : new Set(await scriptsUntilSeen(page));
      const sizes = await Promise.all([...scripts].map(fileSize));
      return {
        files: sizes.length,
        brotliBytes: sizes.reduce((sum, size) => sum + size, 0),
        foreignRequests: foreign,
      };
    },
  };
}
