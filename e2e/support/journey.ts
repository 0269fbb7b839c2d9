import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

/** Console output that does not fail the journey, such as a request that the journey makes fail on purpose. */
type Tolerance = { readonly allowConsole: (pattern: RegExp) => void };

type Fixtures = { readonly tolerance: Tolerance; readonly newDevice: () => Promise<Page> };
type WorkerFixtures = { readonly server: RunningServer };

/** Firefox reports fonts that were loading when their page was left, and those that it lacks without a network. */
const abandonedFont = /^download failed \(font-family.*status=2152398(850|864)/;

/** A browser says so of a socket whose page was left, or whose person was signed out, before it was open. */
const abandonedSocket = /WebSocket is closed before the connection is established/;

/** A key in an address is longer than the reason that a browser gives after it, and says nothing. */
const withoutKey = (text: string) => text.replace(/(apikey=)[^&\s']+/g, '$1…');

function watch(page: Page, said: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!abandonedFont.test(message)) said.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !abandonedSocket.test(message.text()))
      said.push(`${message.type()}: ${withoutKey(message.text()).slice(0, 400)} (${message.location().url})`);
  });
}

/**
 * A journey: a browser against a running server. It fails on any console error, warning or uncaught exception that it
 * did not announce with `tolerance.allowConsole`. `newDevice` opens a second browser with its own storage.
 */
export const test = base.extend<Fixtures & { said: string[]; allowed: RegExp[] }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern, and this one has none.
  allowed: async ({}, use) => use([]),
  said: async ({ allowed }, use) => {
    const said: string[] = [];
    await use(said);
    expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  tolerance: async ({ allowed }, use) => use({ allowConsole: (pattern) => allowed.push(pattern) }),
  page: async ({ page, said }, use) => {
    watch(page, said);
    await use(page);
  },
  newDevice: async ({ browser, baseURL, said }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, said);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
