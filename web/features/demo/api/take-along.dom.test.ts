import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoWaits } from '../../../platform/demo-marks.ts';
import { fakeServer } from '../../../testing/fake-server.ts';

type Body = {
  fromLang: string;
  toLang: string;
  dialect: string;
  id: string;
  words: { fromText: string; toText: string; progress: unknown }[];
};

const answerTo = (id: string) =>
  ({
    word: { id, progress: initialProgress(0), updatedAtMs: 0 },
    draft: { kind: 'answer', mode: 'learning', known: true, direction: 'from-to' },
  }) as const;

/** What was sent, each time: the words that are not the library's, and those that were studied. */
const sentIn = (calls: readonly { path: string; body?: unknown }[]) =>
  calls
    .filter(({ path }) => path === '/demo/take')
    .map(({ body }) => body as Body)
    .map(({ id, words }) => ({
      id,
      count: words.length,
      studied: words.filter(({ progress }) => progress !== null).map(({ fromText }) => fromText),
      last: words.at(-1)?.fromText,
    }));

/** A device on which one word was studied, and on which more can be done. */
async function begun() {
  vi.resetModules();
  const { demoLog } = await import('../device/demo-log.ts');
  const { demoStore, keepWords } = await import('../device/demo-store.ts');
  const { loadWords } = await import('../content/load-words.ts');
  const { takeAlong } = await import('./take-along.ts');
  const { words } = await loadWords(demoStore.get().pair);
  const study = (index: number) => demoLog.recordEvent(answerTo(words[index]?.id ?? ''));
  const add = (fromText: string) => {
    const before = demoStore.get().gardens['en-es']?.words ?? words;
    keepWords([...before, { id: fromText, fromText, toText: 'x' }], new Set());
  };
  study(0);
  return { takeAlong, study, add, words, gardens: () => Object.keys(demoStore.get().gardens) };
}

/** The page as it is loaded again. */
async function reloaded() {
  vi.resetModules();
  const { demoStore } = await import('../device/demo-store.ts');
  const { takeAlong } = await import('./take-along.ts');
  return { takeAlong, gardens: () => Object.keys(demoStore.get().gardens) };
}

const arrived = (wordCount: number) => ({ body: { wordCount, modulePosition: 0 } });
const lost = { status: 503, body: { code: 'database.unavailable', message: 'Later' } };

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
    demoLog.recordEvent(answerTo(first?.id ?? ''));
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

  it('keeps what is done while it is on its way, and sends only that the next time', async () => {
    const { takeAlong, study, add, words, gardens } = await begun();
    let meanwhile = () => {
      study(1);
      add('bridge');
    };
    const calls = fakeServer({
      'POST /demo/take': () => {
        meanwhile();
        return arrived(25);
      },
    });
    await takeAlong();
    expect(gardens()).toEqual(['en-es']);
    expect(demoWaits()).toBe(true);
    meanwhile = () => undefined;
    await takeAlong();
    const [first, second] = sentIn(calls);
    expect(first).toMatchObject({ count: 25, studied: [words[0]?.fromText] });
    expect(second).toMatchObject({ count: 2, studied: [words[1]?.fromText], last: 'bridge' });
    expect(second?.id).not.toBe(first?.id);
    expect(gardens()).toEqual([]);
  });

  it('keeps what was added after a call that arrived without an answer, even if the page was loaded again', async () => {
    const { takeAlong, add } = await begun();
    const answers = [lost, arrived(0), arrived(1)];
    const calls = fakeServer({ 'POST /demo/take': () => answers.shift() ?? lost });
    await expect(takeAlong()).rejects.toThrow();
    add('bridge');
    const again = await reloaded();
    await again.takeAlong();
    expect(again.gardens()).toEqual(['en-es']);
    await again.takeAlong();
    const [first, second, third] = sentIn(calls);
    expect(second?.id).toBe(first?.id);
    expect(third).toMatchObject({ count: 1, studied: [], last: 'bridge' });
    expect(again.gardens()).toEqual([]);
  });

  it('moves all of it at once if the first call never arrived', async () => {
    const { takeAlong, add, gardens } = await begun();
    const answers = [lost, arrived(26)];
    const calls = fakeServer({ 'POST /demo/take': () => answers.shift() ?? lost });
    await expect(takeAlong()).rejects.toThrow();
    add('bridge');
    await takeAlong();
    expect(sentIn(calls)[1]).toMatchObject({ count: 26, last: 'bridge' });
    expect(gardens()).toEqual([]);
  });
});
