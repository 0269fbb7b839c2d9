import { test as base } from './journey.ts';
import { startServer } from './server.ts';
import { startThirdParty, type ThirdParty } from './third-party.ts';

/** A journey on an installation with advertisements from a network, played by a server of the journey. */
export const test = base.extend<object, { network: ThirdParty }>({
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const network = await startThirdParty();
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ network }, use) => {
      const server = await startServer({
        ADS_CLIENT: 'ca-pub-1',
        ADS_SLOT: '2',
        ADS_SCRIPT_URL: `${network.origin}/show.js`,
        ADS_CONSENT_URL: `${network.origin}/tcf.js`,
        SUPPORT_EMAIL: 'help@example.org',
        SUPPORT_PHONE: '+1 555 0100',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
