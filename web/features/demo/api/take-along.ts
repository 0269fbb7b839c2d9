import { TAKE_DEMO_PATH, TakeDemoResponseSchema } from '@vocabloom/contract/demo.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { loadWords } from '../content/load-words.ts';
import type { DemoMemory, Garden } from '../device/demo-memory.ts';
import { demoStore, replaceGarden } from '../device/demo-store.ts';
import { demoGroupOf } from '../group/demo-group.ts';
import { restOf, signsOf } from '../group/rest-of-garden.ts';
import { readPairKey } from '../rules/demo-pair.ts';

const patienceMs = 30_000;

export type Taken = {
  readonly wordCount: number;
  /** The module to show: the one created last. */
  readonly modulePosition: number | null;
};

async function bodyOf(memory: DemoMemory, garden: Garden): Promise<object> {
  const { module, group, words } = demoGroupOf(memory, await loadWords(memory.pair));
  return {
    id: garden.id,
    fromLang: module.fromLang,
    toLang: module.toLang,
    dialect: module.dialect,
    groupName: group.name,
    words: words.map(({ id, fromText, toText }) => ({
      fromText,
      toText,
      progress: garden.progress[id] ?? null,
    })),
  };
}

/**
 * Moves everything the demo keeps on this device into the account of the signed-in person, one pair after the other.
 * What has arrived is removed from the device; the rest stays and can be sent again, also what was done meanwhile.
 * Rejects with a `ServerError`.
 */
export async function takeAlong(): Promise<Taken> {
  let taken: Taken = { wordCount: 0, modulePosition: null };
  for (const key of Object.keys(demoStore.get().gardens)) {
    const pair = readPairKey(key);
    if (!pair) continue;
    const library = await loadWords(pair);
    const { gardens } = demoStore.get();
    const garden = gardens[key];
    if (!garden) continue;
    const signs = signsOf(garden, library);
    const replace = (by: (now: Garden) => Garden | null) =>
      replaceGarden(key, (now) => (now.id === garden.id ? by(now) : now));
    replace((now) => ({ ...now, sent: now.sent ?? signs }));
    const response = await postToServer({
      path: TAKE_DEMO_PATH,
      body: await bodyOf({ pair, gardens }, garden),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = TakeDemoResponseSchema.parse(await response.json());
    // Nothing was added if a call arrived whose answer did not come back. The first may have been that one.
    replace((now) => restOf(now, library, answer.wordCount > 0 ? signs : (now.sent ?? signs)));
    taken = {
      wordCount: taken.wordCount + answer.wordCount,
      modulePosition: answer.modulePosition ?? taken.modulePosition,
    };
  }
  return taken;
}
