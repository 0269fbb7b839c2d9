import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoWaits } from '../../../platform/demo-marks.ts';
import { fakeServer } from '../../../testing/fake-server.ts';

type Body = {
  fromLang: string;
  toLang: string;
  dialect: string;
  words: { toText: string; progress: unknown }[];
};

/** A device on which two words of two pairs were studied. */
async function studied() {
  vi.resetModules();
  localStorage.clear();
  const { demoLog } = await import('../device/demo-log.ts');
  const { choosePair, demoStore } = await import('../device/demo-store.ts');
  const { loadWords } = await import('../content/load-words.ts');
  const { takeAlong } = await import('./take-along.ts');
  for (const toLang of ['es', 'fr'] as const) {
    choosePair({ fromLang: 'en', toLang });
    const [first] = (await loadWords(demoStore.get().pair)).words;
    demoLog.recordEvent({
      word: { id: first?.id ?? '', progress: initialProgress(0), updatedAtMs: 0 },
      draft: { kind: 'answer', mode: 'learning', known: true, direction: 'from-to' },
    });
  }
  return { takeAlong, gardens: () => Object.keys(demoStore.get().gardens) };
}

beforeEach(() => localStorage.clear());

describe('moving the demo into an account', () => {
  it('sends each pair with its words and their progress, and removes it from the device', async () => {
    const { takeAlong, gardens } = await studied();
    let position = 0;
    const calls = fakeServer({
      'POST /demo/take': () => ({ body: { wordCount: 25, modulePosition: position++ } }),
    });
    expect(await takeAlong()).toEqual({ wordCount: 50, modulePosition: 1 });
    const bodies = calls.filter(({ path }) => path === '/demo/take').map(({ body }) => body as Body);
    expect(bodies.map(({ toLang, dialect }) => [toLang, dialect]).sort()).toEqual([
      ['es', 'Mexican'],
      ['fr', ''],
    ]);
    for (const { words } of bodies) {
      expect(words).toHaveLength(25);
      expect(words.filter(({ progress }) => progress !== null)).toMatchObject([
        { progress: { apparentTier: 3, learning_interval: 1, ease: 2.6 } },
      ]);
    }
    expect(gardens()).toEqual([]);
    expect(demoWaits()).toBe(false);
  });

  it('keeps what did not arrive, to be sent again', async () => {
    const { takeAlong, gardens } = await studied();
    let isFirst = true;
    fakeServer({
      'POST /demo/take': () => {
        if (!isFirst) return { status: 503, body: { code: 'database.unavailable', message: 'Later' } };
        isFirst = false;
        return { body: { wordCount: 25, modulePosition: 0 } };
      },
    });
    await expect(takeAlong()).rejects.toThrow();
    expect(gardens()).toHaveLength(1);
    expect(demoWaits()).toBe(true);
  });
});
