import { CONFIG_PATH } from '@vocabloom/contract/config.ts';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import early from '../public/early.js?raw';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => vi.resetModules());

test('what was asked before the app came is not asked again', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  globalThis.earlyConfig = Promise.resolve(answer(publicConfig));
  const { loadConfig } = await import('./config.ts');
  expect(await loadConfig()).toEqual(publicConfig);
  expect(fetch).not.toHaveBeenCalled();
});

test('a first question that failed is asked again', async () => {
  vi.stubGlobal('fetch', async () => answer(publicConfig));
  globalThis.earlyConfig = Promise.resolve(undefined);
  const { loadConfig } = await import('./config.ts');
  expect(await loadConfig()).toEqual(publicConfig);
});

test('a bad answer is told, and the next time it is asked anew', async () => {
  vi.stubGlobal('fetch', async () => answer(publicConfig));
  globalThis.earlyConfig = Promise.resolve(answer({}, 503));
  const { loadConfig } = await import('./config.ts');
  await expect(loadConfig()).rejects.toThrow('503');
  expect(await loadConfig()).toEqual(publicConfig);
});

test('what runs before the app asks at the address of the contract', () => {
  expect(early).toContain(`fetch('${CONFIG_PATH}')`);
});
