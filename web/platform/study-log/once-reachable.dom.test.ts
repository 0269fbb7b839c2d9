import { afterEach, expect, it, vi } from 'vitest';
import { onceReachable } from './once-reachable.ts';

const load = vi.fn(async () => 'the part');
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const ping = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);

afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset().mockResolvedValue('the part');
});

it('is not requested without a network, so that it can be later', async () => {
  online(false);
  ping(() => Promise.reject(new TypeError('no network')));
  expect(await onceReachable(load)).toBeNull();
  expect(load).not.toHaveBeenCalled();
  online(true);
  expect(await onceReachable(load)).toBe('the part');
});

it('is requested without a network if the server is on the same machine', async () => {
  online(false);
  ping(async () => new Response());
  expect(await onceReachable(load)).toBe('the part');
});

it('is null if it cannot be loaded', async () => {
  online(true);
  load.mockRejectedValue(new TypeError('no such file'));
  expect(await onceReachable(load)).toBeNull();
});
