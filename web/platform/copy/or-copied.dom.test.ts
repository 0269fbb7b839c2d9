import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../calls/data-answer.ts';
import { orCopied, showsCopy } from './or-copied.ts';

beforeEach(() => {
  showsCopy.set(false);
});
afterEach(() => {
  vi.useRealTimers();
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const refuse = (status: number) => async () =>
  dataOf({ data: '', status, error: { message: '', code: 'x' } });

test('with a network the server’s answer is used, and no note is shown', async () => {
  expect(
    await orCopied(
      async () => 'server',
      async () => 'device',
    ),
  ).toBe('server');
  expect(showsCopy.get()).toBe(false);
});

test('without one the device answers at once, without a request, and the note is shown', async () => {
  offline();
  const ask = vi.fn(async () => 'server');
  expect(await orCopied(ask, async () => 'device')).toBe('device');
  expect(ask).not.toHaveBeenCalled();
  expect(showsCopy.get()).toBe(true);
});

test.each([0, 502, 503, 504])(
  'a server that cannot be reached or is in trouble (%i) lets the device answer',
  async (status) => {
    expect(await orCopied(refuse(status), async () => 'device')).toBe('device');
  },
);

test.each([400, 401, 403, 404, 500])('a refusal (%i) is an answer', async (status) => {
  await expect(orCopied(refuse(status), async () => 'device')).rejects.toMatchObject({ status });
  expect(showsCopy.get()).toBe(false);
});

test('a connection that transfers nothing is given up after six seconds', async () => {
  vi.useFakeTimers();
  const asking = orCopied(
    () => new Promise<string>(() => {}),
    async () => 'device',
  );
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await asking).toBe('device');
});

test('what the device has no copy of fails as usual', async () => {
  offline();
  await expect(orCopied(refuse(0), async () => undefined)).rejects.toMatchObject({ status: 0 });
  await expect(
    orCopied(refuse(0), async () => {
      throw new Error('no database');
    }),
  ).rejects.toMatchObject({ status: 0 });
});
