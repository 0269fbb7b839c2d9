import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { freePort, startServer } from './server.ts';

type Host = '127.0.0.1' | 'localhost';
type Clocks = {
  /** Takes over the clock of a page that is not open yet: it is the server's, which an earlier journey may have moved. */
  readonly take: (page: Page) => Promise<void>;
  /** Puts the clocks of the server and of a page forward together, as if a device had slept. */
  readonly move: (page: Page, byMs: number) => Promise<void>;
};

/** A journey through time. */
export const test = base.extend<object, { clockPort: number; clocks: Clocks; host: Host }>({
  // Browsers have passkeys at `localhost`, not at a numeric address.
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  clockPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  server: [
    async ({ clockPort, host }, use) => {
      const settings = {
        NODE_OPTIONS: `--import=${resolve('e2e/support/moved-clock.preload.ts')}`,
        CLOCK_PORT: String(clockPort),
        // After days of sleep a session would have to be refreshed, which is another journey.
        AUTH_ACCESS_TOKEN_SECONDS: '604800',
      };
      const server = await startServer(settings, { host });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  clocks: [
    async ({ clockPort }, use) => {
      let aheadMs = 0;
      await use({
        take: (page) => page.clock.install({ time: Date.now() + aheadMs }),
        move: async (page, byMs) => {
          aheadMs += byMs;
          await fetch(`http://127.0.0.1:${clockPort}/?ahead=${aheadMs}`);
          await page.clock.fastForward(byMs);
        },
      });
    },
    { scope: 'worker' },
  ],
});

export { expect } from './journey.ts';
