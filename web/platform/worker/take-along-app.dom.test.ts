import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const startWorker = vi.hoisted(() => vi.fn());
vi.mock('./browser-worker.ts', () => ({ startWorker }));

/** A page that was just opened. */
async function opened({ isBuilt = true } = {}) {
  vi.resetModules();
  vi.stubEnv('PROD', isBuilt);
  return import('./take-along-app.ts');
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  startWorker.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
});

it('keeps the app once, even if the visitor of the demo logs in on the same page', async () => {
  const { takeAppAlong } = await opened();
  takeAppAlong();
  takeAppAlong();
  expect(startWorker).toHaveBeenCalledOnce();
});

it('tries again when asked again after a failure', async () => {
  startWorker.mockRejectedValueOnce(new Error('No network'));
  const { takeAppAlong } = await opened();
  takeAppAlong();
  await waitFor(() => {
    takeAppAlong();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });
});

it('keeps nothing while developing, or in a browser that cannot', async () => {
  (await opened({ isBuilt: false })).takeAppAlong();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  (await opened()).takeAppAlong();
  expect(startWorker).not.toHaveBeenCalled();
});
