import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgetCopy } from './forget-copy.ts';
import { openIndexedDbShelf } from './indexed-db-shelf.ts';
import { createKeeper } from './keeper.ts';
import { keptPlace } from './kept-place.ts';
import { spareDatabase } from './spare-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A place for texts that stay for half an hour, and for two days without a network. */
function bench() {
  const state = { nowMs: 1_000_000, isOnline: true };
  const keeperIn = (database?: string) =>
    createKeeper({
      openShelf: () => openIndexedDbShelf(database),
      nowMs: () => state.nowMs,
      every: () => undefined,
    });
  const spareKeeper = keeperIn(spareDatabase);
  const place = keptPlace({
    keeper: keeperIn(),
    key: { userId: 'ana', name: 'practice' },
    loadSchema: async () => z.string(),
    lifeMs: 30 * minuteMs,
    spare: {
      keeper: spareKeeper,
      lifeMs: 2 * dayMs,
      isOnline: () => state.isOnline,
      renew: (text) => `${text} again`,
    },
  });
  /** Waits for everything begun before it. */
  const settled = () => spareKeeper.read({ userId: '', name: '' });
  return { state, place, settled };
}

describe('what is kept for times without a network', () => {
  it('is used only without one, and only once its usual time has passed', async () => {
    const { state, place } = bench();
    place.write('sentences');
    state.isOnline = false;
    expect(await place.read()).toBe('sentences');
    state.nowMs += 5 * 60 * minuteMs;
    expect(await place.read()).toBe('sentences again');
    state.isOnline = true;
    expect(await place.read()).toBeNull();
  });

  it('is there where a connection turns out to lead nowhere', async () => {
    const { state, place } = bench();
    place.write('sentences');
    state.nowMs += 5 * 60 * minuteMs;
    expect(await place.readSpare()).toBe('sentences again');
  });

  it('goes after its own time', async () => {
    const { state, place } = bench();
    state.isOnline = false;
    place.write('sentences');
    await place.read();
    state.nowMs += 2 * dayMs;
    expect(await place.read()).toBeNull();
    expect(await place.readSpare()).toBeNull();
  });

  it('stays when something new is asked for, which may fail', async () => {
    const { state, place } = bench();
    place.write('sentences');
    await place.read();
    place.remove();
    expect(await place.read()).toBeNull();
    state.isOnline = false;
    expect(await place.read()).toBe('sentences again');
  });

  it('is gone with the copy of the words, and can be kept again by the same page', async () => {
    const { state, place, settled } = bench();
    place.write('sentences');
    await settled();
    await forgetCopy();
    state.nowMs += 5 * 60 * minuteMs;
    expect(await place.readSpare()).toBeNull();
    place.write('others');
    await settled();
    expect(await place.readSpare()).toBe('others again');
  });
});
