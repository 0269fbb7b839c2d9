import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { nowMs, usageOn } from './testing.ts';
import { hold } from './usage.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { at, person, usedBy, begin, goOn } = usageOn(() => server);

describe('a story or conversation', () => {
  test('counts when it begins and not when it is continued', async () => {
    const { userId } = await person('free');
    await begin(userId, 'conversation');
    for (let count = 0; count < 40; count += 1) await goOn(userId, 'conversation');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
  });

  test('allows questions about it, which take nothing from its own follow-ups', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 40; count += 1) await goOn(userId, 'questions');
    for (let count = 0; count < 5; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    await goOn(userId, 'questions');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('that was continued often enough counts anew', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 5; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('that begins anew counts, whatever could be continued', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    await begin(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('of yesterday, of another kind, or that never began counts anew', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story', nowMs - DAY_MS);
    await goOn(userId, 'story');
    await goOn(userId, 'conversation');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('keeps its follow-up if the answer never comes', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 10; count += 1) {
      const held = await hold(at(nowMs), { userId, kind: 'practice', pass: 'story', goesOn: true });
      await held.giveBack();
    }
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
  });

  test('keeps its last follow-up too, if another began before the answer was given up', async () => {
    const { userId } = await person('pro');
    await begin(userId, 'story');
    for (let count = 0; count < 4; count += 1) await goOn(userId, 'story');
    const last = await hold(at(nowMs), { userId, kind: 'practice', pass: 'story', goesOn: true });
    await begin(userId, 'story');
    await last.giveBack();
    for (let count = 0; count < 6; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('lets no more continue at the same time than are left', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => goOn(userId, 'story')));
    // 5 belong to the story; 2 more practices are left today, each of which allows 5 follow-ups.
    expect(calls.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5 + 2 + 2 * 5);
    expect((await usedBy(userId)).practice).toBeLessThanOrEqual(3);
  });
});
