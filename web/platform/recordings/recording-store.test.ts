import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Recording } from './recording.ts';
import { MAX_FETCHED_SOUNDS, openRecordingStore } from './recording-store.ts';
import { MAX_UNFINISHED, MAX_UNFINISHED_BYTES } from './unfinished-takes.ts';

const take = (userId: string, more: Partial<Recording> = {}): Recording => ({
  userId,
  wordId: 'w',
  side: 'to',
  takeId: 't1',
  madeAtMs: 10,
  durationMs: 900,
  ...more,
});
const sound = (byte = 1) => Uint8Array.of(byte).buffer;

test('a take waits with its sound, separate from those of other people and of the other side', async () => {
  const store = await openRecordingStore();
  await store.record(take('ana'), sound());
  await store.record(take('ana', { side: 'from', takeId: 't2' }), sound());
  await store.record(take('ben'), sound());
  expect(await store.waiting('ana')).toHaveLength(2);
  expect(await store.sound(take('ana'))).toEqual(sound());
  expect(await store.all('ben')).toEqual([{ ...take('ben'), isWaiting: true }]);
});

test('a take that replaces a waiting one also replaces its sound', async () => {
  const store = await openRecordingStore();
  await store.record(take('cem'), sound());
  await store.record(take('cem', { takeId: 't2', madeAtMs: 20 }), sound(2));
  expect(await store.waiting('cem')).toEqual([take('cem', { takeId: 't2', madeAtMs: 20 })]);
  expect(await store.sound(take('cem'))).toBeUndefined();
});

test('what was sent is stored as the server reports it, and what was made meanwhile keeps waiting', async () => {
  const store = await openRecordingStore();
  await store.record(take('dan'), sound());
  const meanwhile = take('dan', { takeId: 't2', madeAtMs: 20 });
  await store.record(meanwhile, sound(2));
  await store.settle(take('dan'), take('dan'));
  expect(await store.all('dan')).toEqual([{ ...meanwhile, isWaiting: true }]);
  await store.settle(meanwhile, meanwhile);
  expect(await store.all('dan')).toEqual([{ ...meanwhile, isWaiting: false }]);
});

test('the later of a waiting take and a received one counts, including removals', async () => {
  const store = await openRecordingStore();
  await store.learn('eva', [take('eva', { takeId: 'theirs', madeAtMs: 30 })], '2026-01-01T00:00:00Z');
  await store.record(take('eva', { madeAtMs: 20 }), sound());
  expect(await store.all('eva')).toMatchObject([{ takeId: 'theirs', isWaiting: false }]);
  await store.record(take('eva', { takeId: 'gone', madeAtMs: 40, durationMs: null }), null);
  expect(await store.all('eva')).toMatchObject([{ takeId: 'gone', durationMs: null, isWaiting: true }]);
  await store.learn('eva', [take('eva', { takeId: 'old', madeAtMs: 5 })], '2026-01-02T00:00:00Z');
  expect(await store.all('eva')).toMatchObject([{ takeId: 'gone' }]);
  expect(await store.mark('eva')).toBe('2026-01-02T00:00:00Z');
});

test('fetched sounds make room for each other, never those that were not sent', async () => {
  const store = await openRecordingStore();
  await store.record(take('fay', { takeId: 'mine' }), sound());
  for (let n = 0; n <= MAX_FETCHED_SOUNDS; n += 1)
    await store.keepSound({ userId: 'fay', takeId: `s${n}` }, sound());
  const kept = await Promise.all(
    Array.from({ length: MAX_FETCHED_SOUNDS + 1 }, (_, n) => store.sound({ userId: 'fay', takeId: `s${n}` })),
  );
  expect(kept.filter((one) => one !== undefined)).toHaveLength(MAX_FETCHED_SOUNDS);
  await store.makeRoom('fay');
  expect(await store.sound({ userId: 'fay', takeId: 's9' })).toBeUndefined();
  expect(await store.sound(take('fay', { takeId: 'mine' }))).toEqual(sound());
});

test('takes that were not kept are held by their side, so many and so long', async () => {
  const { unfinished } = await openRecordingStore();
  const of = (n: number) => ({ userId: 'hal', wordId: `w${n}`, side: 'to' }) as const;
  const hold = (n: number, atMs: number, file = sound()) => unfinished.hold({ ...of(n), file, atMs });
  const found = async (nowMs: number) =>
    (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => unfinished.find(of(n), nowMs)))).flatMap(
      (take) => take?.wordId ?? [],
    );
  await hold(0, 100, new ArrayBuffer(MAX_UNFINISHED_BYTES + 1));
  expect(await found(100)).toEqual([]);
  for (let n = 0; n <= MAX_UNFINISHED; n += 1) await hold(n, 100 + n);
  expect(await found(200)).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
  await unfinished.drop(of(1));
  const dayMs = 24 * 60 * 60 * 1000;
  expect(await found(dayMs + 107)).toEqual(['w8']);
  await hold(0, 2 * dayMs);
  expect(await found(dayMs)).toEqual(['w0']);
});

test('nothing is left of a person who is gone', async () => {
  const store = await openRecordingStore();
  await store.unfinished.hold({ ...take('gil'), file: sound(), atMs: 1 });
  await store.record(take('gil'), sound());
  await store.learn('gil', [take('gil', { side: 'from' })], '2026-01-01T00:00:00Z');
  await store.forget('gil');
  expect(await store.unfinished.find(take('gil'), 1)).toBeUndefined();
  expect(await store.all('gil')).toEqual([]);
  expect(await store.sound(take('gil'))).toBeUndefined();
  expect(await store.mark('gil')).toBeUndefined();
});
