import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A task that logs when it begins and ends when told to. */
function paced(log: string[]) {
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    log.push(name);
    return new Promise<string>((end) => ends.push(() => end(name)));
  };
  const endOne = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { task, endOne };
}

test('a single request waits for only one of another person’s hundred earlier requests', async () => {
  const log: string[] = [];
  const { take, settled } = createTurns();
  const { task, endOne } = paced(log);
  for (let index = 0; index < 100; index += 1) void take('greedy', task(`greedy ${index}`));
  void take('modest', task('modest'));
  await endOne();
  expect(log).toEqual(['greedy 0', 'greedy 1']);
  await endOne();
  expect(log.at(-1)).toBe('modest');
  for (let index = 0; index < 100; index += 1) await endOne();
  await settled();
  expect(log).toHaveLength(101);
});

test('one task runs at a time, in order for each asker, and no asker runs twice while another waits', async () => {
  const asked = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(asked, async (askers) => {
      const turns = createTurns();
      const began: { asker: string; index: number }[] = [];
      let running = 0;
      await Promise.all(
        askers.map((asker, index) =>
          turns.take(asker, async () => {
            running += 1;
            expect(running).toBe(1);
            began.push({ asker, index });
            await Promise.resolve();
            running -= 1;
          }),
        ),
      );
      expect(began).toHaveLength(askers.length);
      for (const asker of new Set(askers)) {
        const own = began.filter((one) => one.asker === asker).map(({ index }) => index);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
      for (const [place, { asker }] of began.entries()) {
        const before = began[place - 1]?.asker;
        const othersWait = began.slice(place).some((one) => one.asker !== asker);
        // The first task began before the others had asked.
        if (place > 1 && before === asker) expect(othersWait).toBe(false);
      }
    }),
  );
});

test('a failing task fails only for its asker, and the next one runs', async () => {
  const { take } = createTurns();
  const broken = take('a', () => Promise.reject(new Error('broken')));
  const thrown = take('a', () => {
    throw new Error('thrown');
  });
  const fine = take('a', async () => 'fine');
  await expect(broken).rejects.toThrow('broken');
  await expect(thrown).rejects.toThrow('thrown');
  expect(await fine).toBe('fine');
});

test('everything asked before has settled, including failures', async () => {
  const { take, settled } = createTurns();
  const ended: string[] = [];
  take('a', async () => void ended.push('a'));
  take('b', () => Promise.reject(new Error('broken'))).catch(() => ended.push('b'));
  await settled();
  expect(ended).toEqual(['a', 'b']);
});

test('an asker who is held back waits until the work is over, even if it fails, while others take their turns', async () => {
  const log: string[] = [];
  const { take, holdBack } = createTurns();
  const say = (name: string) => async () => void log.push(name);
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = works.map(({ promise }) => holdBack('a', () => promise));
  const ofA = [take('a', say('a1')), take('a', say('a2'))];
  await take('b', say('b1'));
  works[0]?.resolve();
  await held[0];
  await take('b', say('b2'));
  expect(log).toEqual(['b1', 'b2']);
  works[1]?.reject(new Error('broken'));
  await expect(held[1]).rejects.toThrow('broken');
  await Promise.all(ofA);
  expect(log).toEqual(['b1', 'b2', 'a1', 'a2']);
});
