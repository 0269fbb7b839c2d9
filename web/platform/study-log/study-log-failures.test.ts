import { describe, expect, it, vi } from 'vitest';
import { createMemoryEventStore } from './memory-event-store.ts';
import type { SendEvents } from './send-events.ts';
import { accept, answer, newWord, openTestLog, settle, startMs } from './testing.ts';

const word = newWord('w1');
describe('when saving fails', () => {
  it('being offline causes no message; the answer waits', async () => {
    const { log, notices, pauses } = await openTestLog({ isOnline: () => false });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([]);
    expect(log.syncState()).toMatchObject({ phase: 'offline', pendingCount: 1 });
    expect(pauses).toHaveLength(1);
  });

  it('any other reason is reported once, and the answer is kept and retried with growing pauses', async () => {
    let broken = true;
    const send = vi.fn<SendEvents>(async (input) =>
      broken ? { kind: 'failed', retryAfterMs: 0 } : settle(input),
    );
    const { log, notices, pauses } = await openTestLog({ send });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(pauses.map(({ delayMs }) => delayMs)).toEqual([1000]);
    pauses.shift()?.run();
    await vi.waitFor(() => expect(pauses.map(({ delayMs }) => delayMs)).toEqual([2000]));
    expect(notices).toEqual([{ kind: 'saving-failed' }]);
    expect(log.syncState()).toMatchObject({ phase: 'failing', pendingCount: 1 });

    broken = false;
    await log.sync();
    expect(log.syncState()).toMatchObject({ phase: 'resting', pendingCount: 0 });
    expect(new Set(send.mock.calls.map(([{ events }]) => events[0]?.id)).size).toBe(1);
  });

  it('an error in the sending code counts as a failure, too', async () => {
    const { log, notices } = await openTestLog({ send: () => Promise.reject(new Error('broken')) });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([{ kind: 'saving-failed' }]);
    expect(log.syncState().pendingCount).toBe(1);
  });

  it('an answer the server refuses for good is dropped with a notice', async () => {
    const { log, notices, store } = await openTestLog({
      send: async (input) => settle(input, { turnedDown: 1 }),
    });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([{ kind: 'turned-down', count: 1 }]);
    expect(log.progressOf(word)).toEqual(word.progress);
    expect(await store.list('ana')).toEqual([]);
  });

  it('if the clock is fast, the answers get the server’s time in their old order and are sent again', async () => {
    const serverNowMs = startMs - 10 * 86_400_000;
    let online = false;
    const send = vi.fn<SendEvents>(async (input) => {
      const aheadIds = input.events.filter(({ atMs }) => atMs > serverNowMs).map(({ id }) => id);
      const eventIds = input.events.map(({ id }) => id).filter((id) => !aheadIds.includes(id));
      return settle(input, { eventIds, aheadIds, serverNowMs });
    });
    const { log, notices, store } = await openTestLog({ send, isOnline: () => online });
    const first = log.recordEvent({ word, draft: answer(true) });
    await first.kept;
    await log.recordEvent({ word, draft: { kind: 'undo', target: first.event, restored: first.before } })
      .kept;
    online = true;
    await log.sync();
    expect(send.mock.calls.at(-1)?.[0].events).toEqual([
      { ...first.event, atMs: serverNowMs - 1 },
      expect.objectContaining({ kind: 'undo', atMs: serverNowMs }),
    ]);
    expect(notices).toEqual([]);
    expect(await store.list('ana')).toEqual([]);
    expect(log.syncState().pendingCount).toBe(0);
  });

  it('an event the server cannot accept does not block others, and stays on the device', async () => {
    const poison = 'ana-7';
    const { log, notices, store } = await openTestLog({
      isOnline: () => ready,
      send: async (input) =>
        input.events.some(({ id }) => id === poison) ? { kind: 'refused' } : accept(input),
    });
    let ready = false;
    for (let index = 0; index < 20; index += 1) {
      await log.recordEvent({ word: newWord(`w${index}`), draft: answer(true) }).kept;
    }
    ready = true;
    await log.sync();
    expect((await store.list('ana')).map(({ event }) => event.id)).toEqual([poison]);
    expect(notices).toEqual([{ kind: 'kept-apart', count: 1 }]);
  });

  it('an event the server cannot store is kept apart and reported once, even after a reload', async () => {
    const store = createMemoryEventStore();
    const poison = 'ana-2';
    const send = vi.fn<SendEvents>(async (input) => {
      const ids = input.events.map(({ id }) => id);
      return settle(input, {
        eventIds: ids.filter((id) => id !== poison),
        refusedIds: ids.filter((id) => id === poison),
      });
    });
    let online = false;
    const { log, notices } = await openTestLog({ store, send, isOnline: () => online });
    for (const id of ['w1', 'w2', 'w3'])
      await log.recordEvent({ word: newWord(id), draft: answer(true) }).kept;
    online = true;
    await log.sync();
    expect((await store.list('ana')).map(({ event }) => event.id)).toEqual([poison]);
    expect(notices).toEqual([{ kind: 'kept-apart', count: 1 }]);
    // The answer is the learner's, so they still see its effect.
    expect(log.progressOf(newWord('w2')).tier).toBe(3);
    await log.sync();
    expect(send).toHaveBeenCalledTimes(1);
    log.close();

    const reloaded = await openTestLog({ store, send });
    await reloaded.log.sync();
    expect(send).toHaveBeenCalledTimes(2);
    expect(reloaded.notices).toEqual([]);
    expect(await store.list('ana')).toHaveLength(1);
  });
});
