import { group, sentence, spanish } from '@vocabloom/server/modules/tutor/testing/market.ts';
import { type ModelServer, startModelServer } from '@vocabloom/server/modules/tutor/testing/model-server.ts';
import { test as base } from './journey.ts';
import { startServer } from './server.ts';
import type { Pair } from './tutored.ts';

/** A journey whose tutor is a model that does what the journey tells it, well or badly. */
export const test = base.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await startServer({
        AI_PROVIDER: 'compatible',
        AI_MODEL: 'test-model',
        AI_BASE_URL: model.url,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** A group of ten words of a market, with sentences for all of them. */
export const marketGroup: { name: string; pairs: readonly Pair[] } = {
  name: 'At the market',
  pairs: group.map(({ from_text, to_text }) => [from_text, to_text]),
};
export const marketSentences = { sentences: spanish.map((_, index) => sentence(index)) };

export const refusal = 'I’m sorry, but I can’t help with that.';

/** What a browser reports about a request that fails on purpose. */
export const failedRequest = /Failed to load resource: the server responded with a status of (429|502|503)/;
