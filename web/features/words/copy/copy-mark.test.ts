import { expect, test } from 'vitest';
import { markAfterPart, markAtEnd, overlapMs, startOfList } from './copy-mark.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

test('a copy interrupted twice looks again from where it was interrupted first', () => {
  const once = markAfterPart({}, { at: at(1), id: 'a' });
  const twice = markAfterPart(once, { at: at(40), id: 'b' });
  expect(startOfList(twice)).toEqual({ at: at(40), id: 'b' });
  const complete = markAtEnd(twice, { last: at(50), begunAtMs: 0, endMs: 0 });
  expect(complete.until).toBe(at(1));
});

test('the last two minutes are asked for again until a copy has been compared two minutes later', () => {
  const mark = { until: at(10), cameAtMs: 5_000 };
  const compared = (begunAtMs: number) =>
    startOfList(markAtEnd(mark, { last: undefined, begunAtMs, endMs: begunAtMs }));
  expect(compared(5_000 + overlapMs - 1)).toEqual({ at: at(8) });
  expect(compared(5_000 + overlapMs)).toEqual({ at: at(10) });
});

test('a copy made by an earlier version of the app, which did not note when changes came, stays in use', () => {
  const compared = markAtEnd({ until: at(10) }, { last: undefined, begunAtMs: 1, endMs: 2 });
  expect(compared).toEqual({ until: at(10), cameAtMs: 2 });
  expect(startOfList(compared)).toEqual({ at: at(8) });
});

test('what was changed later is a later end', () => {
  const compared = markAtEnd(
    { until: at(10), cameAtMs: 0, isSettled: true },
    { last: at(11), begunAtMs: 7, endMs: 9 },
  );
  expect(compared).toEqual({ until: at(11), cameAtMs: 9 });
});
