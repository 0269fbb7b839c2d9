import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { schedulerOf } from '@vocabloom/core/srs/schedulers.ts';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryEventStore } from './memory-event-store.ts';
import { accept, answer, createFakeBrowser, newWord, openTestLog, settle, startMs } from './testing.ts';

const word = newWord('w1');
describe('an answer', () => {
  it('is sent in one call with those that follow right away', async () => {
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

  it('changes the word at once, before anything is stored or sent', async () => {
    const { log } = await openTestLog();
    const { before, after } = log.recordEvent({ word, draft: answer(true) });
    expect(before).toEqual(word.progress);
    expect(after.tier).toBe(3);
    expect(log.progressOf(word)).toEqual(after);
    expect(log.syncState().pendingCount).toBe(1);
  });

  it('is stored on the device before it is sent', async () => {
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

  it('that is pending is applied on top of what the server reports about the word', async () => {
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

describe('of two reports about a word', () => {
  it('the newer one counts, whichever arrived last', async () => {
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

  it('is done by one tab at a time, and all tabs show the same progress', async () => {
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
  it('neither sees nor sends the events of the person before, which are sent when that person returns', async () => {
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
