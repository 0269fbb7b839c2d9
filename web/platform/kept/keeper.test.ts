import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIndexedDbShelf } from './indexed-db-shelf.ts';
import { createKeeper } from './keeper.ts';
import {
  CLEAN_EVERY_MS,
  entriesToRemove,
  isExpired,
  MAX_KEPT_BYTES,
  MAX_KEPT_ENTRIES,
} from './kept-entry.ts';
import { createMemoryShelf, type KeptShelf } from './kept-shelf.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const minuteMs = 60_000;
const story = { userId: 'ana', name: 'story' };

function bench(openShelf: () => Promise<KeptShelf> = async () => createMemoryShelf()) {
  let now = 1_000_000;
  const pauses: number[] = [];
  let clean = () => {};
  const keeper = createKeeper({
    openShelf,
    nowMs: () => now,
    every: (run, pauseMs) => {
      pauses.push(pauseMs);
      clean = run;
    },
  });
  return { keeper, pauses, clean: () => clean(), pass: (ms: number) => (now += ms) };
}
const kept = (value: unknown, lifeMs = 30 * minuteMs) => ({ value, lifeMs });

describe.each<[string, () => Promise<KeptShelf>]>([
  ['in IndexedDB', openIndexedDbShelf],
  ['where the browser refuses a database', () => Promise.reject(new Error('refused'))],
])('what is kept %s', (_name, open) => {
  it('is found again only by its person and name', async () => {
    const { keeper } = bench(open);
    await keeper.write(story, kept({ text: 'Érase una vez' }));
    expect(await keeper.read(story)).toEqual({ text: 'Érase una vez' });
    expect(await keeper.read({ ...story, userId: 'ben' })).toBeUndefined();
    await keeper.remove(story);
    expect(await keeper.read(story)).toBeUndefined();
  });

  it('expires after its time, which starts again with each write', async () => {
    const { keeper, pass } = bench(open);
    await keeper.write(story, kept('a'));
    pass(29 * minuteMs);
    await keeper.write(story, kept('b'));
    pass(29 * minuteMs);
    expect(await keeper.read(story)).toBe('b');
    pass(minuteMs);
    expect(await keeper.read(story)).toBeUndefined();
  });

  it('is gone after a log-out', async () => {
    const { keeper } = bench(open);
    await keeper.write(story, kept('a'));
    await keeper.forgetAll();
    expect(await keeper.read(story)).toBeUndefined();
  });
});

describe('what is kept', () => {
  it('outlives the page in IndexedDB', async () => {
    await bench(openIndexedDbShelf).keeper.write(story, kept('a'));
    expect(await bench(openIndexedDbShelf).keeper.read(story)).toBe('a');
  });

  it('is cleaned every five minutes', async () => {
    const shelf = createMemoryShelf();
    const { keeper, clean, pass, pauses } = bench(async () => shelf);
    await keeper.write(story, kept('a', minuteMs));
    pass(minuteMs);
    clean();
    await expect.poll(() => shelf.list()).toEqual([]);
    expect(pauses).toEqual([CLEAN_EVERY_MS]);
    expect(CLEAN_EVERY_MS).toBe(5 * minuteMs);
  });

  it('is bounded in bytes: what is too large is not kept, and neither is what it replaces', async () => {
    const { keeper } = bench();
    await keeper.write(story, kept('a'));
    await keeper.write(story, kept('ж'.repeat(MAX_KEPT_BYTES / 2)));
    expect(await keeper.read(story)).toBeUndefined();
    await keeper.write(story, kept('ж'.repeat(MAX_KEPT_BYTES / 2 - 1)));
    expect(await keeper.read(story)).toBeTypeOf('string');
  });

  it('is bounded in number: the oldest makes room', async () => {
    const shelf = createMemoryShelf();
    const { keeper, pass } = bench(async () => shelf);
    for (let number = 0; number <= MAX_KEPT_ENTRIES; number += 1) {
      pass(1);
      await keeper.write({ userId: 'ana', name: `story.${number}` }, kept(number));
    }
    expect(await shelf.list()).toHaveLength(MAX_KEPT_ENTRIES);
    expect(await keeper.read({ userId: 'ana', name: 'story.0' })).toBeUndefined();
    expect(await keeper.read({ userId: 'ana', name: 'story.1' })).toBe(1);
  });

  it('causes no error if the disk fails', async () => {
    const broken = () => Promise.reject(new Error('full'));
    const { keeper } = bench(async () => ({
      get: broken,
      put: broken,
      remove: broken,
      list: broken,
      clear: broken,
    }));
    await keeper.write(story, kept('a'));
    expect(await keeper.read(story)).toBeUndefined();
    await keeper.remove(story);
    await keeper.forgetAll();
  });

  it('loses no live entry while there is room, and never keeps an expired one', () => {
    const entry = fc.record({ writtenAtMs: fc.nat(1000), untilMs: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), fc.nat(1000), (entries, nowMs) => {
        const removed = new Set(entriesToRemove(entries, nowMs));
        const left = entries.filter((one) => !removed.has(one));
        const alive = entries.filter((one) => !isExpired(one, nowMs));
        expect(left.some((one) => isExpired(one, nowMs))).toBe(false);
        expect(left).toHaveLength(Math.min(alive.length, MAX_KEPT_ENTRIES));
      }),
    );
  });
});
