import { setImmediate } from 'node:timers/promises';
import type { Database } from '@vocabloom/database/port/database.ts';
import { expect, test } from 'vitest';
import { type TopicKey, topicKey } from '../topics/topic.ts';
import { createPresences } from './presences.ts';

/** Presences over a database that answers when the test says so, or as given. */
function bench(given?: Database['once']) {
  const asked: (() => void)[] = [];
  const once: Database['once'] = () =>
    new Promise((resolve) => asked.push(() => resolve({ rows: [], rowCount: 1 })));
  let ids = 0;
  const presences = createPresences({
    database: {
      once: given ?? once,
      transaction: async (_options, work) => work({ query: () => none, script: never }),
    },
    bus: { id: 'process' },
    hub: { deliver: () => undefined },
    ids: { uuid: () => `id-${++ids}` },
  });
  const track = (topic: TopicKey) => presences.track(topic, { key: 'ada', payload: {}, instead: null });
  return { asked, track, presences };
}

const none = Promise.resolve({ rows: [], rowCount: 0 });
const never = () => Promise.reject(new Error('not asked for'));

test('presences of one topic are kept one after the other, and those of another do not wait for them', async () => {
  const { asked, track } = bench();
  const here = topicKey('here', false);
  const [first, second] = [track(here), track(here), track(topicKey('there', false))];
  await setImmediate();
  expect(asked).toHaveLength(2);
  asked[0]?.();
  expect(await first).toMatchObject({ ref: 'id-1' });
  await setImmediate();
  expect(asked).toHaveLength(3);
  asked[2]?.();
  expect(await second).toMatchObject({ ref: 'id-2' });
});

test('what could not be removed is removed once by a later sweep', async () => {
  let isAway = true;
  const removed: unknown[] = [];
  const { presences } = bench(async (_options, { values = [] }) => {
    if (isAway) throw new Error('away');
    removed.push(values[0]);
    return none;
  });
  const gone = (ref: string) => ({
    topic: topicKey('here', false),
    tracked: { ref, key: 'ada', payload: {}, previous: null },
  });
  await expect(presences.untrack([gone('a'), gone('b')])).rejects.toThrow('away');
  await expect(presences.sweep()).rejects.toThrow('away');
  isAway = false;
  await presences.sweep();
  await presences.sweep();
  expect(removed.toSorted()).toEqual([['a'], ['b']]);
});
