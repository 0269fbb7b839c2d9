import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type TopicKey, topicKey } from '../topics/topic.ts';
import { createPresences } from './presences.ts';

/** Presences over a database that answers when the test says so. */
function bench() {
  const asked: (() => void)[] = [];
  let ids = 0;
  const presences = createPresences({
    database: {
      once: () => new Promise((resolve) => asked.push(() => resolve({ rows: [], rowCount: 1 }))),
      transaction: () => Promise.reject(new Error('not asked for')),
    },
    bus: { id: 'process' },
    hub: { deliver: () => undefined },
    ids: { uuid: () => `id-${++ids}` },
  });
  const track = (topic: TopicKey) => presences.track(topic, { key: 'ada', payload: {}, instead: null });
  return { asked, track };
}

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
