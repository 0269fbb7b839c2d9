import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { describe, expect, test, vi } from 'vitest';
import { isolateFaults } from './isolate-faults.ts';

const eventsNamed = (names: string): readonly StudyEvent[] =>
  [...names].map((id, atMs) => ({ id, wordId: 'w', atMs, kind: 'reset' }));
const fault = new DatabaseError({ code: '23514', message: 'a constraint' });
const away = new DatabaseError({ code: '08006', message: 'the line went dead' });

/** Saves everything, except parts that contain one of `bad` (an event at fault) or of `late` (nobody's fault). */
async function isolate(names: string, { bad = '', late = '' }: { bad?: string; late?: string } = {}) {
  const save = vi.fn(async (events: readonly StudyEvent[]) => {
    if (events.some(({ id }) => late.includes(id))) throw away;
    if (events.some(({ id }) => bad.includes(id))) throw fault;
    const results = events.map(({ id }) => ({ id, outcome: 'applied' as const }));
    return { results, words: {} };
  });
  const onRefused = vi.fn();
  const { results } = await isolateFaults(eventsNamed(names), { save, onRefused });
  return { save, onRefused, outcomes: results.map(({ id, outcome }) => `${id} ${outcome}`) };
}

describe('events that are stored together', () => {
  test('cost one attempt if all of them can be stored, and none if there are none', async () => {
    expect((await isolate('abcd')).save).toHaveBeenCalledTimes(1);
    expect((await isolate('')).save).not.toHaveBeenCalled();
  });

  test('are stored in order except the one at fault, and its fault is reported', async () => {
    const { outcomes, onRefused } = await isolate('abcde', { bad: 'd' });
    expect(outcomes).toEqual(['a applied', 'b applied', 'c applied', 'd rejected', 'e applied']);
    expect(onRefused.mock.calls).toEqual([[fault]]);
  });

  test.each(['22P05', '23514', '54000'])('are at fault if the database says so by %s', async (code) => {
    const save = vi.fn(async () => Promise.reject(new DatabaseError({ code, message: 'of this event' })));
    const { results } = await isolateFaults(eventsNamed('a'), { save, onRefused: () => {} });
    expect(results).toEqual([{ id: 'a', outcome: 'rejected', reason: 'not_stored' }]);
  });

  test('are not at fault if the database refuses for reasons of its own', async () => {
    const other = new DatabaseError({ code: '42723', message: 'of another class' });
    const save = vi.fn(async () => Promise.reject(other));
    const refused = isolateFaults(eventsNamed('ab'), { save, onRefused: () => {} });
    await expect(refused).rejects.toMatchObject({ code: 'study.not_saved' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('are answered up to the point where the database went away', async () => {
    let calls = 0;
    const save = async (events: readonly StudyEvent[]) => {
      calls += 1;
      if (events.length > 1) throw fault;
      if (calls > 4) throw away;
      return { results: events.map(({ id }) => ({ id, outcome: 'applied' as const })), words: {} };
    };
    const { results } = await isolateFaults(eventsNamed('abcd'), { save, onRefused: () => {} });
    expect(results.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('are all requested again if none could be stored and none is at fault', async () => {
    await expect(isolate('ab', { late: 'a' })).rejects.toMatchObject({ code: 'study.not_saved' });
  });

  test('cost forty attempts at most, however many are at fault', async () => {
    const { save, outcomes } = await isolate('abcdefghijklmnopqrstuvwxyz', {
      bad: 'abcdefghijklmnopqrstuvwxyz',
    });
    expect(save).toHaveBeenCalledTimes(40);
    expect(outcomes.length).toBeGreaterThan(10);
    expect(new Set(outcomes).size).toBe(outcomes.length);
  });
});

test('an error from outside the database is a fault of the events: a fold that breaks on them', async () => {
  const save = async () => Promise.reject(new TypeError('it is not a history'));
  const onRefused = vi.fn();
  const { results } = await isolateFaults(eventsNamed('a'), { save, onRefused });
  expect(results).toEqual([{ id: 'a', outcome: 'rejected', reason: 'not_stored' }]);
  expect(onRefused).toHaveBeenCalledOnce();
});
