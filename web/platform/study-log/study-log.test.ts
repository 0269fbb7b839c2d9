import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { schedulerOf } from '@vocabloom/core/srs/schedulers.ts';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryEventStore } from './memory-event-store.ts';
import type { SendEvents, Sent } from './send-events.ts';
import { answer, createFakeBrowser, newWord, openTestLog, startMs } from './testing.ts';

const word = newWord('w1');
const settle = (
  { events }: Parameters<SendEvents>[0],
  rest: Partial<Extract<Sent, { kind: 'answered' }>> = {},
): Sent => ({
  kind: 'answered',
  eventIds: events.map(({ id }) => id),
  confirmed: [],
  turnedDown: 0,
  refusedIds: [],
  aheadIds: [],
  serverNowMs: startMs,
  ...rest,
});
const accept: SendEvents = async (input) => settle(input);

describe('an answer', () => {
  it('is sent in one call with those that follow it at once', async () => {
    const calls: number[] = [];
    const { log, pauses } = await openTestLog({
      send: async (input) => {
        calls.push(input.events.length);
        return accept(input);
      },
    });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.recordEvent({ word, draft: answer(false) }).kept;
    expect(calls).toEqual([]);
    expect(pauses).toHaveLength(1);
    pauses[0]?.run();
    await vi.waitFor(() => expect(calls).toEqual([2]));
  });

  it('changes the word at once, before anything is kept or sent', async () => {
    const { log } = await openTestLog();
    const { before, after } = log.recordEvent({ word, draft: answer(true) });
    expect(before).toEqual(word.progress);
    expect(after.tier).toBe(3);
    expect(log.progressOf(word)).toEqual(after);
    expect(log.syncState().pendingCount).toBe(1);
  });

  it('is kept on the device before it is sent', async () => {
    const store = createMemoryEventStore();
    const keptWhenSent: number[] = [];
    const { log } = await openTestLog({
      store,
      send: async (input) => {
        keptWhenSent.push((await store.list('ana')).length);
        return accept(input);
      },
    });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(keptWhenSent).toEqual([1]);
    expect(await store.list('ana')).toEqual([]);
    expect(log.syncState()).toMatchObject({ phase: 'resting', pendingCount: 0 });
  });

  it('that is pending goes on top of what the server says about the word', async () => {
    const history = [{ result: 1 as const, time: startMs }];
    const known = { history, tier: 4 as const, learningIntervalDays: 5, ease: 2.7 };
    const elsewhere = { ...initialProgress(startMs), ...known };
    let answers = 0;
    const { log } = await openTestLog({
      send: async (input) => {
        answers += 1;
        if (answers > 1) return { kind: 'unreachable' };
        // A second answer is given while the first one is on its way.
        log.recordEvent({ word, draft: answer(true) });
        return settle(input, {
          confirmed: [{ id: 'w1', progress: elsewhere, updatedAtMs: startMs + 10 }],
        });
      },
    });
    await log.recordEvent({ word, draft: answer(false) }).kept;
    await log.sync();
    const { tier, learningIntervalDays, ease } = schedulerOf(DEFAULT_SCHEDULER_ID).judge(elsewhere, {
      mode: 'learning',
      known: true,
      atMs: startMs,
    });
    expect(log.progressOf(word)).toMatchObject({ tier, learningIntervalDays, ease });
    expect(log.syncState()).toMatchObject({ phase: 'offline', pendingCount: 1 });
  });
});

describe('an undo', () => {
  it('of an unsent answer leaves the word as it was', async () => {
    const { log } = await openTestLog();
    const first = log.recordEvent({ word, draft: answer(true) });
    const second = log.recordEvent({ word, draft: answer(false) });
    log.recordEvent({ word, draft: { kind: 'undo', target: second.event, restored: second.before } });
    expect(log.progressOf(word)).toEqual(first.after);
    log.recordEvent({ word, draft: { kind: 'undo', target: first.event, restored: first.before } });
    expect(log.progressOf(word)).toEqual(word.progress);
  });

  it('of a sent answer shows the word as it was until the server has answered', async () => {
    let online = true;
    const { log } = await openTestLog({
      isOnline: () => online,
      send: async (input) =>
        settle(input, {
          confirmed: [{ id: 'w1', progress: recorded.after, updatedAtMs: startMs + 10 }],
        }),
    });
    const recorded = log.recordEvent({ word, draft: answer(true) });
    await recorded.kept;
    await log.sync();
    expect(log.progressOf(word)).toEqual(recorded.after);
    online = false;
    log.recordEvent({ word, draft: { kind: 'undo', target: recorded.event, restored: recorded.before } });
    expect(log.progressOf(word)).toEqual(word.progress);
  });
});

