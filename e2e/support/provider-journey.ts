import { test as base } from './journey.ts';
import { type RunningProvider, settingsFor, startProvider } from './provider.ts';
import { startServer } from './server.ts';

/** A journey through an installation where a sign-in provider of its own lets people in, with further settings. */
export const providerJourney = (...further: Parameters<typeof startServer>) =>
  base.extend<object, { provider: RunningProvider }>({
    provider: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
      async ({}, use) => {
        const provider = await startProvider();
        await use(provider);
        await provider.stop();
      },
      { scope: 'worker' },
    ],
    // The provider's own pages ask for a font and an icon that are not there.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    allowed: async ({}, use) => use([/net::ERR_NAME_NOT_RESOLVED|status of 404/]),
    server: [
      async ({ provider }, use) => {
        const [settings, options] = further;
        const server = await startServer({ ...settingsFor(provider), ...settings }, options);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  });
