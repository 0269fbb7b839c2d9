import { test as base } from './journey.ts';
import { startServer } from './server.ts';

/** A journey at an address where browsers have passkeys. */
export const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({}, { host: 'localhost' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