describe('of two tellings about a word', () => {
  it('the newer one counts, whichever came in last', async () => {
    const { log } = await openTestLog({
      send: async (input) =>
        settle(input, {
          confirmed: [
            { id: 'w1', progress: { ...word.progress, tier: 3, ease: 2.6 }, updatedAtMs: startMs + 10 },
          ],
        }),
    });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(log.progressOf(word).tier).toBe(3);
    const reloaded = { ...word, updatedAtMs: startMs + 20, progress: { ...word.progress, tier: 4 as const } };
    expect(log.progressOf(reloaded).tier).toBe(4);
  });
});

describe('when saving fails', () => {
  it('being offline is not worth a message; the answer waits', async () => {
    const { log, notices, pauses } = await openTestLog({ isOnline: () => false });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([]);
    expect(log.syncState()).toMatchObject({ phase: 'offline', pendingCount: 1 });
    expect(pauses).toHaveLength(1);
  });

  it('any other reason is told once, the answer kept and tried again with growing pauses', async () => {
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

  it('a failure of the code that sends counts as a failure too', async () => {
    const { log, notices } = await openTestLog({ send: () => Promise.reject(new Error('broken')) });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([{ kind: 'saving-failed' }]);
    expect(log.syncState().pendingCount).toBe(1);
  });

  it('an answer the server turns down for good is dropped with a notice', async () => {
    const { log, notices, store } = await openTestLog({
      send: async (input) => settle(input, { turnedDown: 1 }),
    });
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    expect(notices).toEqual([{ kind: 'turned-down', count: 1 }]);
    expect(log.progressOf(word)).toEqual(word.progress);
    expect(await store.list('ana')).toEqual([]);
  });

  it('for a clock that runs ahead, the answers get the server’s time in their old order and are sent again', async () => {
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

  it('one event the server cannot take stops no other, and stays on the device', async () => {
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

  it('an event the server says it cannot store is kept apart and told of once, also after a reload', async () => {
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
    // The answer is the learner's, so it stays in what they see.
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

describe('sending', () => {
  it('goes in batches of at most 500, oldest first, until nothing is left', async () => {
    let online = false;
    const send = vi.fn(accept);
    const { log } = await openTestLog({ isOnline: () => online, send });
    for (let index = 0; index < 1201; index += 1) {
      await log.recordEvent({ word: newWord(`w${index % 7}`), draft: answer(true) }).kept;
    }
    online = true;
    await log.sync();
    expect(send.mock.calls.map(([{ events }]) => events.length)).toEqual([500, 500, 201]);
    const times = send.mock.calls.flatMap(([{ events }]) => events.map(({ atMs }) => atMs));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(log.syncState().pendingCount).toBe(0);
  });

  it('is done by one tab at a time, and all tabs show the same', async () => {
    const browser = createFakeBrowser();
    const store = createMemoryEventStore();
    const send = vi.fn(accept);
    const one = await openTestLog({ store, tabs: browser.openTab(), send });
    const two = await openTestLog({ store, tabs: browser.openTab(), send, newId: () => 'from-two' });
    const { kept, after } = one.log.recordEvent({ word, draft: answer(true) });
    await kept;
    expect(two.log.progressOf(word)).toEqual(after);
    await Promise.all([one.log.sync(), two.log.sync()]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(two.log.syncState().pendingCount).toBe(0);
  });

  it('stops when the log is closed', async () => {
    const { log, pauses } = await openTestLog();
    await log.recordEvent({ word, draft: answer(true) }).kept;
    await log.sync();
    log.close();
    expect(pauses).toEqual([]);
  });
});

describe('someone else who signs in on the device', () => {
  it('neither sees nor sends the events of the one before; they go when that one returns', async () => {
    const store = createMemoryEventStore();
    const ana = await openTestLog({ store, userId: 'ana' });
    await ana.log.recordEvent({ word, draft: answer(true) }).kept;
    ana.log.close();

    const send = vi.fn(accept);
    const ben = await openTestLog({ store, userId: 'ben', send });
    await ben.log.sync();
    expect(ben.log.progressOf(word)).toEqual(word.progress);
    expect(send).not.toHaveBeenCalled();

    const anaAgain = await openTestLog({ store, userId: 'ana', send });
    expect(anaAgain.log.progressOf(word).tier).toBe(3);
    await anaAgain.log.sync();
    expect(send).toHaveBeenCalledWith({ userId: 'ana', events: [expect.objectContaining({ wordId: 'w1' })] });
  });
});
