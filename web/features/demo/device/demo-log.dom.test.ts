import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoWaits } from '../../../platform/demo-marks.ts';

const word = { id: 'trip', progress: initialProgress(0), updatedAtMs: 0 };
const answer = (known: boolean) =>
  ({ kind: 'answer', mode: 'learning', known, direction: 'from-to' }) as const;

/** The demo as it is when a page is loaded. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import('./demo-log.ts')), ...(await import('./demo-store.ts')) };
}

beforeEach(() => localStorage.clear());

describe('the log of the demo', () => {
  it('continues after a reload with what was kept', async () => {
    const { demoLog } = await loadPage();
    const { after } = demoLog.recordEvent({ word, draft: answer(true) });
    expect(after).toMatchObject({ tier: 3, learningIntervalDays: 1 });
    const again = await loadPage();
    expect(again.demoLog.progressOf(word)).toEqual(after);
    expect(demoWaits()).toBe(true);
  });

  it('keeps the progress of a word in the documented form', async () => {
    const { demoLog } = await loadPage();
    demoLog.recordEvent({ word, draft: answer(false) });
    const { gardens } = JSON.parse(localStorage.getItem('vocabloom.demo') ?? '');
    expect(gardens['en-es'].progress.trip).toEqual({
      learning_interval: 1,
      ease: 2.3,
      nextDue: 0,
      history: [{ result: 0, time: expect.any(Number) }],
      apparentTier: 2,
      lastUpdated: expect.any(Number),
    });
  });

  it('postpones a mastered word by 10 days, and undoes that', async () => {
    const { demoLog } = await loadPage();
    const { event, before, after } = demoLog.recordEvent({ word, draft: { kind: 'master' } });
    expect(after).toMatchObject({ tier: 5, nextDueMs: event.atMs + 10 * DAY_MS });
    demoLog.recordEvent({ word, draft: { kind: 'undo', target: event, restored: before } });
    expect(demoLog.progressOf(word)).toEqual(before);
  });

  it('continues if the browser keeps nothing, and says so', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { demoLog, demoStore } = await loadPage();
    demoLog.recordEvent({ word, draft: answer(true) });
    demoLog.recordEvent({ word, draft: answer(true) });
    expect(demoLog.progressOf(word).history).toHaveLength(2);
    expect(demoStore.get().isKept).toBe(false);
    vi.restoreAllMocks();
  });

  it('starts over if what was stored cannot be read', async () => {
    localStorage.setItem('vocabloom.demo', '{"gardens":');
    const { demoLog } = await loadPage();
    expect(demoLog.progressOf(word)).toEqual(word.progress);
  });

  it('adds to what another tab has kept meanwhile', async () => {
    const here = await loadPage();
    const there = await loadPage();
    here.demoLog.recordEvent({ word, draft: answer(true) });
    there.demoLog.recordEvent({ word: { ...word, id: 'bus' }, draft: answer(true) });
    const { gardens } = (await loadPage()).demoStore.get();
    expect(Object.keys(gardens['en-es']?.progress ?? {}).sort()).toEqual(['bus', 'trip']);
  });

  it('forgets the progress of words that were changed or removed', async () => {
    const { demoLog, demoStore, keepWords } = await loadPage();
    for (const id of ['a', 'b', 'c']) demoLog.recordEvent({ word: { ...word, id }, draft: answer(true) });
    const pair = { fromText: 'x', toText: 'y' };
    keepWords(
      [
        { id: 'a', ...pair },
        { id: 'b', ...pair },
      ],
      new Set(['b']),
    );
    expect(Object.keys(demoStore.get().gardens['en-es']?.progress ?? {})).toEqual(['a']);
  });

  it('keeps what was done with each pair, however many there are', async () => {
    const { choosePair, demoLog, demoStore, keepWords } = await loadPage();
    keepWords([{ id: 'a', fromText: 'bridge', toText: 'el puente' }], new Set(['a']));
    for (const toLang of ['fr', 'de', 'it', 'pt', 'he', 'ar', 'zh'] as const) {
      choosePair({ fromLang: 'en', toLang });
      demoLog.recordEvent({ word, draft: answer(true) });
    }
    const { gardens } = (await loadPage()).demoStore.get();
    expect(Object.keys(gardens)).toHaveLength(8);
    expect(gardens['en-es']?.words).toMatchObject([{ fromText: 'bridge' }]);
    expect(demoStore.get().isKept).toBe(true);
  });

  it('says so if there is more than is read again, and loses nothing that was kept before', async () => {
    const { demoLog, demoStore, keepWords } = await loadPage();
    demoLog.recordEvent({ word, draft: answer(true) });
    keepWords([{ id: 'a', fromText: 'a', toText: 'b'.repeat(1_000_000) }], new Set());
    expect(demoStore.get().isKept).toBe(false);
    expect(Object.keys((await loadPage()).demoStore.get().gardens['en-es']?.progress ?? {})).toEqual([
      'trip',
    ]);
  });
});
