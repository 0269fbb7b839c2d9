import { expect, test } from 'vitest';
import { createShares } from './share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a place and records when it got it. */
function taker(take: ReturnType<typeof createShares>) {
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    order,
    ask: (person: string, name: string) =>
      take(person).then((release) => {
        order.push(name);
        releases.set(name, release);
      }),
    leave: async (name: string) => {
      releases.get(name)?.();
      await settled();
    },
  };
}

test('a person has a limited number of running requests; the others wait in order', async () => {
  const { order, ask, leave } = taker(createShares({ running: 2, waiting: 5 }));
  for (const name of ['a', 'b', 'c', 'd']) void ask('ada', name);
  await settled();
  expect(order).toEqual(['a', 'b']);
  await leave('b');
  expect(order).toEqual(['a', 'b', 'c']);
  await leave('a');
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('one person’s waiting requests delay nobody else', async () => {
  const { order, ask } = taker(createShares({ running: 1, waiting: 5 }));
  void ask('ada', 'a1');
  void ask('ada', 'a2');
  void ask('ben', 'b1');
  await settled();
  expect(order).toEqual(['a1', 'b1']);
});

test('beyond the waiting line, a request is refused at once, with a time to retry', async () => {
  const { ask } = taker(createShares({ running: 1, waiting: 1 }));
  void ask('ada', 'a1');
  void ask('ada', 'a2');
  await expect(ask('ada', 'a3')).rejects.toMatchObject({
    status: 429,
    body: { code: '53300' },
    headers: { 'retry-after': '1' },
  });
});

test('a place returned twice counts once', async () => {
  const { order, ask, leave } = taker(createShares({ running: 1, waiting: 5 }));
  for (const name of ['a', 'b', 'c']) void ask('ada', name);
  await settled();
  await leave('a');
  await leave('a');
  expect(order).toEqual(['a', 'b']);
});
