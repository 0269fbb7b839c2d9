import { CONFIG_PATH } from '@vocabloom/contract/config.ts';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import early from '../public/early.js?raw';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => vi.resetModules());

test('settings requested before the app started are not requested again', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  globalThis.earlyConfig = Promise.resolve(answer(publicConfig));
  const { loadConfig } = await import('./config.ts');
  expect(await loadConfig()).toEqual(publicConfig);
  expect(fetch).not.toHaveBeenCalled();
});

test('a first request that failed is repeated', async () => {
  vi.stubGlobal('fetch', async () => answer(publicConfig));
  globalThis.earlyConfig = Promise.resolve(undefined);
  const { loadConfig } = await import('./config.ts');
  expect(await loadConfig()).toEqual(publicConfig);
});

test('a bad answer is an error, and the next call requests again', async () => {
  vi.stubGlobal('fetch', async () => answer(publicConfig));
  globalThis.earlyConfig = Promise.resolve(answer({}, 503));
  const { loadConfig } = await import('./config.ts');
  await expect(loadConfig()).rejects.toThrow('503');
  expect(await loadConfig()).toEqual(publicConfig);
});

test('the script before the app uses the address of the contract', () => {
  expect(early).toContain(`fetch('${CONFIG_PATH}')`);
});
