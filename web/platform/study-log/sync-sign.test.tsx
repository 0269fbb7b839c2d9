import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { currentLog } from './current-log.ts';
import { SyncSign } from './sync-sign.tsx';
import { answer, newWord, openTestLog } from './testing.ts';

afterEach(() => act(() => currentLog.set(null)));

it('says nothing while all answers reach the server', () => {
  renderApp(<SyncSign />);
  expect(screen.queryByText(/kept|Offline/)).toBeNull();
});

it('says that the connection is away, and how many answers are kept meanwhile', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { log } = await openTestLog({ isOnline: () => false });
  currentLog.set(log);
  renderApp(<SyncSign />);
  expect(screen.getByText('Offline')).toBeDefined();
  await act(() => log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept);
  expect(screen.getByText('1 answer kept on this device')).toBeDefined();
  await act(() => log.recordEvent({ word: newWord('w2'), draft: answer(true) }).kept);
  expect(screen.getByText('2 answers kept on this device')).toBeDefined();
});

it('tells when answers wait although the connection is there', async () => {
  const { log } = await openTestLog({ send: async () => ({ kind: 'failed', retryAfterMs: 0 }) });
  currentLog.set(log);
  renderApp(<SyncSign />);
  await act(async () => {
    await log.recordEvent({ word: newWord('w1'), draft: answer(true) }).kept;
    await log.sync();
  });
  expect(screen.getByText('1 answer kept on this device')).toBeDefined();
});
