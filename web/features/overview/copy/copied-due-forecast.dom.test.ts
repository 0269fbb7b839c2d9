import 'fake-indexeddb/auto';
import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { expect, it } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { groupRow, idOf, moduleRow, wordRow } from '../../modules/testing.tsx';
import { copiedDueForecast } from './copied-due-forecast.ts';

const nowMs = Date.parse('2026-05-10T20:00:00Z');

const takeCopyOf = async (userId: string, dueMs: readonly number[]) => {
  const copy = await openCopyStore();
  const words = dueMs.map((next_due, n) => wordRow(n, `word ${n}`, `palabra ${n}`, { next_due }));
  await copy.putWords(userId, words, {});
  const module = moduleRow({ num_words: words.length, word_groups: [groupRow({ num_words: words.length })] });
  await copy.finish(userId, {
    modules: [module],
    groupIds: [idOf(20)],
    mark: { until: '2026-05-10T12:00:00Z' },
  });
};

it('the coming reviews come from the copy: what is due is due today, and days are those of the time zone', async () => {
  await takeCopyOf('ana', [0, nowMs - 5 * DAY_MS, nowMs + 3_600_000, nowMs + 6 * DAY_MS, nowMs + 7 * DAY_MS]);
  const inZone = (timeZone: string) => copiedDueForecast('ana', { nowMs, timeZone, days: 7 });
  const moduleId = idOf(10);
  expect(await inZone('UTC')).toEqual([
    { moduleId, day: '2026-05-10', due: 3 },
    { moduleId, day: '2026-05-16', due: 1 },
  ]);
  // Three hours further, the evening's word is tomorrow's.
  expect(await inZone('Europe/Moscow')).toEqual([
    { moduleId, day: '2026-05-10', due: 2 },
    { moduleId, day: '2026-05-11', due: 1 },
    { moduleId, day: '2026-05-16', due: 1 },
  ]);
});

it('there are none without a copy', async () => {
  expect(await copiedDueForecast('ben', { nowMs, timeZone: 'UTC', days: 7 })).toBeUndefined();
});
